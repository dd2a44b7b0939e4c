/* eslint-disable @typescript-eslint/no-deprecated -- Its successor is another library; this one gives the arguments their types. */
import { decodeEventLog, parseAbi, type Address, type Hex } from 'viem';
import type { ReceiptLog } from '../readLogs';
import { poolAbi, rsTokenAbi } from './lendingAbi';

/** A pool event that changes an account's supply or debt. `by` called the pool. */
export type PoolEvent = { readonly logIndex: number; readonly asset: Address; readonly amount: bigint } & (
  | { readonly kind: 'Supply' | 'Deposit'; readonly by: Address; readonly account: Address }
  | { readonly kind: 'Borrow'; readonly by: Address; readonly account: Address; readonly rateMode: number }
  | { readonly kind: 'Withdraw'; readonly by: Address; readonly to: Address }
  | { readonly kind: 'Repay'; readonly by: Address; readonly account: Address; readonly isFromSupply: boolean }
  | {
      readonly kind: 'LiquidationCall';
      readonly by: Address;
      readonly account: Address;
      readonly debtAsset: Address;
      readonly debtAmount: bigint;
      readonly isPaidInRsToken: boolean;
    }
);

/** A transfer of the interest-bearing token of `asset`; `logIndex` is that of its `BalanceTransfer`. */
export interface RsTransfer {
  readonly logIndex: number;
  readonly asset: Address;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
}

export interface TokenTransfer {
  readonly token: Address;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
}

/** An account wrapped (`amount` above 0) or unwrapped the native coin. */
export interface Wrapping {
  readonly token: Address;
  readonly account: Address;
  readonly amount: bigint;
}

export interface DecodedTransaction {
  readonly poolEvents: readonly PoolEvent[];
  readonly rsTransfers: readonly RsTransfer[];
  readonly transfers: readonly TokenTransfer[];
  readonly wrappings: readonly Wrapping[];
}

const tokenAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed account, uint256 value)',
  'event Withdrawal(address indexed account, uint256 value)',
]);

/**
 * Decodes the transfers of a transaction, in the order of its logs. Logs of other kinds are left out.
 *
 * @param rsTokens the assets of the market's interest-bearing tokens, by address in lower case.
 */
export function decodeTransaction(
  logs: readonly ReceiptLog[],
  pool: Address,
  rsTokens: ReadonlyMap<string, Address>,
): DecodedTransaction {
  const poolEvents: PoolEvent[] = [];
  const rsTransfers: RsTransfer[] = [];
  const transfers: TokenTransfer[] = [];
  const wrappings: Wrapping[] = [];
  /** Transfers of interest-bearing tokens, until their `BalanceTransfer` follows. */
  const announced: TokenTransfer[] = [];

  for (const log of logs) {
    const asset = rsTokens.get(log.address.toLowerCase());
    if (isSame(log.address, pool)) {
      const event = poolEventOf(log);
      if (event) poolEvents.push(event);
    } else if (asset === undefined) {
      const moved = tokenEventOf(log);
      if (moved && 'from' in moved) transfers.push(moved);
      else if (moved) wrappings.push(moved);
    } else {
      const moved = tokenEventOf(log);
      if (moved && 'from' in moved) announced.push(moved);
      const parties = balanceTransferOf(log);
      const at = announced.findLastIndex(
        ({ token, from, to }) =>
          parties !== undefined && isSame(token, log.address) && isSame(from, parties.from) && isSame(to, parties.to),
      );
      const [found] = at < 0 ? [] : announced.splice(at, 1);
      if (found)
        rsTransfers.push({ logIndex: log.logIndex, asset, from: found.from, to: found.to, amount: found.amount });
    }
  }
  return { poolEvents, rsTransfers, transfers, wrappings };
}

export function isSame(one: Address | null, other: Address | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

function poolEventOf(log: ReceiptLog): PoolEvent | undefined {
  const decoded = decodedOr(() => decodeEventLog({ abi: poolAbi, ...eventOf(log) }));
  const { logIndex } = log;
  switch (decoded?.eventName) {
    case 'Supply':
    case 'Deposit': {
      const { reserve: asset, user: by, onBehalfOf: account, amount } = decoded.args;
      return { kind: decoded.eventName, logIndex, asset, amount, by, account };
    }
    case 'Withdraw': {
      const { reserve: asset, user: by, to, amount } = decoded.args;
      return { kind: 'Withdraw', logIndex, asset, amount, by, to };
    }
    case 'Borrow': {
      const { reserve: asset, user: by, onBehalfOf: account, amount, interestRateMode: rateMode } = decoded.args;
      return { kind: 'Borrow', logIndex, asset, amount, by, account, rateMode };
    }
    case 'Repay': {
      const { reserve: asset, user: account, repayer: by, amount, useATokens: isFromSupply } = decoded.args;
      return { kind: 'Repay', logIndex, asset, amount, by, account, isFromSupply };
    }
    case 'LiquidationCall': {
      const { collateralAsset: asset, debtAsset, user: account, debtToCover: debtAmount } = decoded.args;
      const { liquidatedCollateralAmount: amount, liquidator: by, receiveAToken: isPaidInRsToken } = decoded.args;
      return { kind: 'LiquidationCall', logIndex, asset, amount, by, account, debtAsset, debtAmount, isPaidInRsToken };
    }
    default:
      return undefined;
  }
}

function tokenEventOf(log: ReceiptLog): TokenTransfer | Wrapping | undefined {
  const decoded = decodedOr(() => decodeEventLog({ abi: tokenAbi, ...eventOf(log) }));
  const token = log.address;
  switch (decoded?.eventName) {
    case 'Transfer': {
      const { from, to, value: amount } = decoded.args;
      return { token, from, to, amount };
    }
    case 'Deposit':
      return { token, account: decoded.args.account, amount: decoded.args.value };
    case 'Withdrawal':
      return { token, account: decoded.args.account, amount: -decoded.args.value };
    default:
      return undefined;
  }
}

function balanceTransferOf(log: ReceiptLog): { readonly from: Address; readonly to: Address } | undefined {
  return decodedOr(() => decodeEventLog({ abi: rsTokenAbi, ...eventOf(log) }))?.args;
}

function eventOf({ topics, data }: ReceiptLog): { topics: [Hex, ...Hex[]]; data: Hex } {
  return { topics: [...topics] as [Hex, ...Hex[]], data };
}

/** `undefined` for an event of another kind, whose arguments may not match its name. */
function decodedOr<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
