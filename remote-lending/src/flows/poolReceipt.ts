import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { DEBT_RATE_MODE, type RateMode } from '../domain/rateMode';
import type { Ray, TokenAmount } from '../domain/units';
import { pool as poolWrites } from '../writes/pool';
import { borrowed, collateralEnabled, supplied } from '../writes/poolEvents';

const { withdraw, repay, setUserUseReserveAsCollateral, swapBorrowRateMode, setUserEMode } = poolWrites.writes;

/** Selects the events of one reserve and one account in one pool. */
export interface PoolEventFilter {
  readonly pool: Address;
  readonly asset: Address;
  readonly account: Address;
}

/** The outcome of a supply. */
export interface Supplied {
  readonly amount: TokenAmount;
  /** Whether this supply enabled the asset as collateral. */
  readonly becameCollateral: boolean;
}

/** The outcome of a loan. */
export interface Borrowed {
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
  /** The initial yearly rate of the loan. */
  readonly rate: Ray;
}

/** `undefined` if the receipt contains no supply of the asset for the account. */
export function decodeSupplied(logs: readonly ReceiptLog[], filter: PoolEventFilter): Supplied | undefined {
  const supply = supplied.emittedIn(logs, filter.pool).find((event) => concerns(event, event.onBehalfOf, filter));
  if (!supply) return undefined;
  return {
    amount: supply.amount,
    becameCollateral: collateralEnabled
      .emittedIn(logs, filter.pool)
      .some((event) => concerns(event, event.user, filter)),
  };
}

/** A supply or loan that a contract made for the account. */
export interface MadeFor {
  readonly asset: Address;
  readonly amount: TokenAmount;
}

interface MadeForFilter {
  readonly pool: Address;
  readonly maker: Address;
  readonly account: Address;
}

/** `undefined` if the receipt contains no supply of the supplier for the account. */
export function decodeSuppliedBy(
  logs: readonly ReceiptLog[],
  { pool, supplier, account }: { readonly pool: Address; readonly supplier: Address; readonly account: Address },
): MadeFor | undefined {
  return madeFor(supplied, logs, { pool, maker: supplier, account });
}

/**
 * What the account owes more since a contract borrowed for it and repaid what it did not use;
 * `undefined` if the receipt contains no loan of the borrower for the account.
 */
export function decodeBorrowedBy(
  logs: readonly ReceiptLog[],
  { pool, borrower, account }: { readonly pool: Address; readonly borrower: Address; readonly account: Address },
): MadeFor | undefined {
  const loan = madeFor(borrowed, logs, { pool, maker: borrower, account });
  const returned = loan && decodeRepaid(logs, { pool, asset: loan.asset, account });
  return loan && { asset: loan.asset, amount: loan.amount - (returned ?? 0n) };
}

/** `undefined` if the receipt contains no loan of the asset to the account. */
export function decodeBorrowed(logs: readonly ReceiptLog[], filter: PoolEventFilter): Borrowed | undefined {
  const borrow = borrowed.emittedIn(logs, filter.pool).find((event) => concerns(event, event.onBehalfOf, filter));
  return borrow && { amount: borrow.amount, rateMode: rateModeOf(borrow.interestRateMode), rate: borrow.borrowRate };
}

/**
 * The withdrawn amount; `undefined` if the receipt contains no withdrawal of the asset. It is
 * withdrawn by one of the `holders`: the account, or the gateway that unwraps for it.
 */
export function decodeWithdrawn(
  logs: readonly ReceiptLog[],
  { pool, asset, holders }: Omit<PoolEventFilter, 'account'> & { readonly holders: readonly Address[] },
): TokenAmount | undefined {
  return withdraw.emits
    .emittedIn(logs, pool)
    .find((event) => holders.some((account) => concerns(event, event.user, { asset, account })))?.amount;
}

/**
 * The repaid amount of the account's debt, regardless of the payer; `undefined` if the receipt
 * contains no repayment of the asset.
 */
export function decodeRepaid(logs: readonly ReceiptLog[], filter: PoolEventFilter): TokenAmount | undefined {
  return repay.emits.emittedIn(logs, filter.pool).find((event) => concerns(event, event.user, filter))?.amount;
}

/** Whether the asset is used as collateral now; `undefined` if the receipt contains no change of it. */
export function decodeCollateralUse(logs: readonly ReceiptLog[], filter: PoolEventFilter): boolean | undefined {
  const [enabled] = setUserUseReserveAsCollateral.emits;
  return logs
    .flatMap((log) =>
      setUserUseReserveAsCollateral.emits.flatMap((event) =>
        event
          .emittedIn([log], filter.pool)
          .filter((change) => concerns(change, change.user, filter))
          .map(() => event === enabled),
      ),
    )
    .at(-1);
}

/** The rate of the debt before it was switched; `undefined` if the receipt contains no switch of it. */
export function decodeRateSwitch(logs: readonly ReceiptLog[], filter: PoolEventFilter): RateMode | undefined {
  const change = swapBorrowRateMode.emits
    .emittedIn(logs, filter.pool)
    .findLast((event) => concerns(event, event.user, filter));
  return change && rateModeOf(change.interestRateMode);
}

/** The E-Mode category of the account now; `undefined` if the receipt contains no change of it. */
export function decodeEMode(
  logs: readonly ReceiptLog[],
  { pool, account }: Omit<PoolEventFilter, 'asset'>,
): number | undefined {
  const change = setUserEMode.emits.emittedIn(logs, pool).findLast(({ user }) => isSameAddress(user, account));
  return change && Number(change.categoryId);
}

function rateModeOf(value: bigint): RateMode {
  return value === BigInt(DEBT_RATE_MODE.stable) ? 'stable' : 'variable';
}

function madeFor(
  event: typeof supplied | typeof borrowed,
  logs: readonly ReceiptLog[],
  { pool, maker, account }: MadeForFilter,
): MadeFor | undefined {
  const made = event
    .emittedIn(logs, pool)
    .find(({ user, onBehalfOf }) => isSameAddress(user, maker) && isSameAddress(onBehalfOf, account));
  return made && { asset: made.reserve, amount: made.amount };
}

function concerns(
  { reserve }: { readonly reserve: Address },
  holder: Address,
  { asset, account }: Omit<PoolEventFilter, 'pool'>,
): boolean {
  return isSameAddress(reserve, asset) && isSameAddress(holder, account);
}
