import type { Eip1193Provider, Readable } from '@fathom/shared/contract';
import { findWallet, type DiscoveredWallet } from '@fathom/shared/wallet/discoverWallets';
import type { WalletConnection } from './connections/walletConnection';
import type { WalletConnectSettings } from './connections/openWalletConnect';
import { en } from '../text/en';
import { INJECTED, METAMASK, WALLET_CONNECT, type WalletChoice } from './walletChoice';

export interface Surroundings {
  readonly wallets: Readable<readonly DiscoveredWallet[]>;
  /** The current provider at `window.ethereum`. */
  readonly legacy: () => Eip1193Provider | undefined;
  /** `undefined` if the configuration has no project id. */
  readonly walletConnect: WalletConnectSettings | undefined;
}

/** Time limit for a remembered wallet to announce itself after a reload, in ms. */
const ANNOUNCEMENT_TIMEOUT = 1500;

export const METAMASK_RDNS = ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'];

/**
 * Opens the chosen connection. Each connector is its own chunk, loaded only when chosen.
 * `undefined` if the wallet is missing.
 */
export async function openConnection(
  choice: WalletChoice,
  { wallets, legacy, walletConnect }: Surroundings,
): Promise<WalletConnection | undefined> {
  if (choice === WALLET_CONNECT) {
    if (!walletConnect) return undefined;
    const { openWalletConnect } = await import('./connections/openWalletConnect');
    return openWalletConnect(walletConnect);
  }
  if (choice === INJECTED) {
    const provider = legacy();
    if (!provider) return undefined;
    const { openInjected } = await import('./connections/openInjected');
    return openInjected(provider, en.connect.injected);
  }
  const announced =
    choice === METAMASK
      ? wallets.get().find((wallet) => METAMASK_RDNS.includes(wallet.rdns))
      : await findWallet(wallets, choice, ANNOUNCEMENT_TIMEOUT);
  if (announced) {
    const { openInjected } = await import('./connections/openInjected');
    return openInjected(announced.provider, announced.name);
  }
  if (choice !== METAMASK) return undefined;
  const { openMetaMask } = await import('./connections/openMetaMask');
  return openMetaMask();
}
