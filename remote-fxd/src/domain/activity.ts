import type { Address, Hash, Hex } from '@fathom/shared/domain/address';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import type { Wad } from './units';

export const ACTIVITY_STATES = ['created', 'topup', 'repay', 'closed', 'liquidation'] as const;

export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** Something that happened to a position of the account. */
export interface Activity {
  readonly id: string;
  readonly state: ActivityState;
  readonly timestamp: UnixSeconds;
  readonly blockNumber: bigint;
  readonly hash: Hash;
  /** Positive when collateral was locked, negative when it was released. */
  readonly collateralAmount: Wad;
  /** FXD: positive when it was borrowed, negative when it was repaid. */
  readonly debtAmount: Wad;
  readonly poolId: Hex;
  readonly poolName: string;
  readonly displayName: string;
  /** `undefined` while the pools are not known. */
  readonly collateralToken: Address | undefined;
  readonly positionId: bigint | undefined;
}
