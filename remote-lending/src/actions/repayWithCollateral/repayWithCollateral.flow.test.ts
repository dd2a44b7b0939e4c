import * as v from 'valibot';
import { EXCHANGE, REPAY_ADAPTER, USDC, WETH } from '../../flows/testing/marketWrites';
import { adapterArguments, exchangedCall, lastCall, NO_PERMIT, PERMIT_PARTS } from '../../flows/testing/adapterCall';
import { REPAY_WITH_COLLATERAL } from '../../signing/testing/adapterWrites';
import { SUPPLY_TOKEN } from '../../signing/testing/signingContext';
import type { SwapRoute } from '../../domain/swap/swapRoute';
import { buildReserve } from '../../domain/testing/buildMarket';
import { setupMarket } from '../testing/dialogHarness';
import { repayWithCollateralFlow, repayWithCollateralIntentFor } from './repayWithCollateral.flow';

const UNIT = 10n ** 18n;
const REPAID = 2_000_000_000n;

function plan(changes: Partial<typeof REPAY_WITH_COLLATERAL> = {}, allowance = 0n) {
  return repayWithCollateralFlow.plan({ ...REPAY_WITH_COLLATERAL, ...changes }, { allowance });
}

it.each([
  ['nothing approved', 0n, {}, ['approve', 'call']],
  ['just enough', UNIT, {}, ['call']],
  ['a signed message preferred', 0n, { approve: 'signed-message' }, ['permit', 'call']],
] as const)('approves the collateral for the adapter: %s', (_case, allowance, changes, kinds) => {
  const steps = plan(changes, allowance);
  expect(steps.map(({ kind }) => kind)).toEqual(kinds);
  if (steps.length === 1) return;
  expect(steps[0]).toMatchObject({ approval: { token: SUPPLY_TOKEN, spender: REPAY_ADAPTER, amount: UNIT } });
});

it.each([
  ['stable', 1n],
  ['variable', 2n],
] as const)('buys exactly what is repaid of a %s debt', (rateMode, mode) => {
  const { call } = lastCall(plan({ rateMode }));
  expect(call).toMatchObject({ to: REPAY_ADAPTER, value: 0n, gas: { marginPercent: 115n, minimum: 700_000n } });
  const [source, debt, most, repaid, argument, offset, data, permit] = adapterArguments('swapAndRepay', call);
  expect([source, debt, most, repaid, argument, offset]).toEqual([WETH, USDC, UNIT, REPAID, mode, 0n]);
  expect(exchangedCall(data)).toEqual(['buy', WETH, USDC, UNIT, REPAID, EXCHANGE]);
  expect(permit).toEqual(NO_PERMIT);
});

it('lets the adapter replace the amount by the whole debt', () => {
  expect(adapterArguments('swapAndRepay', lastCall(plan({ isAll: true })).call)[5]).toBe(100n);
});

it('carries a signed permit in the struct of the call', () => {
  expect(lastCall(plan({ approve: 'signed-message' })).withPermit?.call.args.at(-1)).toEqual(PERMIT_PARTS);
});

it('survives storage unchanged, and is found by its asset and rate', () => {
  const intent = REPAY_WITH_COLLATERAL;
  expect(v.parse(repayWithCollateralFlow.intent, structuredClone(intent))).toEqual(intent);
  expect(repayWithCollateralFlow.selection?.(intent)).toBe(`lisk:${USDC.toLowerCase()}:stable`);
  expect(repayWithCollateralFlow.invalidates(intent)).toEqual([['lending', 'pool-data', 'lisk']]);
});

describe('the intent of a repayment with collateral', () => {
  const base = setupMarket();
  const addresses = { ...base.addresses, REPAY_WITH_COLLATERAL_ADAPTER: REPAY_ADAPTER, SWAP_EXCHANGE: EXCHANGE };
  const route: SwapRoute = {
    side: 'buy',
    isMax: false,
    srcToken: WETH,
    destToken: USDC,
    srcAmount: UNIT,
    destAmount: REPAID,
    srcDecimals: 18,
    destDecimals: 6,
    srcUSD: 0n,
    destUSD: 0n,
  };
  const choice = {
    market: { ...base, addresses },
    account: REPAY_WITH_COLLATERAL.account,
    reserve: { underlyingAsset: USDC, symbol: 'USDC', decimals: 6 },
    source: { ...buildReserve(), underlyingAsset: WETH, symbol: 'WETH', rsTokenAddress: SUPPLY_TOKEN },
    quote: { route, slippage: 50n },
    rateMode: 'variable',
    amount: REPAID,
    isAll: false,
    approval: { method: 'transaction', amount: 'exact' },
  } as const;

  it('takes at most the cost of the quote and the slippage', () => {
    const intent = repayWithCollateralIntentFor(choice);
    expect(intent).toMatchObject({ repaid: REPAID, most: (UNIT * 1_005n) / 1_000n, rsToken: SUPPLY_TOKEN });
  });

  it.each([
    ['an amount', { amount: 0n }],
    ['an adapter', { market: base }],
  ])('is missing without %s', (_case, changes) => {
    expect(repayWithCollateralIntentFor({ ...choice, ...changes })).toBeUndefined();
  });
});
