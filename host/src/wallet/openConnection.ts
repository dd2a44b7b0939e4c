import type { Eip1193Provider } from '@fathom/contract';
import {
  findWallet,
  type DiscoveredWallet,
  type WalletDiscovery,
} from '@fathom/host-kit/transactions/wallet/discoverWallets';
import type { WalletConnection } from './connections/walletConnection';
import { requireSiteData } from './connections/requireSiteData';
import type { WalletConnectSettings } from './connections/openWalletConnect';
import { en } from '../text/en';
import type { SafeParent } from './safeParent';
import { INJECTED, METAMASK, SAFE, WALLET_CONNECT, type WalletOptionId } from './storedWalletChoice';

export interface Surroundings {
  readonly discovery: WalletDiscovery;
  /** `undefined` if the configuration has no project id. */
  readonly walletConnect: WalletConnectSettings | undefined;
  /** `undefined` unless a configured Safe displays the app. */
  readonly safeParent?: SafeParent | undefined;
}

export type Opening = 'chosen' | 'restored';

/** Timeout for a remembered wallet to announce itself after a reload, in ms. */
const ANNOUNCEMENT_TIMEOUT = 1500;

/** Names of a wallet at `window.ethereum`, by choice. */
const NAME_AT_WINDOW: Readonly<Record<string, string>> = { [METAMASK]: 'MetaMask', [INJECTED]: en.connect.injected };

const METAMASK_RDNS = ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'];

export function isMetaMask({ rdns }: Pick<DiscoveredWallet, 'rdns'>): boolean {
  return METAMASK_RDNS.includes(rdns);
}

/**
 * Each connector is its own chunk. Resolves with `undefined` if the wallet is missing. A late wallet is never restored,
 * because any script of the page can announce one under a remembered name.
 */
export async function openConnection(
  choice: WalletOptionId,
  opening: Opening,
  { discovery, walletConnect, safeParent }: Surroundings,
): Promise<WalletConnection | undefined> {
  if (choice === SAFE) {
    if (!safeParent) return undefined;
    const { openSafe } = await import('./connections/safe/openSafe');
    return openSafe(safeParent);
  }
  if (choice === WALLET_CONNECT) {
    if (!walletConnect) return undefined;
    await requireSiteData(window);
    const { openWalletConnect } = await import('./connections/openWalletConnect');
    return openWalletConnect(walletConnect);
  }
  const wallet = await browserWallet(choice, opening, discovery);
  if (!wallet) return undefined;
  const { openInjected } = await import(/* webpackChunkName: "start-account" */ './connections/openInjected');
  return openInjected(wallet.provider, wallet.name);
}

interface NamedProvider {
  readonly provider: Eip1193Provider;
  readonly name: string;
}

async function browserWallet(
  choice: WalletOptionId,
  opening: Opening,
  { wallets, providerOf, injected: readInjected }: WalletDiscovery,
): Promise<NamedProvider | undefined> {
  const isChoice = choice === METAMASK ? isMetaMask : ({ rdns }: DiscoveredWallet) => rdns === choice;
  const isEarlyChoice = (wallet: DiscoveredWallet) => isChoice(wallet) && !wallet.isLate;
  const announced = (wallet: DiscoveredWallet | undefined) => {
    const provider = wallet && providerOf(wallet.rdns);
    return provider && { provider, name: wallet.name };
  };

  const early = wallets.get().find(isEarlyChoice);
  if (early) return announced(early);
  const injected = readInjected();
  const isInjected = choice === INJECTED || (choice === METAMASK && injected?.isMetaMask === true);
  const named = injected && { provider: injected.provider, name: NAME_AT_WINDOW[choice] ?? '' };
  if (isInjected && injected?.isLate !== true) return named;
  if (opening === 'restored') return announced(await findWallet(wallets, isEarlyChoice, ANNOUNCEMENT_TIMEOUT));
  return announced(wallets.get().find(isChoice)) ?? (isInjected ? named : undefined);
}
