import { errorCodeOf } from './errorCodeOf';

const NOT_ENOUGH_BALANCE = '32';

/**
 * True if the pool rejected a withdrawal because the contract had received one unit less of the interest-bearing token
 * than the amount. Balances are stored divided by the index and rounded, so a transfer is exact in most blocks and
 * short in some. A transfer of the whole supply is always exact.
 */
export function isRoundingShortfall(reason: string | undefined): boolean {
  return reason !== undefined && errorCodeOf({ reason }) === NOT_ENOUGH_BALANCE;
}
