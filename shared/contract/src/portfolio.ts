import type { Address, Hash } from './address';
import type { AreaId } from './areaId';
import type { ExpectedWrite } from './expectedWrite';
import type { HostServices } from './hostServices';

/**
 * The module that a remote exposes as `./portfolio`, under the name `portfolio`. It contains an area's domain and data
 * without components. All data that crosses is plain, so that it can also cross the port of a frame.
 */
export interface PortfolioModule {
  readonly id: AreaId;
  /** The contract version the module was built against. */
  readonly contract: string;
  readonly createPortfolio: (services: HostServices) => AreaPortfolio;
}

export interface AreaPortfolio {
  /**
   * Reads positions, claims and dates of any account at one block, from the chain alone. `undefined` if the area isn't
   * deployed on the chain. Rejects with `ChainReadError`, or with an `Error` of one sentence.
   */
  summary(chainId: number, account: Address): Promise<AreaSummary | undefined>;
  /** Returns the summary under other prices and after some days of interest. Pure; at most 2 ms for 40 positions. */
  stress(summary: AreaSummary, scenario: PortfolioScenario): AreaSummary;
  /** Returns options that each bring a risk to `goal`, cheapest first. Pure. */
  rescue(summary: AreaSummary, request: RescueRequest): readonly RescueOption[];
  /** Reads a page of events, newest first. Rejects if the indexer can't be read: the chain alone has no ledger. */
  ledger(chainId: number, account: Address, cursor: LedgerCursor): Promise<LedgerPage>;
  /** Reads the area's size for visitors, from the chain. `undefined` if the area isn't deployed on the chain. */
  metric?(chainId: number): Promise<AreaMetric | undefined>;
}

/** Such as "4,812,306 FXD, issued in total" or "$18.36M, market size". */
export interface AreaMetric {
  /** In units of the token; without a token, US dollars with 18 decimals. */
  readonly amount: bigint;
  readonly token?: PortfolioToken | undefined;
  /** Such as "issued in total". */
  readonly detail: string;
}

/** US dollars with 18 decimals. */
export type UsdWad = bigint;

/** A fraction of 1 with 18 decimals: 5% is 5e16. */
export type WadFraction = bigint;

export interface PortfolioToken {
  /** `native` is the chain's own coin. */
  readonly address: Address | 'native';
  readonly symbol: string;
  readonly decimals: number;
  readonly name?: string | undefined;
}

export interface AreaSummary {
  readonly area: AreaId;
  readonly chainId: number;
  readonly account: Address;
  /** All amounts are from this block. */
  readonly block: number;
  /** Unix seconds. */
  readonly blockTime: number;
  /** The riskiest first, then the largest. A debt follows its collateral. */
  readonly positions: readonly PortfolioPosition[];
  readonly risks: readonly PortfolioRisk[];
  readonly claims: readonly ClaimableAmount[];
  /** Soonest first. */
  readonly dates: readonly PortfolioDate[];
  /** Most urgent first. */
  readonly notices: readonly PortfolioNotice[];
  /** Tokens that the area uses and the account holds in its wallet. */
  readonly wallet: readonly WalletHolding[];
  /** The prices that the area uses, one entry per oracle. */
  readonly prices: readonly PortfolioPrice[];
  /** What the area could pay out now towards a rescue in any area, besides `claims`. */
  readonly sources: readonly RescueSource[];
  /** What couldn't be read, one sentence each. Totals are then "at least". */
  readonly unread: readonly string[];
  /** Structured-cloneable data of the area for {@link AreaPortfolio.stress} and {@link AreaPortfolio.rescue}. */
  readonly inputs: unknown;
}

export interface PortfolioPosition {
  /** Unique in the area, and the same at the next reading. */
  readonly id: string;
  /** As displayed, such as "#987 wstETH", "Stake #14" or "USDC". */
  readonly title: string;
  /** Second line, such as "Collateral" or "Locked until 14 Mar 2027". */
  readonly detail: string;
  readonly token: PortfolioToken;
  /** Of a debt, what is owed. Never negative. `undefined` if it couldn't be read. */
  readonly amount: bigint | undefined;
  readonly isOwed: boolean;
  /** `undefined` without a price. */
  readonly value: UsdWad | undefined;
  /** Per year; positive also for a debt. `undefined` if unknown. */
  readonly rate: WadFraction | undefined;
  /** Such as "variable", "stability fee" or "staking APR". */
  readonly rateName: string;
  /** A state that changes what the user can do, such as "Frozen" or "Overdue". */
  readonly tag?: { readonly text: string; readonly tone: 'caution' | 'danger' | 'neutral' } | undefined;
  /** Id of the risk to which it belongs. */
  readonly risk?: string | undefined;
  readonly action?: PortfolioAction | undefined;
}

export interface PortfolioAction {
  /** Verb first, such as "Repay". */
  readonly label: string;
  /** Path in the area that opens the dialog, such as `/?repay=0x…&amount=12.5`. */
  readonly path: string;
  /** Reason why it can't be used yet, such as "Withdraw in 1 d". */
  readonly disabled?: string | undefined;
}

/** One value that decides about liquidation: a position of FXD, or all of an account in a lending market. */
export interface PortfolioRisk {
  readonly id: string;
  /** Such as "FXD #987" or "Lending". */
  readonly title: string;
  readonly token?: PortfolioToken | undefined;
  readonly measure: 'healthFactor' | 'safetyBuffer';
  /** `undefined` without debt. A health factor of 1, or a safety buffer of 0, is liquidated. */
  readonly value: WadFraction | undefined;
  /** The area's own bands and words. */
  readonly level: 'good' | 'caution' | 'danger' | 'liquidated';
  readonly levelName: string;
  /** Where bands begin, in the unit of `value`. */
  readonly thresholds: readonly WadFraction[];
  /** Collateral minus debt. */
  readonly netValue: UsdWad | undefined;
  /** Per asset, the price at which it alone causes a liquidation. */
  readonly liquidationPrices: readonly { readonly priceId: string; readonly price: UsdWad }[];
  /** Set by a scenario: what a liquidation at its prices leaves, which is negative if a debt remains. */
  readonly liquidation?: { readonly penalty: WadFraction; readonly lost: UsdWad; readonly left: UsdWad } | undefined;
  readonly action?: PortfolioAction | undefined;
}

export interface ClaimableAmount {
  readonly id: string;
  readonly title: string;
  readonly token: PortfolioToken;
  readonly amount: bigint;
  readonly value: UsdWad | undefined;
  readonly action?: PortfolioAction | undefined;
  /** Calls that pay it to the wallet at once. Missing if it can't be a source of a rescue. */
  readonly payout?: readonly PayoutCall[] | undefined;
}

export interface PortfolioDate {
  readonly id: string;
  /** Unix seconds. */
  readonly time: number;
  /** True if it is computed from a block number or a rate, so that it may shift. */
  readonly isEstimate: boolean;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  /** Set for the end of a vote: if the account has voted. */
  readonly vote?: 'cast' | 'open' | undefined;
}

export interface PortfolioNotice {
  readonly id: string;
  /** In the order of urgency: a loss is possible, something couldn't be read, something ends, something is free. */
  readonly kind: 'risk' | 'unread' | 'ends' | 'available';
  readonly title: string;
  readonly detail: string;
  /** Unix seconds of what ends. */
  readonly time?: number | undefined;
  /** Id of the risk that a rescue plan can be opened for. */
  readonly risk?: string | undefined;
  readonly action?: PortfolioAction | undefined;
}

export interface WalletHolding {
  readonly token: PortfolioToken;
  readonly amount: bigint | undefined;
  readonly value: UsdWad | undefined;
  /** The highest rate that the area pays for it now. */
  readonly bestRate?: WadFraction | undefined;
  readonly action?: PortfolioAction | undefined;
}

export interface PortfolioPrice {
  /** Unique in the area: the oracle's or the asset's address. */
  readonly id: string;
  readonly token: PortfolioToken;
  readonly price: UsdWad;
  /**
   * Name of the asset that moves it, the same in all areas, such as "ETH" for ETH, WETH and wstETH. A scenario moves
   * all prices of a name by the same fraction.
   */
  readonly asset: string;
}

export interface PortfolioScenario {
  /** Change by name of the asset: -4e17 is -40%. */
  readonly changes: Readonly<Record<string, WadFraction>>;
  /** Days of interest, 0 to 365. */
  readonly days: number;
}

export interface RescueRequest {
  readonly risk: string;
  /** Value of the risk's measure to reach, including the interest until tomorrow. */
  readonly goal: WadFraction;
  /** Wallet holdings of all areas. */
  readonly wallet: readonly WalletHolding[];
  /** What other areas could pay out, such as vault deposits and claims. */
  readonly sources: readonly RescueSource[];
}

export interface RescueSource {
  readonly area: AreaId;
  readonly kind: 'vault' | 'claim';
  readonly title: string;
  readonly token: PortfolioToken;
  /** The most that can be paid out now. */
  readonly amount: bigint;
  readonly rate?: WadFraction | undefined;
  readonly path: string;
  /** Calls that pay it to the wallet at once, for a simulation in any area. */
  readonly payout: readonly PayoutCall[];
}

export interface EncodedCall {
  readonly to: Address;
  readonly data: `0x${string}`;
  readonly value: bigint;
  /** The intended effect, like `TransactionRequest.claim`. Missing if the call can't be a part of a batch. */
  readonly expected?: ExpectedWrite | undefined;
}

export interface PayoutCall extends EncodedCall {
  /** Byte of `data` at which the amount is inserted as 32 bytes. Missing if the call pays out everything. */
  readonly amountOffset?: number | undefined;
  /** Name of the field of `expected` with the inserted amount. */
  readonly amountField?: string | undefined;
}

/** A number that a contract returns once the calls of an option were performed. */
export interface PromisedNumber {
  /** Such as "health factor". */
  readonly label: string;
  readonly to: Address;
  readonly data: `0x${string}`;
  /** Index of the returned word of 32 bytes. */
  readonly word: number;
  readonly least?: bigint | undefined;
  readonly most?: bigint | undefined;
}

export interface RescueOption {
  readonly id: string;
  readonly kind: 'repay' | 'addCollateral' | 'source';
  /** Such as "Repay 881.16 FXD from your wallet". */
  readonly title: string;
  /** Effect within a year, such as "saves $17.62 of stability fee a year". */
  readonly detail: string;
  readonly token: PortfolioToken;
  readonly amount: bigint;
  readonly value: UsdWad | undefined;
  /** Value of the risk's measure after it, for the interest until tomorrow included. */
  readonly after: WadFraction | undefined;
  readonly facts: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  /** Dialogs in the order in which they are opened. */
  readonly steps: readonly { readonly area: AreaId; readonly title: string; readonly path: string }[];
  /** Requests to the wallet. An estimate. */
  readonly signatures: number;
  /** Calls that pay out the source and reach the goal, for a simulation before the option is offered. */
  readonly calls: readonly EncodedCall[];
  /** State that the calls have to reach for the promised health. A batch is sent only if its simulation reaches it. */
  readonly promises?: readonly PromisedNumber[] | undefined;
}

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
