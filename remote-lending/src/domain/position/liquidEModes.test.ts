import { checkBorrowEligibility } from '../limits/checkBorrow';
import { checkCollateral } from '../limits/checkCollateral';
import { eModeCategories, riskParameters } from './eMode';
import { previewSupply } from '../preview/previewSupply';
import type { ReserveData, ReserveEMode } from '../reserve/reserveData';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';
import { maxWithdraw } from '../limits/withdrawLimits';
import { ZERO_ADDRESS } from '@fathom/contract/address';

/* Categories since Aave 3.2: an asset can be in several, as collateral, borrowable or both. */

const UNIT = 10n ** 18n;

function listed(id: number, changes: Partial<ReserveEMode> = {}): ReserveEMode {
  return {
    id,
    label: `Category ${id}`,
    ltv: 9_000n + BigInt(id),
    liquidationThreshold: 9_300n + BigInt(id),
    liquidationBonus: 10_100n,
    priceSource: ZERO_ADDRESS,
    isCollateral: true,
    isBorrowable: true,
    isZeroLtv: false,
    ...changes,
  };
}

const inBoth = buildReserve({ symbol: 'BOTH', eModes: [listed(1), listed(2, { isBorrowable: false })] });
const borrowable = buildReserve({
  symbol: 'LENT',
  underlyingAsset: testAddress(2),
  eModes: [listed(2, { isCollateral: false })],
});

describe('LTV and threshold', () => {
  it.each([
    ['outside E-Mode', 0, 7_500n, 8_000n],
    ['in one category', 1, 9_001n, 9_301n],
    ['in another one', 2, 9_002n, 9_302n],
    ['in a category without the asset', 3, 7_500n, 8_000n],
  ])('%s', (_, category, ltv, liquidationThreshold) => {
    expect(riskParameters(inBoth, category)).toEqual({ ltv, liquidationThreshold });
    const position = buildPosition([{ reserve: inBoth, supplied: 100n * UNIT }], category);
    expect(position).toMatchObject({ currentLoanToValue: ltv, currentLiquidationThreshold: liquidationThreshold });
  });

  it('are those of the asset itself where a category only lets it be borrowed', () => {
    expect(riskParameters(borrowable, 2)).toEqual({ ltv: 7_500n, liquidationThreshold: 8_000n });
  });

  const closed = { baseLTVasCollateral: 0n, reserveLiquidationThreshold: 0n, eModes: [listed(1)] };
  const withoutLtv = { baseLTVasCollateral: 0n, eModes: [listed(1)] };
  const zeroInCategory = { hasIndependentEModes: true, eModes: [listed(1, { isZeroLtv: true })] };
  const isolated = { hasIndependentEModes: true, eModes: [listed(1, { isCollateral: false, isZeroLtv: true })] };
  it.each([
    ['are zero for an asset that is no collateral outside, before 3.6', closed, 0n, 0n],
    [
      'are those of the category for the same asset since 3.6',
      { ...closed, hasIndependentEModes: true },
      9_001n,
      9_301n,
    ],
    ['give an asset without LTV no borrowing power, before 3.6', withoutLtv, 0n, 9_301n],
    ['give the same asset borrowing power since 3.6', { ...withoutLtv, hasIndependentEModes: true }, 9_001n, 9_301n],
    ['give an asset with zero LTV in the category no borrowing power', zeroInCategory, 0n, 9_301n],
    ['give an asset outside an isolated category no borrowing power', isolated, 0n, 8_000n],
  ])('%s', (_, changes: Partial<ReserveData>, ltv, liquidationThreshold) => {
    const reserve = buildReserve(changes);
    expect(riskParameters(reserve, 1)).toEqual({ ltv, liquidationThreshold });
    const { zeroLtvCollateral } = buildPosition([{ reserve, supplied: UNIT }], 1);
    expect(zeroLtvCollateral).toEqual(ltv === 0n && liquidationThreshold > 0n ? [reserve] : []);
  });
});

it('lists an asset under each of its categories, and under none if it has none', () => {
  const none = buildReserve({ symbol: 'NONE' });
  const outsideIsolated = buildReserve({
    symbol: 'OUT',
    eModes: [listed(1, { isCollateral: false, isBorrowable: false, isZeroLtv: true })],
  });
  const categories = eModeCategories([inBoth, borrowable, none, outsideIsolated]);
  expect(categories.map(({ id, assets, ltv }) => [id, assets, ltv])).toEqual([
    [0, ['NONE', 'OUT'], 0n],
    [1, ['BOTH'], 9_001n],
    [2, ['BOTH', 'LENT'], 9_002n],
  ]);
});

describe('borrowing in a category', () => {
  const collateral = { reserve: buildReserve({ underlyingAsset: testAddress(9) }), supplied: 1_000n * UNIT };
  const offOutside = { borrowingEnabled: false, eModes: [listed(1)] };
  it.each([
    ['what is borrowable there', {}, 1, []],
    ['what is only collateral there', { eModes: [listed(1, { isBorrowable: false })] }, 1, ['other-e-mode-category']],
    ['what is not in it', { eModes: [] }, 1, ['other-e-mode-category']],
    ['what is borrowable nowhere else, before 3.6', offOutside, 1, ['borrowing-disabled']],
    ['the same since 3.6', { ...offOutside, hasIndependentEModes: true }, 1, []],
    ['the same outside the category', { ...offOutside, hasIndependentEModes: true }, 0, ['borrowing-disabled']],
  ])('%s', (_, changes: Partial<ReserveData>, category, issues) => {
    const reserve = buildReserve({ eModes: [listed(1)], ...changes });
    const position = buildPosition([collateral, { reserve }], category);
    expect(checkBorrowEligibility({ reserve, position })).toEqual(issues);
  });
});

describe('collateral of a category only', () => {
  const onlyThere = buildReserve({
    baseLTVasCollateral: 0n,
    reserveLiquidationThreshold: 0n,
    hasIndependentEModes: true,
    eModes: [listed(1)],
  });

  it.each([
    [1, true, []],
    [0, false, ['not-usable-as-collateral']],
  ])('in category %s', (category, becomesCollateral, issues) => {
    const position = buildPosition([{ reserve: onlyThere, supplied: UNIT, collateral: false }], category);
    const [entry] = position.userReservesData;
    expect(entry && checkCollateral(entry, position, true)).toEqual(issues);

    const empty = buildPosition([{ reserve: onlyThere }], category);
    const [supplied] = previewSupply(empty, {
      underlyingAsset: onlyThere.underlyingAsset,
      amount: UNIT,
    }).userReservesData;
    expect(supplied?.usageAsCollateralEnabledOnUser).toBe(becomesCollateral);
  });

  it('is withdrawn down to a health factor of 1.01 by the threshold of the category', () => {
    const debt = { reserve: buildReserve({ underlyingAsset: testAddress(2) }), variableDebt: 100n * UNIT };
    const position = buildPosition([{ reserve: onlyThere, supplied: 1_000n * UNIT }, debt], 1);
    const [entry] = position.userReservesData;
    if (!entry) throw new Error('nothing is supplied');
    // Weighted collateral of 101 is needed; at 93.01% that is 108.59 tokens.
    expect(maxWithdraw(entry, position) / (UNIT / 100n)).toBe(89_140n);
  });
});
