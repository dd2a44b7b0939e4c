import type { Hash } from './address';
import type { PortfolioToken, UsdWad } from './portfolioUnits';

export interface LedgerCursor {
  /** The most entries of a page. */
  readonly limit: number;
  /** Continues a page; missing for the first. */
  readonly after?: string | undefined;
}

export interface LedgerPage {
  readonly entries: readonly LedgerEntry[];
  /** Missing after the oldest entry. */
  readonly next?: string | undefined;
  /** Number of all entries, if the indexer has it. */
  readonly total?: number | undefined;
  /** The indexer's block. */
  readonly block: number;
  /** The balances at `block` that the changes of all entries add up to. On the first page only. */
  readonly balances?: readonly LedgerBalance[] | undefined;
}

/** A balance inside the area, such as a supply, a debt, or the collateral of a position. */
export interface LedgerBalance {
  /** Unique in the area. */
  readonly id: string;
  /** Such as "Supplied USDC" or "Debt of #987". */
  readonly title: string;
  readonly token: PortfolioToken;
  readonly isOwed: boolean;
  /** In the unit of {@link LedgerChange.shares}. `undefined` if it couldn't be read. */
  readonly shares: bigint | undefined;
  /** In the unit of the token, with interest. `undefined` if it couldn't be read. */
  readonly amount: bigint | undefined;
}

export interface LedgerChange {
  /** Id of the balance. */
  readonly balance: string;
  /** Signed, in a unit that earns no interest: vault shares, debt shares, or scaled amounts. `undefined` if unknown. */
  readonly shares: bigint | undefined;
  /** Signed, in the unit of the token. */
  readonly amount: bigint;
  readonly isOwed: boolean;
  /** What entered or left the balance was worth then. `undefined` if unknown. */
  readonly value: UsdWad | undefined;
}

export interface LedgerEntry {
  /** Unique in the area. */
  readonly id: string;
  /** Such as "Supply ETH". */
  readonly title: string;
  readonly type: string;
  /** Unix seconds. */
  readonly time: number;
  readonly block: number;
  readonly transaction: Hash;
  readonly logIndex: number;
  readonly sent: readonly LedgerAmount[];
  readonly received: readonly LedgerAmount[];
  /** What the received or sent amount is for profits, such as `income` for rewards and `deposit` for a supply. */
  readonly meaning: 'deposit' | 'withdrawal' | 'borrow' | 'repayment' | 'income' | 'swap' | 'loss' | 'none';
  /** Changes of the area's balances, for realized profit and for the check against the chain. */
  readonly changes?: readonly LedgerChange[] | undefined;
  /** Fee of the transaction in wei, if the account paid it. `undefined` if the indexer doesn't have it. */
  readonly fee?: bigint | undefined;
}

export interface LedgerAmount {
  readonly token: PortfolioToken;
  readonly amount: bigint;
  /** Price of one token then, from the oracle at that block. `undefined` if unknown. */
  readonly price: UsdWad | undefined;
}
