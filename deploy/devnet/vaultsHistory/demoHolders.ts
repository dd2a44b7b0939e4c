import type { VaultsDemoAccountId } from '../demoAccounts';

/** A demo account's past in the vaults and its wallet, on Lisk. Amounts in whole tokens. */
export interface HolderScenario {
  /** Keys are vault names. Trade finance comes in the first round, because its deposit periods end early. */
  readonly deposits: Readonly<Record<string, number>>;
  readonly wallet: Readonly<Record<string, number>>;
  /** Passed the identity check of every trade finance vault. */
  readonly isVerified?: boolean;
}

export const HOLDER_SCENARIOS: Readonly<Record<VaultsDemoAccountId, HolderScenario>> = {
  'vaults-newcomer': { deposits: {}, wallet: { FXD: 20_000, USDC: 5_000, WETH: 3 } },
  'vaults-holder': {
    deposits: {
      'Fathom FXD vault': 12_000,
      'Fathom USDC vault': 8_000,
      'Fathom WETH vault': 4,
      'Education vault': 20_000,
      'Community incentive vault': 5_000,
      'Legacy FXD vault': 3_000,
    },
    wallet: { FXD: 5_000, USDC: 1_000, WETH: 1 },
  },
  'vaults-unverified': { deposits: {}, wallet: { FXD: 30_000 } },
  'vaults-deposit': { deposits: { 'Trade finance 2026-D': 15_000 }, wallet: { FXD: 25_000 }, isVerified: true },
  'vaults-locked': { deposits: { 'Trade finance 2026-C': 20_000 }, wallet: { FXD: 500 }, isVerified: true },
  'vaults-completed': { deposits: { 'Trade finance 2026-A': 30_000 }, wallet: { FXD: 500 }, isVerified: true },
  'vaults-waiting': { deposits: { 'Trade finance 2026-B': 12_000 }, wallet: { FXD: 500 }, isVerified: true },
  'vaults-admin': { deposits: {}, wallet: { FXD: 1_000 } },
  // Additional tokens for a gain on the repayment.
  'vaults-strategist': { deposits: {}, wallet: { FXD: 30_000 } },
};
