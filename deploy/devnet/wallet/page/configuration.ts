import type { WalletConfiguration } from '../walletConfiguration';

declare const DEMO_WALLET_CONFIGURATION: WalletConfiguration;

/** Injected into the script by the devnet that serves it. */
export const configuration = DEMO_WALLET_CONFIGURATION;
