import type { Amount } from '@fathom/base/domain/amount';
import type { Address } from '@fathom/contract/address';
import type { RateMode } from './rateMode';
import type { Seconds } from './units';

/** The actions of the transaction history, as the subgraph names them: lending specification, section 3. */
export const HISTORY_ACTIONS = [
  'Supply',
  'Deposit',
  'Borrow',
  'RedeemUnderlying',
  'Repay',
  'UsageAsCollateral',
  'SwapBorrowRate',
  'LiquidationCall',
  'UserEModeSet',
  'ClaimRewardsCall',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** A token as an indexer describes it: its texts are sanitized and prove nothing. */
export interface HistoryToken {
  readonly symbol: string;
  readonly name: string;
  readonly underlyingAsset: Address;
}

/** An amount of a token, with its price in USD at the time; `undefined` where the indexer has none. */
export interface HistoryAmount {
  readonly token: HistoryToken;
  readonly amount: Amount;
  readonly priceUsd: Amount | undefined;
}

/**
 * The other side of an action that a contract did for the account in one transaction (ruling 62).
 * `Receive`: tokens for the wallet; `TransferIn`: supply that came as interest-bearing tokens;
 * `LiquidationFee`: the part of the supply that a liquidation takes for the protocol.
 */
export const SIDE_ACTIONS = [
  'Supply',
  'Borrow',
  'RedeemUnderlying',
  'Repay',
  'Receive',
  'TransferIn',
  'LiquidationFee',
] as const;

export type SideAction = (typeof SIDE_ACTIONS)[number];

export interface HistorySide {
  readonly action: SideAction;
  readonly moved: HistoryAmount;
}

interface Occurrence {
  readonly id: string;
  readonly timestamp: Seconds;
  readonly txHash: `0x${string}`;
  /**
   * What the account paid for the transaction, in wei; unknown where another account paid, or the
   * indexer does not say. The same for every action of one transaction.
   */
  readonly feeWei?: bigint | undefined;
  readonly other?: HistorySide | undefined;
  /** Whose supply or debt changed, where the account only paid or received. */
  readonly positionOf?: Address | undefined;
  /** Who paid or received, where it was not the account. */
  readonly walletOf?: Address | undefined;
  /** From or to whom interest-bearing tokens were transferred: a `Supply` or a `RedeemUnderlying`. */
  readonly counterparty?: Address | undefined;
}

/** One action of the account. */
export type HistoryTransaction = Occurrence &
  (
    | {
        readonly action: 'Supply' | 'Deposit' | 'RedeemUnderlying' | 'Repay' | 'ClaimRewardsCall';
        readonly moved: HistoryAmount;
      }
    | { readonly action: 'Borrow'; readonly moved: HistoryAmount; readonly rateMode: RateMode }
    | { readonly action: 'UsageAsCollateral'; readonly token: HistoryToken; readonly isEnabled: boolean }
    | {
        readonly action: 'SwapBorrowRate';
        readonly token: HistoryToken;
        readonly from: RateMode;
        readonly to: RateMode;
        /** Share in ray (27 decimals): 1 is 100 %. */
        readonly variableRate: Amount;
        readonly stableRate: Amount;
      }
    | { readonly action: 'LiquidationCall'; readonly collateral: HistoryAmount; readonly debt: HistoryAmount }
    | { readonly action: 'UserEModeSet'; readonly categoryId: number }
  );

/** The tokens of a transaction, at most two: of its reserve and its other side, or of its collateral and its principal. */
export function tokensOf(transaction: HistoryTransaction): readonly HistoryToken[] {
  switch (transaction.action) {
    case 'UserEModeSet':
      return [];
    case 'UsageAsCollateral':
    case 'SwapBorrowRate':
      return [transaction.token];
    case 'LiquidationCall':
      return [transaction.collateral.token, transaction.debt.token];
    default: {
      const { moved, other } = transaction;
      return other ? [moved.token, other.moved.token] : [moved.token];
    }
  }
}
