import * as fc from 'fast-check';
import type { Incentive } from '../rewards/incentives';
import { compareYields, stableBorrowYield, supplyYield, variableBorrowYield, type Apy, type Yield } from './netApy';
import { RAY } from '../wadRayMath';
import type { Reserve } from '../reserve/reserve';
import { yourBorrows } from './yourBorrows';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

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
  it('weights both by value and divides the net by the net worth [LND-203]', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: owed, variableDebt: 500n * UNIT },
    ]);
    expect(position.earnedAPY).toEqual({ kind: 'known', value: 4n * PERCENT });
    expect(position.debtAPY).toEqual({ kind: 'known', value: 6n * PERCENT });
    // (40 earned - 30 paid) on a net worth of 500.
    expect(position.netAPY).toEqual({ kind: 'known', value: 2n * PERCENT });
  });

  it('adds rewards on supplies and deducts rewards on debts from the cost', () => {
    const rate = (percent: bigint) => reward({ kind: 'rate', value: percent * PERCENT });
    const position = buildPosition([
      { reserve: { ...supplied, incentives: incentives([rate(1n), rate(2n)], []) }, supplied: 1000n * UNIT },
      { reserve: { ...owed, incentives: incentives([], [rate(8n)]) }, variableDebt: 500n * UNIT },
    ]);
    expect(position.earnedAPY).toEqual({ kind: 'known', value: 7n * PERCENT });
    expect(position.debtAPY).toEqual({ kind: 'known', value: -2n * PERCENT });
    expect(position.netAPY).toEqual({ kind: 'known', value: 16n * PERCENT });
  });

  it('can be negative', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: owed, variableDebt: 800n * UNIT },
    ]);
    expect(position.netAPY).toEqual({ kind: 'known', value: -4n * PERCENT });
  });

  it('is unknown without a balance to relate it to', () => {
    const nothing = buildPosition([{ reserve: supplied }]);
    expect([nothing.earnedAPY, nothing.debtAPY, nothing.netAPY]).toEqual(Array(3).fill({ kind: 'unknown' }));
    const underwater = buildPosition([
      { reserve: supplied, supplied: 100n * UNIT },
      { reserve: owed, variableDebt: 100n * UNIT },
    ]);
    expect(underwater.netAPY).toEqual({ kind: 'unknown' });
  });

  it('is unknown if a reward is unbounded', () => {
    const reserve = { ...supplied, incentives: incentives([reward({ kind: 'unbounded' })], []) };
    expect(buildPosition([{ reserve, supplied: UNIT }]).earnedAPY).toEqual({ kind: 'unknown' });
  });
});

describe('a reward without a bound', () => {
  const endless = (of: Reserve, changes: ReturnType<typeof incentives>): Reserve => ({ ...of, incentives: changes });
  const unbounded = [reward({ kind: 'unbounded' })];

  it('on a debt makes the cost and the net unknown, not what is earned', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: endless(owed, incentives([], unbounded)), variableDebt: UNIT },
      { reserve: { ...owed, underlyingAsset: testAddress(3) }, variableDebt: UNIT },
    ]);
    expect(position.earnedAPY).toEqual({ kind: 'known', value: 4n * PERCENT });
    expect([position.debtAPY, position.netAPY]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  });

  it('does not matter to an account that does not hold the asset', () => {
    const position = buildPosition([
      { reserve: supplied, supplied: 1000n * UNIT },
      { reserve: endless(owed, incentives(unbounded, unbounded)) },
    ]);
    expect(position.netAPY).toEqual({ kind: 'known', value: 4n * PERCENT });
  });
});

it('sorts a known yield after an unknown one, in either order', () => {
  const known = supplyYield(supplied);
  const unknown: Yield = { ...known, apy: { kind: 'unknown' } };
  expect(compareYields(known, unknown)).toBeGreaterThan(0);
  expect(compareYields(unknown, known)).toBeLessThan(0);
});

describe('panel yield and row yields', () => {
  const rate = fc.bigInt(0n, RAY);
  const amount = fc.bigInt(10n ** 12n, 10n ** 27n);
  const rewards = fc.array(
    rate.map((value) => reward({ kind: 'rate', value })),
    { maxLength: 2 },
  );
  const holding = fc
    .record({
      apy: rate,
      supplied: amount,
      variableDebt: amount,
      stableDebt: amount,
      rs: rewards,
      v: rewards,
      s: rewards,
    })
    .map(({ apy, rs, v, s, ...amounts }) => ({
      ...amounts,
      reserve: {
        ...buildReserve(),
        supplyAPY: apy,
        variableBorrowAPY: apy + 1n,
        incentives: { rsIncentivesData: rs, vIncentivesData: v, sIncentivesData: s },
      },
    }));
  const holdings = fc
    .array(holding, { minLength: 1, maxLength: 5 })
    .map((rows) =>
      rows.map((row, index) => ({ ...row, reserve: { ...row.reserve, underlyingAsset: testAddress(index + 1) } })),
    );

  it('are equal with a single row', () => {
    fc.assert(
      fc.property(rate, rewards, amount, (apy, rs, supplied) => {
        const reserve = { ...buildReserve(), supplyAPY: apy, variableBorrowAPY: apy, incentives: incentives(rs, rs) };
        expect(buildPosition([{ reserve, supplied }]).earnedAPY).toEqual(supplyYield(reserve).apy);
        expect(buildPosition([{ reserve, variableDebt: supplied }]).debtAPY).toEqual(variableBorrowYield(reserve).apy);
      }),
    );
  });

  it('keep the average between the lowest and the highest row', () => {
    fc.assert(
      fc.property(holdings, (rows) => {
        const position = buildPosition(rows);
        const supplies = position.userReservesData.map(({ reserve }) => valueOf(supplyYield(reserve).apy));
        const debts = yourBorrows(position).map(({ cost }) => valueOf(cost.apy));
        expectBetween(valueOf(position.earnedAPY), supplies);
        expectBetween(valueOf(position.debtAPY), debts);
      }),
    );
  });

  it('split a row into interest and rewards that add up to its yield', () => {
    const reserve = { ...supplied, incentives: incentives([reward({ kind: 'rate', value: PERCENT })], []) };
    expect(supplyYield(reserve)).toEqual({
      interest: 4n * PERCENT,
      rewards: PERCENT,
      apy: { kind: 'known', value: 5n * PERCENT },
    });
    expect(stableBorrowYield(owed, 3n * PERCENT).apy).toEqual({ kind: 'known', value: 3n * PERCENT });
  });
});

function valueOf(apy: Apy): bigint {
  if (apy.kind === 'unknown') throw new Error('the yield is known');
  return apy.value;
}

/** The average is truncated toward zero, so it may deviate by one unit of the last digit. */
function expectBetween(average: bigint, rows: readonly bigint[]): void {
  expect(rows.some((row) => row <= average + 1n)).toBe(true);
  expect(rows.some((row) => row >= average - 1n)).toBe(true);
}

it('sorts yields in ascending order, the unknown ones first', () => {
  const known = (value: bigint): Yield => ({ ...supplyYield(supplied), apy: { kind: 'known', value } });
  const unknown: Yield = { ...supplyYield(supplied), apy: { kind: 'unknown' } };
  const [low, middle, high] = [known(-PERCENT), known(0n), known(PERCENT)];
  expect([high, unknown, low, middle].toSorted(compareYields)).toEqual([unknown, low, middle, high]);
  expect(compareYields(unknown, unknown)).toBe(0);
  expect(compareYields(middle, known(0n))).toBe(0);
  expect(compareYields(unknown, low)).toBeLessThan(0);
  expect(compareYields(low, unknown)).toBeGreaterThan(0);
});
