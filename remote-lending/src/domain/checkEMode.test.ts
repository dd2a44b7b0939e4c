import { checkEMode } from './checkEMode';
import { buildPosition, buildReserve, testAddress } from './testing/buildMarket';

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
    // Outside E-Mode, 1,010 of collateral at 80 % support a debt of 800 at a health factor of 1.01.
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
});
