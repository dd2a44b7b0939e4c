import * as v from 'valibot';
import { WITHDRAW_ADAPTER, EXCHANGE, USDC, WETH } from '../../flows/testing/marketWrites';
import { adapterArguments, exchangeCall, lastCall, NO_PERMIT, PERMIT_PARTS } from '../../flows/testing/adapterCall';
import { WITHDRAW_SWITCH } from '../../signing/testing/adapterWrites';
import type { SwapRoute } from '../../domain/swap/swapRoute';
import { buildReserve } from '../../domain/testing/buildMarket';
import { setupMarket } from '../testing/dialogHarness';
import { withdrawSwitchFlow, withdrawSwitchIntentFor } from './withdrawSwitch.flow';

const UNIT = 10n ** 18n;
const MINIMUM = 1_998_000_000n;

function plan(changes: Partial<typeof WITHDRAW_SWITCH> = {}, allowance = 0n) {
  return withdrawSwitchFlow.plan({ ...WITHDRAW_SWITCH, ...changes }, { allowance });
}

it.each([
  ['nothing approved', 0n, {}, ['approve', 'call']],
  ['just enough', UNIT, {}, ['call']],
  ['a signed message preferred', 0n, { approve: 'signed-message' }, ['permit', 'call']],
  ['all, with the balance alone approved', UNIT, { isAll: true }, ['approve', 'call']],
] as const)('approves the supply for the adapter: %s', (_case, allowance, changes, kinds) => {
  expect(plan(changes, allowance).map(({ kind }) => kind)).toEqual(kinds);
});

it('sells the amount for at least the minimum on the exchange', () => {
  const { call } = lastCall(plan());
  expect(call).toMatchObject({ to: WITHDRAW_ADAPTER, value: 0n, gas: { marginPercent: 115n, minimum: 1_000_000n } });
  const [from, to, amount, least, offset, data, exchange, permit] = adapterArguments('withdrawAndSwap', call);
  expect([from, to, amount, least, offset, exchange, permit]).toEqual([
    WETH,
    USDC,
    UNIT,
    MINIMUM,
    0n,
    EXCHANGE,
    NO_PERMIT,
  ]);
  expect(exchangeCall(data)).toEqual(['sell', WETH, USDC, UNIT, MINIMUM]);
});

it('lets the adapter replace the amount by the whole balance', () => {
  const most = (UNIT * 11n) / 10n;
  const steps = plan({ isAll: true });
  expect(steps[0]).toMatchObject({ approval: { amount: most } });
  const [, , amount, , offset, data] = adapterArguments('withdrawAndSwap', lastCall(steps).call);
  expect([amount, offset]).toEqual([most, 68n]);
  expect(exchangeCall(data)).toEqual(['sell', WETH, USDC, most, MINIMUM]);
});

it('carries a signed permit in the struct of the call', () => {
  expect(lastCall(plan({ approve: 'signed-message' })).withPermit?.call.args.at(-1)).toEqual(PERMIT_PARTS);
});

it('survives storage unchanged, and is found by its asset', () => {
  expect(v.parse(withdrawSwitchFlow.intent, structuredClone(WITHDRAW_SWITCH))).toEqual(WITHDRAW_SWITCH);
  expect(withdrawSwitchFlow.selection?.(WITHDRAW_SWITCH)).toBe(`lisk:${WETH.toLowerCase()}`);
  expect(withdrawSwitchFlow.invalidates(WITHDRAW_SWITCH)).toEqual([['lending', 'pool-data', 'lisk']]);
});

describe('the intent of a withdrawal and switch', () => {
  const base = setupMarket();
  const addresses = { ...base.addresses, WITHDRAW_SWITCH_ADAPTER: WITHDRAW_ADAPTER, SWAP_EXCHANGE: EXCHANGE };
  const route: SwapRoute = {
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
  };
  const choice = {
    market: { ...base, addresses },
    account: WITHDRAW_SWITCH.account,
    reserve: { ...buildReserve(), underlyingAsset: WETH, symbol: 'WETH' },
    target: { underlyingAsset: USDC, symbol: 'USDC', decimals: 6 },
    quote: { route, slippage: 10n },
    amount: UNIT,
    isAll: false,
    approval: { method: 'transaction', amount: 'exact' },
  } as const;

  it('has the least of the quote within the slippage', () => {
    expect(withdrawSwitchIntentFor(choice)).toMatchObject({ minimum: MINIMUM, adapter: WITHDRAW_ADAPTER });
  });

  it.each([
    ['an amount', { amount: 0n }],
    ['an adapter', { market: base }],
  ])('is missing without %s', (_case, changes) => {
    expect(withdrawSwitchIntentFor({ ...choice, ...changes })).toBeUndefined();
  });
});
