import { borrowCapUsage, debtCeilingUsage, isReached, supplyCapUsage } from './caps';
import { RAY } from '../wadRayMath';
import { buildReserve } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

function filled(millionths: bigint) {
  return buildReserve({ supplyCap: 1_000_000n, unborrowedLiquidity: millionths * UNIT });
}

describe('caps', () => {
  const USED_OF_A_CAP = [
    [979_999n, 'none'],
    [980_000n, 'warning'],
    [999_899n, 'warning'],
    [999_900n, 'reached'],
    [1_000_000n, 'reached'],
    [1_000_001n, 'reached'],
  ] as const;
  it.each(USED_OF_A_CAP)(
    'with %s of a million used returns the supply cap state %s [LND-265] [LND-266]',
    (used, state) => {
      expect(supplyCapUsage(filled(used))?.state).toBe(state);
    },
  );

  it('returns the usage of the cap', () => {
    expect(supplyCapUsage(filled(250_000n))?.ratio).toBe(RAY / 4n);
  });

  it('treats a cap of zero as no cap [LND-269]', () => {
    const reserve = buildReserve({ supplyCap: 0n, borrowCap: 0n, debtCeiling: 0n });
    expect(supplyCapUsage(reserve)).toBeUndefined();
    expect(borrowCapUsage(reserve)).toBeUndefined();
    expect(debtCeilingUsage(reserve)).toBeUndefined();
    expect(isReached(undefined)).toBe(false);
  });

  it('measures the borrow cap by the debt and the ceiling by the isolated debt', () => {
    const reserve = buildReserve({
      borrowCap: 100n,
      totalScaledVariableDebt: 99n * UNIT,
      debtCeiling: 100_00n,
      isolationModeTotalDebt: 100_00n,
    });
    expect(borrowCapUsage(reserve)?.state).toBe('warning');
    expect(debtCeilingUsage(reserve)?.state).toBe('reached');
  });
});
