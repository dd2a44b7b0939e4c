import type { Address } from '@fathom/shared/domain/address';
import type { Pool } from './pool';
import type { Rad, Wad } from './units';

/** Unsafe: anyone may liquidate it. Closed: it owes nothing and holds nothing. Without debt and with collateral left it is safe. */
export type PositionStatus = 'safe' | 'unsafe' | 'closed';

/** One debt against collateral, with its pool's values of the same moment. */
export interface Position {
  /** The position manager's counter: what users see. */
  readonly id: bigint;
  /** Of the handler contract, under which the books are kept. */
  readonly address: Address;
  readonly pool: Pool;
  /** The proxy wallet that owns it. */
  readonly walletAddress: Address;
  readonly debtShare: Wad;
  /** FXD owed at the pool's booked rate, rounded up. */
  readonly debt: Wad;
  /** FXD left over from earlier repayments; the next one needs so much less. */
  readonly credit: Rad;
  readonly lockedCollateral: Wad;
  readonly status: PositionStatus;
}
