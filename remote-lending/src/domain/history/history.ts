import type { Amount } from '@fathom/base/domain/amount';
import type { Address } from '@fathom/contract/address';
import type { RateMode } from '../reserve/rateMode';
import type { Seconds } from '../units';

/** Actions of the transaction history, named as in the subgraph (lending specification, section 3). */
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

/** Token as an indexer describes it. Its texts are sanitized but not verified. */
export interface HistoryToken {
  readonly symbol: string;
  readonly name: string;
  readonly underlyingAsset: Address;
}

/** `priceUsd` is the price at the time; `undefined` if the indexer has none. */
export interface HistoryAmount {
  readonly token: HistoryToken;
  readonly amount: Amount;
  readonly priceUsd: Amount | undefined;
  /** Change of the scaled balance of a supply or a variable debt, if the indexer has it. */
  readonly scaled?: bigint | undefined;
}

/**
 * Other side of an action that a contract performed for the account in one transaction (ruling 62). `Receive`: tokens
 * sent to the wallet; `TransferIn`: supply received as interest-bearing tokens; `LiquidationFee`: the part of the
 * supply that a liquidation takes for the protocol.
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
  /** Fee in wei, repeated for every action of a transaction; `undefined` if another account paid or if unknown. */
  readonly feeWei?: bigint | undefined;
  readonly other?: HistorySide | undefined;
  /** Account whose supply or debt changed, if this account only paid or received. */
  readonly positionOf?: Address | undefined;
  /** Account that paid or received, if it was not this account. */
  readonly walletOf?: Address | undefined;
  /** Other account of a transfer of interest-bearing tokens, which is a `Supply` or a `RedeemUnderlying`. */
  readonly counterparty?: Address | undefined;
}

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
        /** A ray: 1 is 100%. */
        readonly variableRate: Amount;
        readonly stableRate: Amount;
      }
    | { readonly action: 'LiquidationCall'; readonly collateral: HistoryAmount; readonly debt: HistoryAmount }
    | { readonly action: 'UserEModeSet'; readonly categoryId: number }
  );

/** Returns all amounts that the row displays. */
export function amountsOf(transaction: HistoryTransaction): readonly HistoryAmount[] {
  switch (transaction.action) {
    case 'UserEModeSet':
    case 'UsageAsCollateral':
    case 'SwapBorrowRate':
      return [];
    case 'LiquidationCall':
      return [transaction.collateral, transaction.debt, ...(transaction.other ? [transaction.other.moved] : [])];
    default:
      return [transaction.moved, ...(transaction.other ? [transaction.other.moved] : [])];
  }
}

/** Returns at most two tokens: of the reserve and the other side, or of collateral and debt. */
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
