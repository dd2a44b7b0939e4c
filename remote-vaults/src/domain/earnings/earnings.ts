import { scaleOf } from '@fathom/base/domain/amount';
import { WAD } from '@fathom/base/domain/ratio';

/** What {@link earnedBalance} is while the balance is unknown (specification, section 8). */
export const UNKNOWN_EARNED = -1n;

/** Amounts closer to zero than 0.0001 of a token are displayed as 0. */
const DUST_PARTS = 10_000n;

/**
 * What an account earned in a vault: what its shares are worth now, less what it deposited and has not withdrawn; negative after a loss.
 * {@link UNKNOWN_EARNED} without a preview; that is no possible result, as everything so small counts as 0.
 */
export function earnedBalance(balance: bigint | undefined, netDeposits: bigint, decimals: number): bigint {
  if (balance === undefined) return UNKNOWN_EARNED;
  const earned = balance - netDeposits;
  const magnitude = earned < 0n ? -earned : earned;
  // A token of fewer than four decimals has no amount that small, except none at all.
  return magnitude * DUST_PARTS < scaleOf(decimals) ? 0n : earned;
}

/**
 * Whether net deposits that an indexer reports of a position can be displayed. Without any, the whole position would be a gain: an account
 * that withdrew all that it had deposited cannot be told from an indexer that invents.
 */
export function arePlausible(netDeposits: bigint): boolean {
  return netDeposits > 0n;
}

interface Movement {
  readonly tokenAmount: bigint;
}

/** Deposits less withdrawals; negative where more was withdrawn than deposited. */
export function netDeposits(deposits: readonly Movement[], withdrawals: readonly Movement[]): bigint {
  return total(deposits) - total(withdrawals);
}

/** What the vault still accepts: its limit less everything deposited, never below 0. */
export function availableToDeposit(depositLimit: bigint, totalDeposited: bigint): bigint {
  return depositLimit > totalDeposited ? depositLimit - totalDeposited : 0n;
}

/** A strategy's part of the vault's balance as a ratio of 18 decimals; `undefined` for an empty vault. */
export function allocation(debt: bigint, vaultBalance: bigint): bigint | undefined {
  return vaultBalance === 0n ? undefined : (debt * WAD) / vaultBalance;
}

function total(movements: readonly Movement[]): bigint {
  return movements.reduce((sum, { tokenAmount }) => sum + tokenAmount, 0n);
}
