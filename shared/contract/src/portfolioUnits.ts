import type { Address } from './address';

/** US dollars with 18 decimals. */
export type UsdWad = bigint;

/** A fraction of 1 with 18 decimals: 5% is 5e16. */
export type WadFraction = bigint;

export interface PortfolioToken {
  /** `native` is the chain's own coin. */
  readonly address: Address | 'native';
  readonly symbol: string;
  readonly decimals: number;
  readonly name?: string | undefined;
}
