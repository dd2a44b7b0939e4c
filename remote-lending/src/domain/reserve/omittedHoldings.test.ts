import { omittedHoldings, omittedReservesWithBalance, type OmittedHoldings } from './omittedHoldings';
import { buildPosition, buildReserve, DOLLAR_MARKET, testAddress } from '../testing/buildMarket';
import { summarise } from '../position/userPosition';
import type { UserData } from '../position/userReserve';

type Entry = UserData['reserves'][number];

function entry(asset: number, changes: Partial<Entry>): Entry {
  const none = { scaledRsTokenBalance: 0n, scaledVariableDebt: 0n, principalStableDebt: 0n };
  return { ...none, underlyingAsset: testAddress(asset), ...changes } as Entry;
}

it('names omitted reserves with a supply or a debt of either rate, and no others', () => {
  const omitted = [1, 2, 3, 4, 5].map((asset) => ({
    underlyingAsset: testAddress(asset),
    symbol: `T${asset}`,
    problem: 'the decimals',
  }));
  const reserves = [
    entry(1, { scaledRsTokenBalance: 1n }),
    entry(2, { scaledVariableDebt: 1n }),
    entry(3, { principalStableDebt: 1n }),
    entry(4, {}),
    entry(6, { scaledRsTokenBalance: 1n }),
  ];
  const found = omittedReservesWithBalance(omitted, { reserves, eModeCategoryId: 0 });
  expect(found.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3']);
});

const POOL = {
  totalCollateral: 1_000n,
  totalDebt: 400n,
  currentLoanToValue: 7_000n,
  currentLiquidationThreshold: 8_000n,
};
const READABLE: OmittedHoldings = {
  collateral: 600n,
  debt: 100n,
  weightedLtv: 4_200_000n,
  weightedThreshold: 4_900_000n,
};

it('takes what the pool counts beyond the readable reserves, with its weights', () => {
  expect(omittedHoldings(POOL, READABLE)).toEqual({
    collateral: 400n,
    debt: 300n,
    weightedLtv: 2_800_000n,
    weightedThreshold: 3_100_000n,
  });
});

it('knows nothing of omitted reserves where the pool counts less than the readable ones', () => {
  expect(omittedHoldings(POOL, { ...READABLE, collateral: 1_001n })).toBeUndefined();
  expect(omittedHoldings(POOL, { ...READABLE, debt: 401n })).toBeUndefined();
  expect(omittedHoldings(POOL, { ...READABLE, collateral: 1_000n, debt: 400n })).toMatchObject({
    collateral: 0n,
    debt: 0n,
  });
});

describe('a position with omitted reserves', () => {
  const UNIT = 10n ** 18n;
  const readable = buildPosition([{ reserve: buildReserve(), supplied: 1_000n * UNIT, variableDebt: 100n * UNIT }]);
  const DOLLAR = 10n ** 8n;

  it('counts them in collateral, debt and thresholds, and knows no net yield', () => {
    const omitted = { collateral: 1_000n * DOLLAR, debt: 300n * DOLLAR, weightedLtv: 0n, weightedThreshold: 0n };
    const weights = { weightedLtv: 1_000n * DOLLAR * 2_500n, weightedThreshold: 1_000n * DOLLAR * 4_000n };
    const position = summarise(readable.userReservesData, 0, DOLLAR_MARKET, { ...omitted, ...weights });
    expect(position).toMatchObject({
      totalCollateralUSD: 2_000n * DOLLAR,
      totalBorrowsUSD: 400n * DOLLAR,
      // The averages of 75% and 25%, and of 80% and 40%.
      currentLoanToValue: 5_000n,
      currentLiquidationThreshold: 6_000n,
      netAPY: { kind: 'unknown' },
    });
    expect(readable.netAPY.kind).toBe('known');
  });
});

it('an asset that the account does not hold is no collateral without LTV', () => {
  const reserve = buildReserve({ baseLTVasCollateral: 0n });
  expect(buildPosition([{ reserve, collateral: true }]).zeroLtvCollateral).toEqual([]);
  expect(buildPosition([{ reserve, supplied: 1n }]).zeroLtvCollateral).toEqual([reserve]);
});
