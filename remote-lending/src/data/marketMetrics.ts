import type { ClaimableReward } from '../domain/claimableRewards';
import type { OmittedReserve } from '../domain/omittedHoldings';
import type { Reserve } from '../domain/reserve';
import type { UserPosition } from '../domain/userPosition';
import type { AccountData, UnreadParts } from './decodePoolData';

/** The market and the account's part in it, accrued to the current chain time. */
export interface MarketMetrics {
  readonly status: 'ready';
  readonly reserves: readonly Reserve[];
  /** Reserves omitted because of implausible data. */
  readonly omittedReserves: readonly OmittedReserve[];
  /** `undefined` for a disconnected visitor. */
  readonly account: MarketAccount | undefined;
  /** Why a part could not be read. */
  readonly unknown: UnreadParts;
  /** Unix seconds, chain time: when the values were read, and the current time. */
  readonly readAt: number;
  readonly now: number;
  /** When the values were read, by the device's clock, in ms. */
  readonly updatedAt: number;
  /** The last refresh failed: these are the previous values. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/** The account's part in the market. */
export interface MarketAccount {
  readonly data: AccountData;
  /** `undefined` if the account's reserves could not be read or totaled: unknown is not empty. */
  readonly position: UserPosition | undefined;
  /** The omitted reserves in which the account has a balance or a debt. */
  readonly omittedReserves: readonly OmittedReserve[];
  /** `undefined` if they could not be read. */
  readonly rewards: readonly ClaimableReward[] | undefined;
}
