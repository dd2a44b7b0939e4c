import { positionPenalty } from './positionPenalty';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const five = buildReserve();
const ten = buildReserve({ underlyingAsset: testAddress(2), reserveLiquidationBonus: 11_000n });
const staked = buildReserve({
  underlyingAsset: testAddress(3),
  reserveLiquidationBonus: 10_750n,
  eModeCategoryId: 1,
  eModeLtv: 9_000n,
  eModeLiquidationThreshold: 9_300n,
  eModeLiquidationBonus: 10_100n,
});
const worthless = buildReserve({ underlyingAsset: testAddress(4), reserveLiquidationThreshold: 0n });

it('the penalty of a position is that of its collateral', () => {
  expect(positionPenalty(buildPosition([{ reserve: five, supplied: UNIT }]))).toEqual({ least: 500n, most: 500n });
});

it('the penalty of several collaterals is a range, without what secures nothing', () => {
  const position = buildPosition([
    { reserve: staked, supplied: UNIT },
    { reserve: ten, supplied: UNIT },
    { reserve: five, supplied: UNIT, collateral: false },
    { reserve: worthless, supplied: UNIT },
  ]);
  expect(positionPenalty(position)).toEqual({ least: 750n, most: 1_000n });
});

it("the penalty of a collateral in the account's E-Mode category is the category's", () => {
  const holdings = [
    { reserve: staked, supplied: UNIT },
    { reserve: ten, supplied: UNIT },
  ];
  expect(positionPenalty(buildPosition(holdings, 1))).toEqual({ least: 100n, most: 1_000n });
});

it('there is no penalty without collateral', () => {
  expect(positionPenalty(buildPosition([{ reserve: five, variableDebt: UNIT }]))).toBeUndefined();
});
