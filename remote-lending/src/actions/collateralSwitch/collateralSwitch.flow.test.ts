import { AbiCoder, FunctionFragment, Interface } from 'ethers';
import type { ContractCall, Step } from '@fathom/area-kit/flows/steps/step';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { Address } from '@fathom/contract/address';
import { buildReserve } from '../../domain/testing/buildMarket';
import { USDC, WETH } from '../../flows/testing/setup';
import { setupMarket } from '../testing/dialogHarness';
import { collateralSwitchFlow, collateralSwitchIntentFor, type CollateralSwitchChoice } from './collateralSwitch.flow';

const ADAPTER: Address = '0x00000000000000000000000000000000000000E2';
const EXCHANGE: Address = '0x00000000000000000000000000000000000000e1';
const RS_WETH: Address = '0x00000000000000000000000000000000000000C3';
const UNIT = 10n ** 18n;
const base = setupMarket();
const market = {
  ...base,
  addresses: { ...base.addresses, SWAP_COLLATERAL_ADAPTER: ADAPTER, SWAP_EXCHANGE: EXCHANGE },
};

const CHOICE: CollateralSwitchChoice = {
  market,
  account: FAKE_ACCOUNT,
  reserve: { ...buildReserve(), underlyingAsset: WETH, symbol: 'WETH', rsTokenAddress: RS_WETH },
  target: { underlyingAsset: USDC, symbol: 'USDC', decimals: 6 },
  quote: {
    route: {
      side: 'sell',
      isMax: false,
      srcToken: WETH,
      destToken: USDC,
      srcAmount: UNIT,
      destAmount: 2_000_000_000n,
      srcDecimals: 18,
      destDecimals: 6,
      srcUSD: 0n,
      destUSD: 0n,
    },
    slippage: 50n,
  },
  amount: UNIT,
  isAll: false,
  approval: { method: 'transaction', amount: 'exact' },
};

/** ABI of the published adapter (@aave/periphery-v3 2.5.2) and of the local exchange. */
const published = new Interface([
  'function swapAndDeposit(address, address, uint256, uint256, uint256, bytes, address, tuple(uint256, uint256, uint8, bytes32, bytes32))',
  'function sell(address, address, uint256, uint256)',
]);
const NO_PERMIT = [0n, 0n, 0n, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`];

function plan(changes: Partial<CollateralSwitchChoice> = {}, allowance = 0n): readonly Step[] {
  const intent = collateralSwitchIntentFor({ ...CHOICE, ...changes });
  if (!intent) throw new Error('the market has an adapter');
  return collateralSwitchFlow.plan(intent, { allowance });
}

function argumentsOf(call: Pick<ContractCall, 'function' | 'args'>): readonly unknown[] {
  const fragment = FunctionFragment.from(call.function);
  const data = new Interface([fragment]).encodeFunctionData(fragment, call.args);
  const [from, to, amount, least, offset, swap, exchange, permit] = published
    .decodeFunctionData('swapAndDeposit', data)
    .toArray(true) as readonly unknown[];
  const sold = published.decodeFunctionData('sell', String(swap)).toArray() as readonly unknown[];
  return [from, to, amount, least, offset, sold, exchange, permit];
}

const MINIMUM = 1_990_000_000n;

it('approves what is switched, then sends it through the adapter [LND-407]', () => {
  const [approve, call] = plan();
  expect(approve).toMatchObject({ kind: 'approve', approval: { token: RS_WETH, spender: ADAPTER, amount: UNIT } });
  if (call?.kind !== 'call') throw new Error('the switch follows the approval');
  expect(call.call.to).toBe(ADAPTER);
  const swap = [WETH, USDC, UNIT, MINIMUM];
  expect(argumentsOf(call.call)).toEqual([WETH, USDC, UNIT, MINIMUM, 0n, swap, EXCHANGE, NO_PERMIT]);
});

it('needs no approval where the allowance covers the amount', () => {
  expect(plan({}, UNIT).map(({ kind }) => kind)).toEqual(['call']);
});

it('lets the adapter replace the amount by all there is, up to the approved margin', () => {
  const [approve, call] = plan({ isAll: true });
  const most = (UNIT * 11n) / 10n;
  expect(approve).toMatchObject({ approval: { amount: most } });
  if (call?.kind !== 'call') throw new Error('the switch follows the approval');
  const swap = [WETH, USDC, most, MINIMUM];
  expect(argumentsOf(call.call)).toEqual([WETH, USDC, most, MINIMUM, 68n, swap, EXCHANGE, NO_PERMIT]);
  // The selector and two words precede the amount.
  const data = published.encodeFunctionData('sell', swap);
  expect(AbiCoder.defaultAbiCoder().decode(['uint256'], `0x${data.slice(2 + 68 * 2, 2 + 100 * 2)}`)[0]).toBe(most);
});

it('carries a signed permit for the same amount in the struct of the call', () => {
  const [permit, call] = plan({ approval: { method: 'signed-message', amount: 'exact' } });
  expect(permit).toMatchObject({ kind: 'permit', approval: { token: RS_WETH, spender: ADAPTER, amount: UNIT } });
  if (call?.kind !== 'call') throw new Error('the switch follows the permit');
  const parts = ['amount', 'deadline', 'v', 'r', 's'].map((part) => ({ permit: 'approve', part }));
  expect(call.withPermit?.call.args.at(-1)).toEqual(parts);
  expect(call.withPermit?.call.args.slice(0, -1)).toEqual(call.call.args.slice(0, -1));
});

it.each([
  ['an adapter', { SWAP_COLLATERAL_ADAPTER: undefined }],
  ['an exchange', { SWAP_EXCHANGE: undefined }],
])('has no intent in a market without %s', (_, missing) => {
  const { SWAP_COLLATERAL_ADAPTER, SWAP_EXCHANGE, ...others } = market.addresses;
  const named = { SWAP_COLLATERAL_ADAPTER, SWAP_EXCHANGE, ...missing };
  const addresses = Object.fromEntries(Object.entries(named).filter(([, address]) => address !== undefined));
  expect(
    collateralSwitchIntentFor({ ...CHOICE, market: { ...market, addresses: { ...others, ...addresses } } }),
  ).toBeUndefined();
});

it('has no intent while the amount is zero', () => {
  expect(collateralSwitchIntentFor({ ...CHOICE, amount: 0n })).toBeUndefined();
});
