import type { Address } from '@fathom/contract/address';
import type { Pool } from './pool';
import type { Rad, Wad } from './units';

/**
 * Unsafe: anyone may liquidate it. Closed: no debt and no collateral. Collateral without debt is
 * safe.
 */
export type PositionStatus = 'safe' | 'unsafe' | 'closed';

/** A debt against collateral, with its pool's values of the same block. */
export interface Position {
  /** The position manager's counter, which is displayed to users. */
  readonly id: bigint;
  /** Of the handler contract, the key of the position in the book keeper. */
  readonly address: Address;
  readonly pool: Pool;
  /** The proxy wallet that owns it. */
  readonly walletAddress: Address;
  readonly debtShare: Wad;
  /** FXD owed at the pool's stored rate, rounded up. */
  readonly debt: Wad;
  /** FXD credit from earlier repayments; reduces the next payment. */
  readonly credit: Rad;
  readonly lockedCollateral: Wad;
  readonly status: PositionStatus;
}
