import { contractEvent, emittedBy, type EmittedEvent } from '@fathom/base/rpc/contractEvent';
import { asBigint } from '@fathom/base/rpc/contractFunction';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isAddress, isSameAddress, type Address } from '@fathom/contract/address';
import { DEBT_RATE_MODE, type RateMode } from '../domain/rateMode';
import type { Ray, TokenAmount } from '../domain/units';

/** Events of the pool (published interface). */
const EVENTS = [
  'event Supply(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint16 indexed referralCode)',
  'event Borrow(address indexed reserve, address user, address indexed onBehalfOf, uint256 amount, uint8 interestRateMode, uint256 borrowRate, uint16 indexed referralCode)',
  'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
  'event Repay(address indexed reserve, address indexed user, address indexed repayer, uint256 amount, bool useATokens)',
  'event ReserveUsedAsCollateralEnabled(address indexed reserve, address indexed user)',
  'event ReserveUsedAsCollateralDisabled(address indexed reserve, address indexed user)',
  'event SwapBorrowRateMode(address indexed reserve, address indexed user, uint8 interestRateMode)',
  'event UserEModeSet(address indexed user, uint8 categoryId)',
].map(contractEvent);

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
  const of = poolEvents(logs, filter);
  const supply = of.find(({ name, args }) => name === 'Supply' && concerns(args, 'onBehalfOf', filter));
  if (!supply) return undefined;
  return {
    amount: asBigint(supply.args['amount']),
    becameCollateral: of.some(
      ({ name, args }) => name === 'ReserveUsedAsCollateralEnabled' && concerns(args, 'user', filter),
    ),
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
  return madeFor('Supply', logs, { pool, maker: supplier, account });
}

/**
 * What the account owes more since a contract borrowed for it and repaid what it did not use;
 * `undefined` if the receipt contains no loan of the borrower for the account.
 */
export function decodeBorrowedBy(
  logs: readonly ReceiptLog[],
  { pool, borrower, account }: { readonly pool: Address; readonly borrower: Address; readonly account: Address },
): MadeFor | undefined {
  const loan = madeFor('Borrow', logs, { pool, maker: borrower, account });
  const returned = loan && decodeRepaid(logs, { pool, asset: loan.asset, account });
  return loan && { asset: loan.asset, amount: loan.amount - (returned ?? 0n) };
}

/** `undefined` if the receipt contains no loan of the asset to the account. */
export function decodeBorrowed(logs: readonly ReceiptLog[], filter: PoolEventFilter): Borrowed | undefined {
  const borrow = poolEvents(logs, filter).find(
    ({ name, args }) => name === 'Borrow' && concerns(args, 'onBehalfOf', filter),
  );
  if (!borrow) return undefined;
  return {
    amount: asBigint(borrow.args['amount']),
    rateMode: rateModeOf(borrow.args['interestRateMode']),
    rate: asBigint(borrow.args['borrowRate']),
  };
}

/**
 * The withdrawn amount; `undefined` if the receipt contains no withdrawal of the asset. It is
 * withdrawn by one of the `holders`: the account, or the gateway that unwraps for it.
 */
export function decodeWithdrawn(
  logs: readonly ReceiptLog[],
  { pool, asset, holders }: Omit<PoolEventFilter, 'account'> & { readonly holders: readonly Address[] },
): TokenAmount | undefined {
  const withdrawal = poolEvents(logs, { pool }).find(
    ({ name, args }) =>
      name === 'Withdraw' && holders.some((account) => concerns(args, 'user', { pool, asset, account })),
  );
  return withdrawal && asBigint(withdrawal.args['amount']);
}

/**
 * The repaid amount of the account's debt, regardless of the payer; `undefined` if the receipt
 * contains no repayment of the asset.
 */
export function decodeRepaid(logs: readonly ReceiptLog[], filter: PoolEventFilter): TokenAmount | undefined {
  const repayment = poolEvents(logs, filter).find(
    ({ name, args }) => name === 'Repay' && concerns(args, 'user', filter),
  );
  return repayment && asBigint(repayment.args['amount']);
}

/** Whether the asset is used as collateral now; `undefined` if the receipt contains no change of it. */
export function decodeCollateralUse(logs: readonly ReceiptLog[], filter: PoolEventFilter): boolean | undefined {
  const change = poolEvents(logs, filter).findLast(
    ({ name, args }) => name.startsWith('ReserveUsedAsCollateral') && concerns(args, 'user', filter),
  );
  return change && change.name === 'ReserveUsedAsCollateralEnabled';
}

/** The rate of the debt before it was switched; `undefined` if the receipt contains no switch of it. */
export function decodeRateSwitch(logs: readonly ReceiptLog[], filter: PoolEventFilter): RateMode | undefined {
  const change = poolEvents(logs, filter).findLast(
    ({ name, args }) => name === 'SwapBorrowRateMode' && concerns(args, 'user', filter),
  );
  return change && rateModeOf(change.args['interestRateMode']);
}

/** The E-Mode category of the account now; `undefined` if the receipt contains no change of it. */
export function decodeEMode(
  logs: readonly ReceiptLog[],
  { pool, account }: Omit<PoolEventFilter, 'asset'>,
): number | undefined {
  const change = poolEvents(logs, { pool }).findLast(
    ({ name, args }) => name === 'UserEModeSet' && isSameAddress(String(args['user']), account),
  );
  return change && Number(asBigint(change.args['categoryId']));
}

function rateModeOf(value: unknown): RateMode {
  return asBigint(value) === BigInt(DEBT_RATE_MODE.stable) ? 'stable' : 'variable';
}

function poolEvents(logs: readonly ReceiptLog[], { pool }: Pick<PoolEventFilter, 'pool'>): readonly EmittedEvent[] {
  return emittedBy(pool, EVENTS, logs);
}

function madeFor(
  event: 'Supply' | 'Borrow',
  logs: readonly ReceiptLog[],
  { pool, maker, account }: MadeForFilter,
): MadeFor | undefined {
  const made = emittedBy(pool, EVENTS, logs).find(
    ({ name, args }) =>
      name === event &&
      isSameAddress(String(args['user']), maker) &&
      isSameAddress(String(args['onBehalfOf']), account),
  );
  const asset = made?.args['reserve'];
  return isAddress(asset) ? { asset, amount: asBigint(made?.args['amount']) } : undefined;
}

function concerns(args: EmittedEvent['args'], holder: string, { asset, account }: PoolEventFilter): boolean {
  return isSameAddress(String(args['reserve']), asset) && isSameAddress(String(args[holder]), account);
}
