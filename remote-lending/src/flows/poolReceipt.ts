import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { DEBT_RATE_MODE, type RateMode } from '../domain/reserve/rateMode';
import type { TokenAmount } from '../domain/units';
import { pool as poolWrites } from '../writes/pool';
import { borrowEvent, supplyEvent } from '../writes/poolEvents';

const { repay } = poolWrites.writes;

export interface PoolEventFilter {
  readonly pool: Address;
  readonly asset: Address;
  readonly account: Address;
}

/** Supply or borrow that a contract made for the account. */
export interface MadeFor {
  readonly asset: Address;
  readonly amount: TokenAmount;
}

interface MadeForFilter {
  readonly pool: Address;
  readonly maker: Address;
  readonly account: Address;
}

/** Returns `undefined` if the receipt has no supply by the supplier for the account. */
export function decodeSuppliedBy(
  logs: readonly ReceiptLog[],
  { pool, supplier, account }: { readonly pool: Address; readonly supplier: Address; readonly account: Address },
): MadeFor | undefined {
  return madeFor(supplyEvent, logs, { pool, maker: supplier, account });
}

/** Returns the borrowed amount less what the contract repaid; `undefined` if the receipt has no borrow. */
export function decodeBorrowedBy(
  logs: readonly ReceiptLog[],
  { pool, borrower, account }: { readonly pool: Address; readonly borrower: Address; readonly account: Address },
): MadeFor | undefined {
  const loan = madeFor(borrowEvent, logs, { pool, maker: borrower, account });
  const returned = loan && decodeRepaid(logs, { pool, asset: loan.asset, account });
  return loan && { asset: loan.asset, amount: loan.amount - (returned ?? 0n) };
}

/** Accepts any payer. Returns `undefined` if the receipt has no repayment of the asset. */
export function decodeRepaid(logs: readonly ReceiptLog[], filter: PoolEventFilter): TokenAmount | undefined {
  return repay.emits.emittedIn(logs, filter.pool).find((event) => matchesReserveAndAccount(event, event.user, filter))
    ?.amount;
}

export function rateModeOf(value: bigint): RateMode {
  return value === BigInt(DEBT_RATE_MODE.stable) ? 'stable' : 'variable';
}

function madeFor(
  event: typeof supplyEvent | typeof borrowEvent,
  logs: readonly ReceiptLog[],
  { pool, maker, account }: MadeForFilter,
): MadeFor | undefined {
  const made = event
    .emittedIn(logs, pool)
    .find(({ user, onBehalfOf }) => isSameAddress(user, maker) && isSameAddress(onBehalfOf, account));
  return made && { asset: made.reserve, amount: made.amount };
}

export function matchesReserveAndAccount(
  { reserve }: { readonly reserve: Address },
  holder: Address,
  { asset, account }: Omit<PoolEventFilter, 'pool'>,
): boolean {
  return isSameAddress(reserve, asset) && isSameAddress(holder, account);
}
