import {
  collateralLimit,
  debtCovered,
  expectedSale,
  repaymentOf,
  repayQuoteRequest,
  isPlanStillValid,
  withInterestEstimate,
} from './repayWithCollateral';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';
import type { SwapRoute } from './swapRoute';
import { RAY } from '../wadRayMath';

const ETHER = 10n ** 18n;
const SLIPPAGE = 50n;

function repayment({ supplied = 1_000n * ETHER, amount = 100n * ETHER, isMax = false, stable = false } = {}) {
  const debtReserve = buildReserve({ variableBorrowRate: RAY / 10n });
  const sourceReserve = buildReserve({ underlyingAsset: testAddress(2), liquidityRate: 0n });
  const owed = stable ? { stableDebt: 100n * ETHER } : { variableDebt: 100n * ETHER };
  const [debt, source] = buildPosition([
    { reserve: debtReserve, ...owed },
    { reserve: sourceReserve, supplied },
  ]).userReservesData;
  if (!debt || !source) throw new Error('the position has two entries');
  const rateMode = stable ? ('stable' as const) : ('variable' as const);
  return { debt, source, rateMode, amount, isMax, slippage: SLIPPAGE, userEmodeCategoryId: 0 };
}

function route(changes: Partial<SwapRoute>): SwapRoute {
  const tokens = { srcToken: testAddress(2), destToken: testAddress(1), srcDecimals: 18, destDecimals: 18 };
  const amounts = { srcAmount: 1_000n, destAmount: 999n, srcUSD: 0n, destUSD: 0n };
  return { side: 'buy', isMax: false, ...tokens, ...amounts, ...changes };
}

it('a repayment with collateral buys exactly the amount by default', () => {
  expect(repayQuoteRequest(repayment())).toEqual({ side: 'buy', amount: 100n * ETHER, isMax: false });
  // Only a repayment of the maximum sells an exact amount of collateral.
  expect(repayQuoteRequest(repayment({ supplied: ETHER }))).toMatchObject({ side: 'buy' });
});

it('the maximum with too little collateral sells all of the collateral', () => {
  const request = repayQuoteRequest(repayment({ supplied: 100n * ETHER, isMax: true }));
  expect(request).toEqual({ side: 'sell', amount: 100n * ETHER, isMax: true });
});

it.each([
  ['the debt alone', 100n * ETHER, 'sell'],
  ['the debt and the slippage', (100n * ETHER * 1_005n) / 1_000n, 'sell'],
  ['the debt, the slippage and the interest', (100n * ETHER * 10_051n) / 10_000n, 'buy'],
])('the maximum is bought with collateral worth more than %s', (_case, supplied, side) => {
  expect(repayQuoteRequest(repayment({ supplied, isMax: true })).side).toBe(side);
});

describe('the estimate of the interest until a repayment is mined', () => {
  it.each([
    ['none without a rate', 1_000n, 0n, 1_000n],
    ['one part in 8,640 at 100 %', 8_640n, RAY, 8_641n],
    ['rounded up', 1n, 1n, 2n],
    ['none of nothing', 0n, RAY, 0n],
  ])('is %s', (_case, amount, apy, expected) => {
    expect(withInterestEstimate(amount, apy)).toBe(expected);
  });

  it.each([
    ['the rate of the pool', false],
    ["the account's own rate", true],
  ])('is part of the quote for the whole debt, at %s', (_case, stable) => {
    const choice = repayment({ isMax: true, stable });
    const apy = stable ? choice.debt.stableBorrowAPY : choice.debt.reserve.variableBorrowAPY;
    expect(apy).toBeGreaterThan(0n);
    const amount = withInterestEstimate(100n * ETHER, apy);
    expect(repayQuoteRequest(choice)).toEqual({ side: 'buy', amount, isMax: true });
  });
});

it.each([
  [10_000n, 0n, 10_000n],
  [10_000n, 50n, 9_950n],
  [999n, 50n, 994n],
])('a sale for %s at a slippage of %s bps covers a debt of %s', (destAmount, slippage, expected) => {
  expect(debtCovered({ destAmount }, slippage)).toBe(expected);
});

it.each([
  ['the exact sale', 'sell', 1_000n],
  ['the purchase with its slippage', 'buy', 1_005n],
] as const)('takes at most %s of the collateral', (_case, side, expected) => {
  expect(collateralLimit(route({ side }), SLIPPAGE)).toBe(expected);
});

it.each([
  ['a purchase', 'buy', 999n, 1_000n],
  ['the debt that a sale covers', 'sell', 994n, 995n],
] as const)('repays %s, for as much collateral as that costs', (_case, side, repaid, sold) => {
  expect(repaymentOf(route({ side }), SLIPPAGE)).toEqual(route({ side, destAmount: repaid }));
  expect(expectedSale(route({ side }), SLIPPAGE)).toBe(sold);
});

describe('a plan', () => {
  const planned = {
    route: route({ srcAmount: 100_000n, destAmount: 100_010n, isMax: true }),
    slippage: SLIPPAGE,
    debt: 100_000n,
  };
  const later = (changes: Partial<SwapRoute>) => ({ ...planned, route: { ...planned.route, ...changes } });

  it.each([
    ['the same quote', planned],
    ['a price within half of the slippage', later({ srcAmount: 100_250n })],
    ['a debt within half of the estimated interest', { ...planned, debt: 100_005n }],
  ])('serves %s', (_case, now) => {
    expect(isPlanStillValid(planned, now)).toBe(true);
  });

  it.each([
    ['a higher price', later({ srcAmount: 100_251n })],
    ['a lower price', later({ srcAmount: 99_750n })],
    ['a debt with more interest', { ...planned, debt: 100_006n }],
    ['another slippage', { ...planned, slippage: 10n }],
    ['a sale', later({ side: 'sell' })],
    ['a part of the debt', later({ isMax: false })],
  ])('does not serve %s', (_case, now) => {
    expect(isPlanStillValid(planned, now)).toBe(false);
  });

  it('of a part or of a sale does not depend on the whole debt', () => {
    const part = later({ isMax: false });
    expect(isPlanStillValid(part, { ...part, debt: 200_000n })).toBe(true);
    const sale = later({ side: 'sell' });
    expect(isPlanStillValid(sale, { ...sale, debt: 200_000n })).toBe(true);
  });
});
