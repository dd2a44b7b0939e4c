import type { Address } from '@fathom/contract/address';

export type VaultType = 'defi' | 'tradefi' | 'incentive';

export const TYPE_NAMES: Readonly<Record<VaultType, string>> = {
  defi: 'DeFi',
  tradefi: 'TradeFi',
  incentive: 'Incentive',
};

export interface VaultToken {
  readonly address: Address;
  /** The deployer's text, shortened and without control characters. */
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** A vault in lists, pages and dialogs. The share token's address is the vault's. */
export interface VaultSummary {
  readonly address: Address;
  readonly title: string;
  readonly type: VaultType;
  readonly token: VaultToken;
  readonly shareToken: VaultToken;
  readonly isShutdown: boolean;
  /** Oldest first. */
  readonly strategies: readonly Address[];
  /** Ends of deposit and lock period in Unix seconds; only trade-finance vaults have them. */
  readonly periods: VaultPeriods | undefined;
}

export interface VaultPeriods {
  readonly depositEnd: bigint;
  /** Includes the configured extra days. */
  readonly lockEnd: bigint;
}

/** 0: deposits are open; 1: funds are locked; 2: completed (ruling 41). */
export type Period = 0 | 1 | 2;

/** Returns the period at a time in Unix seconds; an end belongs to the next period. */
export function periodAt({ depositEnd, lockEnd }: VaultPeriods, now: bigint): Period {
  if (now < depositEnd) return 0;
  return now < lockEnd ? 1 : 2;
}
