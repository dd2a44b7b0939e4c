import { omittedHoldings, omittedReservesWithBalance, type OmittedHoldings } from './omittedHoldings';
import { testAddress } from './testing/buildMarket';
import type { UserData } from './userReserve';

type Entry = UserData['reserves'][number];

function entry(asset: number, changes: Partial<Entry>): Entry {
  const none = { scaledRsTokenBalance: 0n, scaledVariableDebt: 0n, principalStableDebt: 0n };
  return { ...none, underlyingAsset: testAddress(asset), ...changes } as Entry;
}

it('names omitted reserves with a supply or a debt of either rate, and no others', () => {
  const omitted = [1, 2, 3, 4, 5].map((asset) => ({
    ...{ underlyingAsset: testAddress(asset), symbol: `T${asset}`, problem: 'the decimals' },
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
    ...{ collateral: 0n, debt: 0n },
  });
});
