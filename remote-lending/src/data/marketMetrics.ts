import type { ClaimableReward } from '../domain/rewards/claimableRewards';
import type { OmittedReserve } from '../domain/reserve/omittedHoldings';
import type { Reserve } from '../domain/reserve/reserve';
import type { UserPosition } from '../domain/position/userPosition';
import type { AccountData, UnreadParts } from './decodePoolData';

export interface MarketMetrics {
  readonly status: 'ready';
  readonly reserves: readonly Reserve[];
  readonly omittedReserves: readonly OmittedReserve[];
  /** `undefined` for a disconnected visitor. */
  readonly account: MarketAccount | undefined;
  /** Reasons why parts could not be read. */
  readonly unknown: UnreadParts;
  /** Time of the read and current time, in Unix seconds of chain time. */
  readonly readAt: number;
  readonly now: number;
  /** Time of the read by the device's clock, in ms. */
  readonly updatedAt: number;
  /** True if the last refresh failed, so that these are the previous values. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

export interface MarketAccount {
  readonly data: AccountData;
  /** `undefined` if the account's reserves could not be read or summed, which is not an empty position. */
  readonly position: UserPosition | undefined;
  readonly omittedReserves: readonly OmittedReserve[];
  /** `undefined` if the read failed. */
  readonly rewards: readonly ClaimableReward[] | undefined;
}
