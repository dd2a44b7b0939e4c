import { closeFactorOf } from './closeFactor';
import { liquidationLoss } from './liquidationLoss';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const WAD = 10n ** 18n;
const USD = 10n ** 8n;
const COLLATERAL = buildReserve();
const DEBT = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB', decimals: 6 });
const CLOSE_FACTOR = closeFactorOf({ isSince33: false });

/** 1,000 dollars of collateral at a threshold of 80% and a penalty of 5%. */
function owing(dollars: bigint) {
  return buildPosition([
    { reserve: COLLATERAL, supplied: 1_000n * WAD },
    { reserve: DEBT, variableDebt: dollars * 10n ** 6n },
  ]);
}

describe('the loss of a liquidation', () => {
  it('is none while the health factor is 1', () => {
    expect(liquidationLoss(owing(800n), CLOSE_FACTOR)).toBeUndefined();
  });

  it('is the penalty on half of the debt just below 1, and on all of it from 0.95', () => {
    expect(liquidationLoss(owing(810n), CLOSE_FACTOR)).toEqual({ penalty: 500n, lost: (405n * USD) / 20n });
    expect(liquidationLoss(owing(900n), CLOSE_FACTOR)).toEqual({ penalty: 500n, lost: 45n * USD });
  });

  it('is limited by the collateral', () => {
    // 1,000 dollars pay for 952.38 dollars of debt.
    expect(liquidationLoss(owing(2_000n), CLOSE_FACTOR)?.lost).toBe(4_761_904_762n);
  });

  it('counts a small debt as a whole since Aave 3.3', () => {
    expect(liquidationLoss(owing(810n), closeFactorOf({ isSince33: true }))?.lost).toBe((81n * USD) / 2n);
  });
});
