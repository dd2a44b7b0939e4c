import type { Address, Hash, Hex } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import type { Wad } from './units';

export const ACTIVITY_STATES = ['created', 'topup', 'repay', 'closed', 'liquidation'] as const;

export type ActivityState = (typeof ACTIVITY_STATES)[number];

export interface Activity {
  readonly id: string;
  readonly state: ActivityState;
  readonly timestamp: UnixSeconds;
  readonly blockNumber: bigint;
  readonly hash: Hash;
  /** Positive if collateral was locked, negative if it was released. */
  readonly collateralAmount: Wad;
  /** FXD: positive if borrowed, negative if repaid. */
  readonly debtAmount: Wad;
  readonly poolId: Hex;
  readonly poolName: string;
  readonly displayName: string;
  readonly collateralToken: Address | undefined;
  readonly positionId: bigint | undefined;
}
