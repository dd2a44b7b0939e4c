import type { Incentive } from './incentives';
import { RAY } from './rayMath';
import type { Reserve } from './reserve';
import { buildPosition, buildReserve, testAddress } from './testing/buildMarket';

const UNIT = 10n ** 18n;
const PERCENT = RAY / 100n;
const supplied: Reserve = { ...buildReserve(), supplyAPY: 4n * PERCENT };
const owed: Reserve = { ...buildReserve({ underlyingAsset: testAddress(2) }), variableBorrowAPY: 6n * PERCENT };

function reward(incentiveAPR: Incentive['incentiveAPR']): Incentive {
  return {
    incentiveAPR,
    rewardTokenSymbol: 'RWD',
    rewardTokenAddress: testAddress(8),
    incentiveControllerAddress: testAddress(9),
  };
}

function incentives(rs: readonly Incentive[], variableDebt: readonly Incentive[]) {
  return { rsIncentivesData: rs, vIncentivesData: variableDebt, sIncentivesData: [] };
}

describe('earned, debt and net APY', () => {
  it('weighs both by value and relates the net to the net worth [LND-203]', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: owed, variableDebt: 500n * UNIT },
    ]);
    expect(position.earnedAPY).toEqual({ kind: 'known', value: 4n * PERCENT });
    expect(position.debtAPY).toEqual({ kind: 'known', value: 6n * PERCENT });
    // 40 earned less 30 paid, on a net worth of 500.
    expect(position.netAPY).toEqual({ kind: 'known', value: 2n * PERCENT });
  });

  it('counts rewards on supplies as earned and rewards on debts against the cost', () => {
    const rate = (percent: bigint) => reward({ kind: 'rate', value: percent * PERCENT });
    const position = buildPosition([
      { reserve: { ...supplied, incentives: incentives([rate(1n), rate(2n)], []) }, supplied: 1000n * UNIT },
      { reserve: { ...owed, incentives: incentives([], [rate(8n)]) }, variableDebt: 500n * UNIT },
    ]);
    expect(position.earnedAPY).toEqual({ kind: 'known', value: 7n * PERCENT });
    expect(position.debtAPY).toEqual({ kind: 'known', value: -2n * PERCENT });
    expect(position.netAPY).toEqual({ kind: 'known', value: 16n * PERCENT });
  });

  it('may be negative', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: owed, variableDebt: 800n * UNIT },
    ]);
    expect(position.netAPY).toEqual({ kind: 'known', value: -4n * PERCENT });
  });

  it('is unknown where there is nothing to relate it to', () => {
    const nothing = buildPosition([{ reserve: supplied }]);
    expect([nothing.earnedAPY, nothing.debtAPY, nothing.netAPY]).toEqual(Array(3).fill({ kind: 'unknown' }));
    const underwater = buildPosition([
      { reserve: supplied, supplied: 100n * UNIT },
      { reserve: owed, variableDebt: 100n * UNIT },
    ]);
    expect(underwater.netAPY).toEqual({ kind: 'unknown' });
  });

  it('is unknown where a reward has no bound', () => {
    const reserve = { ...supplied, incentives: incentives([reward({ kind: 'unbounded' })], []) };
    expect(buildPosition([{ reserve, supplied: UNIT }]).earnedAPY).toEqual({ kind: 'unknown' });
  });
});
