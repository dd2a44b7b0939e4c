import type { Address } from '@fathom/contract/address';

export type VaultType = 'defi' | 'tradefi' | 'incentive';

/** As titles and disclaimers name the types. */
export const TYPE_NAMES: Readonly<Record<VaultType, string>> = {
  defi: 'DeFi',
  tradefi: 'TradeFi',
  incentive: 'Incentive',
};

export interface VaultToken {
  readonly address: Address;
  /** Written by the token's deployer: shortened and without control characters. */
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** What a list row, a page and a dialog have in common of a vault. The share token's address is the vault's. */
export interface VaultSummary {
  readonly address: Address;
  readonly title: string;
  readonly type: VaultType;
  readonly token: VaultToken;
  readonly shareToken: VaultToken;
  readonly isShutdown: boolean;
  /** Oldest first. */
  readonly strategies: readonly Address[];
  /** Only of a trade-finance vault: the ends of its deposit and lock period, in Unix seconds. */
  readonly periods: VaultPeriods | undefined;
}

export interface VaultPeriods {
  readonly depositEnd: bigint;
  /** With the configured extra days. */
  readonly lockEnd: bigint;
}

/** 0: deposits are open; 1: funds are locked; 2: completed (ruling 41). */
export type Period = 0 | 1 | 2;

/** The period at a time in Unix seconds; an end belongs to the next period. */
export function periodAt({ depositEnd, lockEnd }: VaultPeriods, now: bigint): Period {
  if (now < depositEnd) return 0;
  return now < lockEnd ? 1 : 2;
}
