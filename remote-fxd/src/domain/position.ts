import type { Address } from '@fathom/contract/address';
import type { Pool } from './pool';
import type { Rad, Wad } from './units';

/** `unsafe`: anyone may liquidate it. `closed`: no debt and no collateral. Collateral without debt is safe. */
export type PositionStatus = 'safe' | 'unsafe' | 'closed';

export interface Position {
  readonly id: bigint;
  /** The handler's address, the position's key in the book keeper. */
  readonly address: Address;
  readonly pool: Pool;
  /** The proxy wallet that owns the position. */
  readonly walletAddress: Address;
  readonly debtShare: Wad;
  /** FXD at the pool's stored rate, rounded up. */
  readonly debt: Wad;
  /** FXD credit from earlier repayments, which reduces the next payment. */
  readonly credit: Rad;
  readonly lockedCollateral: Wad;
  readonly status: PositionStatus;
}
