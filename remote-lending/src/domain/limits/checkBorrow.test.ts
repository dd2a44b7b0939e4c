import type { BorrowInput } from './checkBorrow';
import { checkBorrow, checkBorrowAsset, checkBorrowEligibility } from './checkBorrow';
import type { ReserveData } from '../reserve/reserveData';
import type { Holding } from '../testing/buildMarket';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const USD = 1_000_000n;

/** BBB has six decimals and costs $1. */
function target(changes: Partial<ReserveData> = {}) {
  return buildReserve({
    underlyingAsset: testAddress(2),
    symbol: 'BBB',
    decimals: 6,
    unborrowedLiquidity: 1_000_000n * USD,
    ...changes,
  });
}

/** Default: 1,000 AAA as collateral (LTV 75%, threshold 80%). */
function input(
  changes: Partial<ReserveData> & { holdings?: readonly Holding[]; eMode?: number; debt?: bigint; own?: bigint } = {},
  intent: Partial<Pick<BorrowInput, 'amount' | 'rateMode'>> = {},
): BorrowInput {
  const { holdings, eMode = 0, debt = 0n, own = 0n, ...reserveChanges } = changes;
  const reserve = target(reserveChanges);
  const others = holdings ?? [{ reserve: buildReserve(), supplied: 1000n * UNIT }];
  const position = buildPosition([...others, { reserve, supplied: own, variableDebt: debt }], eMode);
  return { reserve, position, amount: 100n * USD, rateMode: 'variable', ...intent };
}

it('collateral without an LTV is named once, not for the amount too', () => {
  const holdings = [{ reserve: buildReserve({ baseLTVasCollateral: 0n }), supplied: 1000n * UNIT }];
  expect(checkBorrow(input({ holdings }))).toEqual(['collateral-without-loan-to-value']);
});

describe('checkBorrowEligibility', () => {
  const CLOSED_TO_BORROWERS = [
    [{ isActive: false }, 'reserve-inactive'],
    [{ isFrozen: true }, 'reserve-frozen'],
    [{ isPaused: true }, 'reserve-paused'],
    [{ borrowingEnabled: false }, 'borrowing-disabled'],
  ] as const;
  it.each(CLOSED_TO_BORROWERS)('excludes a reserve with %p [LND-260] [LND-301]', (flags, issue) => {
    expect(checkBorrowEligibility(input())).toEqual([]);
    expect(checkBorrowEligibility(input(flags))).toEqual([issue]);
  });

  const CATEGORIES = [
    [1, 1, []],
    [1, 2, ['other-e-mode-category']],
    [1, 0, ['other-e-mode-category']],
    [0, 2, []],
  ] as const;
  it.each(CATEGORIES)(
    'for an account in category %s and an asset in %s returns %p [LND-302] [LND-308]',
    (eMode, asset, issues) => {
      expect(checkBorrowEligibility(input({ eMode, eModeCategoryId: asset }))).toEqual(issues);
    },
  );

  const IN_ISOLATION = [
    [true, []],
    [false, ['not-borrowable-in-isolation']],
  ] as const;
  it.each(IN_ISOLATION)(
    'requires an asset borrowable in isolation in isolation mode: %s [LND-303] [LND-307]',
    (may, issues) => {
      const isolated = buildReserve({ debtCeiling: 1_000_00n });
      const holdings = [{ reserve: isolated, supplied: 1000n * UNIT }];
      expect(checkBorrowEligibility(input({ holdings, borrowableInIsolation: may }))).toEqual(issues);
    },
  );

  it('returns one combined reason for E-Mode and isolation', () => {
    const isolated = buildReserve({ debtCeiling: 1_000_00n, eModeCategoryId: 1 });
    const holdings = [{ reserve: isolated, supplied: 1000n * UNIT }];
    expect(checkBorrowEligibility(input({ holdings, eMode: 1 }))).toEqual(['other-e-mode-category-and-isolation']);
  });
});

describe('checkBorrowAsset', () => {
  it('requires collateral first [LND-306]', () => {
    expect(checkBorrowAsset(input({ holdings: [] }))).toEqual(['no-collateral']);
    const idle = [{ reserve: buildReserve(), supplied: 1000n * UNIT, collateral: false }];
    expect(checkBorrowAsset(input({ holdings: idle }))).toEqual(['no-collateral']);
  });

  it('rejects collateral with a zero LTV', () => {
    const holdings = [{ reserve: buildReserve({ baseLTVasCollateral: 0n }), supplied: 1000n * UNIT }];
    expect(checkBorrowAsset(input({ holdings }))).toEqual(['collateral-without-loan-to-value']);
  });

  it.each([
    ['above 1', 749n * USD, []],
    ['above 1 with the power used up', 799n * USD, ['nothing-available']],
    ['at exactly 1', 800n * USD, ['health-factor-too-low']],
    ['below 1', 801n * USD, ['health-factor-too-low']],
  ])('with a health factor %s returns %s', (_, debt, issues) => {
    expect(checkBorrowAsset(input({ debt }))).toEqual(issues);
  });

  const BORROWED_OF_THE_CAP = [
    [9998n * USD, []],
    [9999n * USD, ['borrow-cap-reached']],
  ] as const;
  it.each(BORROWED_OF_THE_CAP)('checks the borrow cap: %s of 10,000 [LND-051]', (totalScaledVariableDebt, issues) => {
    expect(checkBorrowAsset(input({ borrowCap: 10_000n, totalScaledVariableDebt }))).toEqual(issues);
  });

  it('rejects an empty pool or exhausted borrowing power [LND-052]', () => {
    expect(checkBorrowAsset(input({ unborrowedLiquidity: 0n }))).toEqual(['nothing-available']);
    expect(checkBorrowAsset(input({ debt: 750n * USD }))).toEqual(['nothing-available']);
  });

  it('keeps a siloed asset separate from other debt, and other debt from it', () => {
    const collateral = { reserve: buildReserve(), supplied: 1000n * UNIT };
    const other = buildReserve({ underlyingAsset: testAddress(3), symbol: 'CCC' });
    const silo = buildReserve({ underlyingAsset: testAddress(4), symbol: 'DDD', isSiloedBorrowing: true });
    const owingOther = [collateral, { reserve: other, variableDebt: UNIT }];
    const owingSilo = [collateral, { reserve: silo, variableDebt: UNIT }];
    expect(checkBorrowAsset(input({ holdings: owingOther }))).toEqual([]);
    expect(checkBorrowAsset(input({ holdings: owingOther, isSiloedBorrowing: true }))).toEqual(['siloed-borrowing']);
    expect(checkBorrowAsset(input({ holdings: owingSilo }))).toEqual(['siloed-borrowing']);
    const owingBoth = [...owingOther, { reserve: silo, variableDebt: UNIT }];
    expect(checkBorrowAsset(input({ holdings: owingBoth }))).toEqual(['siloed-borrowing']);
    expect(checkBorrowAsset(input({ isSiloedBorrowing: true, debt: USD }))).toEqual([]);
  });
});

describe('checkBorrow', () => {
  it('accepts a modest loan', () => {
    expect(checkBorrow(input())).toEqual([]);
  });

  it('requires an amount', () => {
    expect(checkBorrow(input({}, { amount: 0n }))).toEqual(['amount-missing']);
  });

  it('rejects the stable rate if it is not enabled', () => {
    const disabled = { stableBorrowRateEnabled: false };
    expect(checkBorrow(input(disabled, { rateMode: 'stable' }))).toEqual(['stable-rate-disabled']);
    expect(checkBorrow(input(disabled, { rateMode: 'variable' }))).toEqual([]);
  });

  it.each([
    [99n * USD, 'stable', ['stable-amount-below-own-supply']],
    // The specification says "below", but the pool rejects an equal amount too.
    [100n * USD, 'stable', ['stable-amount-below-own-supply']],
    [101n * USD, 'stable', []],
    [99n * USD, 'variable', []],
  ] as const)(
    'with 100 of the asset as own collateral, %s at the %s rate returns %p [LND-294]',
    (amount, rateMode, issues) => {
      expect(checkBorrow(input({ own: 100n * USD }, { amount, rateMode }))).toEqual(issues);
    },
  );

  it('allows a stable loan below an own supply that is no collateral, or counts for none [LND-294]', () => {
    const intent = { amount: 99n * USD, rateMode: 'stable' } as const;
    const collateral = { reserve: buildReserve(), supplied: 1000n * UNIT };
    const unused = input({}, intent);
    const position = buildPosition([collateral, { reserve: unused.reserve, supplied: 100n * USD, collateral: false }]);
    expect(checkBorrow({ ...unused, position })).toEqual([]);
    expect(checkBorrow(input({ own: 100n * USD, baseLTVasCollateral: 0n }, intent))).toEqual([]);
  });

  it("rejects an amount above the pool's liquidity", () => {
    const pool = { unborrowedLiquidity: 100n * USD };
    expect(checkBorrow(input(pool, { amount: 100n * USD }))).toEqual([]);
    expect(checkBorrow(input(pool, { amount: 100n * USD + 1n }))).toEqual(['amount-above-liquidity']);
  });

  it('rejects a reserve with borrowing disabled', () => {
    expect(checkBorrow(input({ borrowingEnabled: false }))).toEqual(['borrowing-disabled']);
  });

  it('limits a stable loan to a quarter of the liquidity', () => {
    const pool = { unborrowedLiquidity: 400n * USD };
    expect(checkBorrow(input(pool, { amount: 100n * USD, rateMode: 'stable' }))).toEqual([]);
    expect(checkBorrow(input(pool, { amount: 100n * USD + 1n, rateMode: 'stable' }))).toEqual([
      'stable-amount-above-loan-size',
    ]);
  });

  it('rejects an amount above the borrow cap', () => {
    const cap = { borrowCap: 1000n, totalScaledVariableDebt: 900n * USD };
    expect(checkBorrow(input(cap, { amount: 100n * USD - 1n }))).toEqual([]);
    expect(checkBorrow(input(cap, { amount: 100n * USD }))).toEqual(['amount-above-borrow-cap']);
  });

  it('rejects an amount above the debt ceiling', () => {
    const holdings = [{ reserve: buildReserve({ debtCeiling: 100_00n }), supplied: 1000n * UNIT }];
    const isolation = { holdings, borrowableInIsolation: true };
    expect(checkBorrow(input(isolation, { amount: 100n * USD }))).toEqual([]);
    expect(checkBorrow(input(isolation, { amount: 100n * USD + 1n }))).toEqual(['amount-above-debt-ceiling']);
  });

  it('rejects an amount that the collateral does not cover', () => {
    expect(checkBorrow(input({}, { amount: 750n * USD }))).toEqual([]);
    expect(checkBorrow(input({}, { amount: 750n * USD + 1n }))).toEqual(['amount-above-borrowing-power']);
  });
});
