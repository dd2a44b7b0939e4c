import { checkEMode } from './checkEMode';
import { singleEMode } from '../position/eMode';
import type { ReserveEMode } from '../reserve/reserveData';
import { buildPosition, buildReserve, buildReserveData, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const category = { eModeCategoryId: 1, eModeLtv: 9700n, eModeLiquidationThreshold: 9750n };
const supplied = { reserve: buildReserve(category), supplied: 1010n * UNIT };

function owing(debt: bigint, eModeCategoryId: number) {
  return {
    reserve: buildReserve({ ...category, underlyingAsset: testAddress(2), eModeCategoryId }),
    variableDebt: debt,
  };
}

describe('checkEMode', () => {
  it.each([
    // Outside E-Mode, collateral of 1,010 at 80% supports a debt of 800 at a health factor of 1.01.
    [800n * UNIT, []],
    [801n * UNIT, ['health-factor-too-low']],
  ])('requires a health factor of 1.01 outside E-Mode to leave it: a debt of %s', (debt, issues) => {
    expect(checkEMode(buildPosition([supplied, owing(debt, 1)], 1), 0)).toEqual(issues);
  });

  it('lets an account without debt switch to any category', () => {
    expect(checkEMode(buildPosition([supplied], 1), 0)).toEqual([]);
    expect(checkEMode(buildPosition([supplied]), 2)).toEqual([]);
  });

  it('requires all debts to be in the entered category', () => {
    expect(checkEMode(buildPosition([supplied, owing(UNIT, 1)]), 1)).toEqual([]);
    expect(checkEMode(buildPosition([supplied, owing(UNIT, 2)]), 1)).toEqual(['debts-outside-category']);
    expect(checkEMode(buildPosition([supplied, owing(UNIT, 1)], 1), 2)).toEqual(['debts-outside-category']);
  });

  it('rejects the current category', () => {
    expect(checkEMode(buildPosition([supplied], 1), 1)).toEqual(['category-unchanged']);
  });

  it('enters no category whose lower threshold would make the account liquidatable', () => {
    const low = { ...listed(1, { isBorrowable: true }), liquidationThreshold: 5000n };
    const reserve = buildReserve({ eModes: [low] });
    expect(checkEMode(buildPosition([{ reserve, supplied: 100n * UNIT, variableDebt: 60n * UNIT }]), 1)).toEqual([
      'would-be-liquidated',
    ]);
  });

  describe('in a market whose categories replace the settings of the reserves', () => {
    const independent = { hasIndependentEModes: true };

    it('keeps an account in a category while it owes what can be borrowed there only', () => {
      const onlyThere = { ...independent, borrowingEnabled: false, eModes: [listed(1, { isBorrowable: true })] };
      const owed = { reserve: buildReserve({ ...onlyThere, underlyingAsset: testAddress(2) }), variableDebt: UNIT };
      const own = { reserve: buildReserve(independent), supplied: 100n * UNIT };
      expect(checkEMode(buildPosition([own, owed], 1), 0)).toEqual(['debts-only-in-category']);
    });

    it.each([
      ['leaves', 1, 0, { baseLTVasCollateral: 0n }],
      ['enters', 0, 1, { eModes: [listed(1, { isZeroLtv: true })] }],
    ])('requires an LTV of all collateral of an account that %s', (_, from, target, changes) => {
      const reserve = buildReserve({ ...independent, eModes: [listed(1)], ...changes });
      expect(checkEMode(buildPosition([{ reserve, supplied: UNIT }], from), target)).toEqual([
        'collateral-outside-category',
      ]);
      expect(checkEMode(buildPosition([{ reserve, supplied: UNIT, collateral: false }], from), target)).toEqual([]);
    });
  });
});

function listed(id: number, changes: Partial<ReserveEMode> = {}): ReserveEMode {
  const [single] = singleEMode(buildReserveData({ ...category, eModeCategoryId: id }));
  if (!single) throw new Error('a reserve with a category lists it');
  return { ...single, isBorrowable: false, ...changes };
}
