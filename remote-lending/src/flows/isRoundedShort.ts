import { errorCodeOf } from './errorCodeOf';

const NOT_ENOUGH_BALANCE = '32';

/**
 * Whether a contract that takes interest-bearing tokens to withdraw the same amount was refused by
 * the pool. It had received the tokens by then, a unit less than the amount: balances are stored
 * divided by the index and rounded, so that an amount is exact in most blocks and short in some.
 * The whole supply never is.
 */
export function isRoundedShort(reason: string | undefined): boolean {
  return reason !== undefined && errorCodeOf({ reason }) === NOT_ENOUGH_BALANCE;
}
