import type { DiscoveredWallet } from '@fathom/shared/chain/discoverWallets';
import { METAMASK_RDNS } from './openConnection';
import { METAMASK, WALLET_CONNECT, type WalletChoice } from './walletChoice';

export interface ConnectOption {
  readonly choice: WalletChoice;
  readonly look: 'metamask' | 'discovered' | 'walletConnect';
  /** `missing`: not in this browser; `unavailable`: the configuration does not offer it. */
  readonly presence: 'found' | 'missing' | 'unavailable';
  /** The wallet's own name and icon, for a discovered one. */
  readonly wallet?: DiscoveredWallet;
}

export interface ConnectFacts {
  readonly discovered: readonly DiscoveredWallet[];
  /** Something that calls itself MetaMask stands at `window.ethereum` without announcing itself. */
  readonly hasLegacyMetaMask: boolean;
  readonly hasWalletConnect: boolean;
  readonly isPhone: boolean;
}

/**
 * The ways to connect, in the order of the dialog. A phone's browser has no extensions, so that only WalletConnect is
 * offered there; inside the browser of a wallet app, that wallet is offered too: it is how its users connect.
 */
export function connectOptions({
  discovered,
  hasLegacyMetaMask,
  hasWalletConnect,
  isPhone,
}: ConnectFacts): readonly ConnectOption[] {
  const hasMetaMask = hasLegacyMetaMask || discovered.some(({ rdns }) => METAMASK_RDNS.includes(rdns));
  const metamask: ConnectOption = { choice: METAMASK, look: 'metamask', presence: hasMetaMask ? 'found' : 'missing' };
  const others = discovered
    .filter(({ rdns }) => !METAMASK_RDNS.includes(rdns))
    .map((wallet): ConnectOption => ({ choice: wallet.rdns, look: 'discovered', presence: 'found', wallet }));
  const walletConnect: ConnectOption = {
    choice: WALLET_CONNECT,
    look: 'walletConnect',
    presence: hasWalletConnect ? 'found' : 'unavailable',
  };
  return [...(isPhone && !hasMetaMask ? [] : [metamask]), ...others, walletConnect];
}
