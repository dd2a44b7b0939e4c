import type { Address } from '@fathom/contract/address';

export interface KnownContract {
  readonly kind: 'role' | 'reserve' | 'supply' | 'debt' | 'vault' | 'strategy' | 'adapter' | 'proxy-wallet';
  /** Underlying token of a supply, a debt or a share. */
  readonly asset?: Address | undefined;
}

/** Keys are addresses in lower case. */
export type KnownContracts = ReadonlyMap<Address, KnownContract>;
