import * as fc from 'fast-check';
import { userReserveOf, withEMode } from '../position/positionAfter';
import { previewBorrow } from './previewBorrow';
import { previewRepay, previewRepayWithSupply } from './previewRepay';
import { previewSupply } from './previewSupply';
import { previewWithdraw } from './previewWithdraw';
import { RAY, WAD } from '../wadRayMath';
import { arbitraryAccount } from '../testing/arbitraryMarket';
import { buildPosition, buildReserve, TEST_NOW, testAddress } from '../testing/buildMarket';
import { computeReserves } from '../reserve/reserve';
import { computeUserPosition } from '../position/userPosition';

const UNIT = 10n ** 18n;
const AAA = testAddress(1);
const BBB = testAddress(2);
const borrowed = buildReserve({ underlyingAsset: BBB, symbol: 'BBB', borrowableInIsolation: true });

describe('previewSupply', () => {
  it('increases net worth, collateral and borrowing power', () => {
    const after = previewSupply(buildPosition([{ reserve: buildReserve() }]), {
      underlyingAsset: AAA,
      amount: 100n * UNIT,
    });
    expect(after.netWorthUSD).toBe(100n * 10n ** 8n);
    expect(after.totalCollateralUSD).toBe(100n * 10n ** 8n);
    expect(after.availableBorrowsUSD).toBe(75n * 10n ** 8n);
  });

  it('returns the position the chain would have after that supply', () => {
    fc.assert(
      fc.property(arbitraryAccount({ min: 1, max: 4 }), fc.bigInt(1n, 10n ** 24n), ({ market, user }, scaled) => {
        const reserves = computeReserves(market, TEST_NOW);
        const account = (input: typeof user) =>
          computeUserPosition({ input, reserves, baseCurrency: market.baseCurrency }, TEST_NOW);
        const [first, ...others] = user.reserves;
        if (!first) return;
        // Uses an asset that the account already supplies, so that only the balance changes.
        const reserve = { ...first, scaledRsTokenBalance: first.scaledRsTokenBalance + 1n };
        const before = account({ ...user, reserves: [reserve, ...others] });
        const more = { ...reserve, scaledRsTokenBalance: reserve.scaledRsTokenBalance + scaled };
        const after = account({ ...user, reserves: [more, ...others] });
        const { underlyingAsset } = first;
        const amount =
          (userReserveOf(after, underlyingAsset)?.underlyingBalance ?? 0n) -
          (userReserveOf(before, underlyingAsset)?.underlyingBalance ?? 0n);
        const preview = previewSupply(before, { underlyingAsset, amount });
        expect(preview.healthFactor).toEqual(after.healthFactor);
        expect(preview.netAPY).toEqual(after.netAPY);
        expect(preview.availableBorrowsUSD).toBe(after.availableBorrowsUSD);
      }),
    );
  });
});

describe('previewBorrow', () => {
  const before = buildPosition([{ reserve: buildReserve(), supplied: 1000n * UNIT }, { reserve: borrowed }]);

  it('changes the health factor from none to weighted collateral over debt', () => {
    expect(before.healthFactor).toEqual({ kind: 'no-debt' });
    const after = previewBorrow(before, { underlyingAsset: BBB, amount: 400n * UNIT, rateMode: 'variable' });
    expect(after.healthFactor).toEqual({ kind: 'ratio', value: 2n * WAD });
    expect(after.availableBorrowsUSD).toBe(350n * 10n ** 8n);
    expect(after.netWorthUSD).toBe(600n * 10n ** 8n);
  });

  it('raises the debt in the rate mode of the loan', () => {
    const loan = (rateMode: 'variable' | 'stable') => {
      const after = previewBorrow(before, { underlyingAsset: BBB, amount: UNIT, rateMode });
      const [old, now] = [userReserveOf(before, BBB), userReserveOf(after, BBB)];
      return [
        (now?.variableBorrows ?? 0n) - (old?.variableBorrows ?? 0n),
        (now?.stableBorrows ?? 0n) - (old?.stableBorrows ?? 0n),
      ];
    };
    expect(loan('variable')).toEqual([UNIT, 0n]);
    expect(loan('stable')).toEqual([0n, UNIT]);
  });

  it('averages the stable rates of old and new debt', () => {
    const owing = buildPosition([
      { reserve: buildReserve(), supplied: 1000n * UNIT },
      { reserve: { ...borrowed, stableBorrowRate: RAY / 10n }, stableDebt: 100n * UNIT },
    ]);
    const after = previewBorrow(owing, { underlyingAsset: BBB, amount: 300n * UNIT, rateMode: 'stable' });
    // 100 at 5% and 300 at 10%.
    expect(userReserveOf(after, BBB)?.stableBorrowRate).toBe((RAY * 875n) / 10_000n);
    expect(userReserveOf(after, BBB)?.stableBorrows).toBe(400n * UNIT);
  });

  it('uses the debt ceiling of isolated collateral', () => {
    const isolated = buildReserve({ debtCeiling: 500_00n });
    const position = buildPosition([{ reserve: isolated, supplied: 1000n * UNIT }, { reserve: borrowed }]);
    expect(position.availableBorrowsUSD).toBe(500n * 10n ** 8n);
    const after = previewBorrow(position, { underlyingAsset: BBB, amount: 200n * UNIT, rateMode: 'variable' });
    expect(after.isolatedReserve?.isolationModeTotalDebt).toBe(200_00n);
    expect(after.availableBorrowsUSD).toBe(300n * 10n ** 8n);
  });

  it('leaves the position unchanged for a zero amount or an asset of another market', () => {
    expect(previewBorrow(before, { underlyingAsset: BBB, amount: 0n, rateMode: 'variable' })).toBe(before);
    expect(previewBorrow(before, { underlyingAsset: testAddress(9), amount: 1n, rateMode: 'variable' })).toBe(before);
  });
});

describe('previewRepay', () => {
  const owing = buildPosition([
    { reserve: buildReserve(), supplied: 1000n * UNIT },
    { reserve: borrowed, variableDebt: 300n * UNIT, stableDebt: 200n * UNIT },
  ]);
  const repaid = (rateMode: 'variable' | 'stable', amount: bigint, underlyingAsset = BBB) =>
    previewRepay(owing, { underlyingAsset, rateMode, amount });

  it.each([
    ['variable', 100n, [200n, 200n]],
    ['stable', 100n, [300n, 100n]],
    ['variable', 900n, [0n, 200n]],
  ] as const)('reduces the debt at the %s rate by at most itself: %s', (rateMode, amount, [variable, stable]) => {
    expect(userReserveOf(repaid(rateMode, amount * UNIT), BBB)).toMatchObject({
      variableBorrows: variable * UNIT,
      stableBorrows: stable * UNIT,
    });
  });

  it('leaves no rate of a stable debt that is repaid', () => {
    expect(userReserveOf(owing, BBB)?.stableBorrowAPY).toBeGreaterThan(0n);
    expect(userReserveOf(repaid('stable', 200n * UNIT), BBB)?.stableBorrowAPY).toBe(0n);
  });

  it('leaves the position unchanged for an asset of another market', () => {
    expect(repaid('variable', UNIT, testAddress(9))).toBe(owing);
    const payment = { underlyingAsset: testAddress(9), rateMode: 'variable', amount: UNIT } as const;
    expect(previewRepayWithSupply(owing, payment)).toBe(owing);
  });
});

it('a debt at both rates is valued as one, rounded once', () => {
  const half = 5n * 10n ** 9n;
  const total = (debts: { variableDebt?: bigint; stableDebt?: bigint }) =>
    buildPosition([{ reserve: borrowed, ...debts }]).totalBorrowsMarketReferenceCurrency;
  expect(total({ variableDebt: half, stableDebt: half })).toBe(1n);
  expect(total({ variableDebt: half })).toBe(0n);
  expect(total({ stableDebt: 2n * half })).toBe(1n);
});

describe('previewWithdraw', () => {
  it('removes a fully withdrawn asset from the collateral', () => {
    const before = buildPosition([{ reserve: buildReserve(), supplied: 10n * UNIT }]);
    const after = previewWithdraw(before, { underlyingAsset: AAA, amount: 10n * UNIT });
    expect(after.userReservesData[0]?.usageAsCollateralEnabledOnUser).toBe(false);
    expect(after.totalLiquidityUSD).toBe(0n);
  });
});

describe('withEMode', () => {
  const category = {
    eModeCategoryId: 1,
    eModeLtv: 9700n,
    eModeLiquidationThreshold: 9750n,
    eModePriceInMarketReferenceCurrency: 2n * 10n ** 8n,
  };

  it("values the category's assets at its parameters and its own price", () => {
    const before = buildPosition([{ reserve: buildReserve(category), supplied: 100n * UNIT }]);
    const inside = withEMode(before, 1);
    expect(inside.totalCollateralUSD).toBe(200n * 10n ** 8n);
    expect(inside.currentLoanToValue).toBe(9700n);
    expect(inside.currentLiquidationThreshold).toBe(9750n);
    expect(withEMode(inside, 0)).toEqual(before);
    expect(withEMode(before, 2).currentLoanToValue).toBe(7500n);
  });

  it('gives zero-LTV collateral no borrowing power in E-Mode either', () => {
    const before = buildPosition([{ reserve: buildReserve({ ...category, baseLTVasCollateral: 0n }), supplied: UNIT }]);
    expect(withEMode(before, 1).currentLoanToValue).toBe(0n);
    expect(withEMode(before, 1).currentLiquidationThreshold).toBe(9750n);
  });
});
