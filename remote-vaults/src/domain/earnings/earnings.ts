import { scaleOf } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';
import { roundingOf, withoutRoundingLoss } from './roundingLoss';

/** The value of {@link earnedBalance} while the balance is unknown (specification, section 8). */
export const UNKNOWN_EARNED = -1n;

/** Amounts closer to zero than 0.0001 tokens are displayed as 0. */
const DUST_PARTS = 10_000n;

interface Position {
  /** `undefined` without a preview. */
  readonly balance: bigint | undefined;
  readonly shares: bigint | undefined;
}

/**
 * Returns the value of the shares less net deposits; negative after a loss that is more than rounding. {@link
 * UNKNOWN_EARNED} without a preview, which can't collide with a result because a loss of one unit is rounding.
 */
export function earnedBalance({ balance, shares }: Position, netDeposits: bigint, decimals: number): bigint {
  if (balance === undefined || shares === undefined) return UNKNOWN_EARNED;
  const earned = withoutRoundingLoss(balance - netDeposits, roundingOf([{ shares, value: balance }]));
  const magnitude = earned < 0n ? -earned : earned;
  // Only zero is that small for tokens with fewer than four decimals.
  return magnitude * DUST_PARTS < scaleOf(decimals) ? 0n : earned;
}

/** True for net deposits above zero. Without any, missing deposits would look like a gain. */
export function arePlausible(netDeposits: bigint): boolean {
  return netDeposits > 0n;
}

interface Movement {
  readonly tokenAmount: bigint;
}

/** Returns deposits less withdrawals; negative if more was withdrawn. */
export function netDeposits(deposits: readonly Movement[], withdrawals: readonly Movement[]): bigint {
  return total(deposits) - total(withdrawals);
}

export function availableToDeposit(depositLimit: bigint, totalDeposited: bigint): bigint {
  return depositLimit > totalDeposited ? depositLimit - totalDeposited : 0n;
}

/** Returns the strategy's share of the vault as a ratio with 18 decimals; `undefined` for an empty vault. */
export function allocation(debt: bigint, vaultBalance: bigint): bigint | undefined {
  return vaultBalance === 0n ? undefined : (debt * WAD) / vaultBalance;
}

function total(movements: readonly Movement[]): bigint {
  return movements.reduce((sum, { tokenAmount }) => sum + tokenAmount, 0n);
}
