import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import fc from 'fast-check';
import {
  closingAllowance,
  closingCost,
  closingRequirement,
  debtAccumulatedRateAt,
  debtValue,
  differsByAccrualOnly,
  fullRepayAmount,
  shareForLoan,
  shareForRepayment,
} from './debt';
import { arbitraryPosition } from './testing/arbitraryPosition';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { RAY } from './units';

describe('the rate', () => {
  it('is the stored rate at or before the last collection', () => {
    const pool = buildPool({ debtAccumulatedRate: 2n * RAY });
    expect(debtAccumulatedRateAt(pool, pool.lastAccumulationTime)).toBe(2n * RAY);
    expect(debtAccumulatedRateAt(pool, pool.lastAccumulationTime - 5)).toBe(2n * RAY);
  });

  it('grows by the fee for each second after it', () => {
    const pool = buildPool();
    expect(debtAccumulatedRateAt(pool, pool.asOf + 1)).toBe(pool.stabilityFeeRate);
    const day = debtAccumulatedRateAt(pool, pool.asOf + SECONDS_PER_DAY) - RAY;
    // 2% per year is 0.005425% per day.
    expect(day / 10n ** 18n).toBe(54_255n);
  });
});

describe('shares', () => {
  it.each([
    ['comes out even', wad(100), RAY, 0n, wad(100)],
    ['is rounded up', 10n, 3n * RAY, 0n, 4n],
    ['uses what is left over first', 10n, RAY, 4n * RAY, 6n],
    ['requires no share if the credit suffices', 10n, RAY, 11n * RAY, 0n],
  ])('a loan %s', (_, borrow, rate, credit, share) => {
    expect(shareForLoan(borrow, rate, credit)).toBe(share);
  });

  it.each([
    ['is rounded down', 10n, 3n * RAY, 0n, 3n],
    ['counts what is left over', 10n, 3n * RAY, 2n * RAY, 4n],
    ['clears no more than there is', 1_000n, RAY, 0n, 50n],
  ])('a repayment %s', (_, amount, rate, credit, share) => {
    expect(shareForRepayment({ debtShare: 50n, credit }, amount, rate)).toBe(share);
  });

  it('never records less debt than the borrowed FXD', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n });
    const rates = fc.bigInt({ min: RAY, max: 5n * RAY });
    fc.assert(
      fc.property(amounts, rates, (borrow, rate) => {
        const owed = debtValue(shareForLoan(borrow, rate), rate);
        return owed >= borrow * RAY && owed < borrow * RAY + rate;
      }),
    );
  });
});

describe('closing', () => {
  it('costs the debt rounded up, minus the credit', () => {
    expect(closingCost({ debtShare: 10n, credit: 0n }, RAY + 1n)).toBe(11n);
    expect(closingCost({ debtShare: 10n, credit: 1n }, RAY + 1n)).toBe(11n);
    expect(closingCost({ debtShare: 10n, credit: 10n }, RAY + 1n)).toBe(10n);
    expect(closingCost({ debtShare: 10n, credit: 99n * RAY }, RAY)).toBe(0n);
  });

  it('is entered as the debt x 1.0001, rounded up to a whole wei [FXD-102, FXD-111]', () => {
    expect(fullRepayAmount(wad(10_000))).toBe(wad(10_001));
    expect(fullRepayAmount(1n)).toBe(2n);
    expect(fullRepayAmount(9_999n)).toBe(10_000n);
  });

  it('requests an allowance with the margin if the fee was collected recently', () => {
    const { debtShare, credit, pool } = buildPosition();
    expect(closingAllowance({ debtShare, credit }, pool)).toBe(fullRepayAmount(wad(500)));
  });

  it('requests a higher allowance if the fee has not been collected for a year', () => {
    const { asOf } = buildPool();
    const pool = buildPool({ lastAccumulationTime: asOf - 365 * SECONDS_PER_DAY });
    const allowance = closingAllowance(buildPosition({ pool }), pool);
    expect(allowance).toBeGreaterThan(wad(510));
    expect(allowance).toBeLessThan(wad(510.1));
  });

  it('requests the same amount all day, so that an approval is not repeated', () => {
    const position = buildPosition();
    const midnight = Math.ceil(position.pool.asOf / SECONDS_PER_DAY) * SECONDS_PER_DAY;
    const pool = { ...position.pool, lastAccumulationTime: midnight - 40 * SECONDS_PER_DAY };
    const at = (asOf: number) => closingAllowance(position, { ...pool, asOf });
    expect(at(midnight)).toBe(at(midnight + SECONDS_PER_DAY - 1));
    expect(at(midnight)).toBeGreaterThan(at(midnight - 1));
  });

  it('has a sufficient allowance for a block and for a day, even if the fee is collected meanwhile', () => {
    fc.assert(
      fc.property(arbitraryPosition, fc.integer({ min: 0, max: SECONDS_PER_DAY }), (position, wait) => {
        const { pool } = position;
        const allowed = closingAllowance(position, pool);
        const collected = debtAccumulatedRateAt(pool, pool.asOf + wait);
        return (
          closingCost(position, collected) <= allowed && closingCost(position, pool.debtAccumulatedRate) <= allowed
        );
      }),
    );
  });

  it('requires less than it requests, and at least the cost', () => {
    fc.assert(
      fc.property(arbitraryPosition, (position) => {
        const { pool } = position;
        const required = closingRequirement(position, pool);
        return (
          required <= closingAllowance(position, pool) && required >= closingCost(position, pool.debtAccumulatedRate)
        );
      }),
    );
  });
});

describe('two readings of a position', () => {
  const before = buildPosition();
  const later = (changes: Partial<typeof before>) => ({ ...before, ...changes });

  it('differ by accrual only if nothing was changed or collected', () => {
    const pool = { ...before.pool, asOf: before.pool.asOf + 60 };
    expect(differsByAccrualOnly(before, later({ pool, debt: before.debt + 1n }))).toBe(true);
  });

  it.each([
    ['debt', later({ debtShare: before.debtShare - 1n })],
    ['credit', later({ credit: before.credit + 1n })],
    ['collateral', later({ lockedCollateral: before.lockedCollateral - 1n })],
    ['collected fees', later({ pool: { ...before.pool, debtAccumulatedRate: RAY + 1n } })],
    ['the fee itself', later({ pool: { ...before.pool, stabilityFeeRate: RAY } })],
  ])('differ by more than that after a change of %s', (_, after) => {
    expect(differsByAccrualOnly(before, after)).toBe(false);
  });
});

it('closing requires the fee of the minutes until it is mined', () => {
  const pool = buildPool();
  const position = buildPosition({ pool });
  const now = closingCost(position, pool.debtAccumulatedRate);
  const required = closingRequirement(position, pool);
  expect(required).toBeGreaterThan(now);
  // Less than 2% of 500 for a thousandth of a year.
  expect(required).toBeLessThan(now + wad(0.01));
});
