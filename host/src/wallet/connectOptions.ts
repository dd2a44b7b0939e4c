import type { DiscoveredWallet, InjectedWallet } from '@fathom/host-kit/transactions/wallet/discoverWallets';
import { en } from '../text/en';
import { isMetaMask } from './openConnection';
import { INJECTED, METAMASK, SAFE, WALLET_CONNECT, type WalletOptionId } from './storedWalletChoice';

export interface ConnectOption {
  readonly choice: WalletOptionId;
  readonly variant: 'safe' | 'metamask' | 'discovered' | 'walletConnect' | 'injected';
  /** `missing`: not in this browser; `unavailable`: not offered by the configuration. */
  readonly presence: 'found' | 'missing' | 'unavailable';
  readonly name: string;
  readonly icon?: string | undefined;
  /** True if any script of the page may have announced it under this name. */
  readonly isLate: boolean;
}

export interface ConnectInput {
  readonly discovered: readonly DiscoveredWallet[];
  readonly injected: Omit<InjectedWallet, 'provider'> | undefined;
  readonly hasWalletConnect: boolean;
  /** True if a configured Safe displays the app. */
  readonly isInSafe: boolean;
  readonly isPhone: boolean;
}

/**
 * Lists the surrounding Safe and announced wallets first, `window.ethereum` last. A phone offers WalletConnect and its in-app browser's wallet
 * (decision 0011).
 */
export function connectOptions({
  discovered,
  injected,
  hasWalletConnect,
  isInSafe,
  isPhone,
}: ConnectInput): readonly ConnectOption[] {
  const safe: ConnectOption = {
    choice: SAFE,
    variant: 'safe',
    presence: 'found',
    name: en.connect.safe,
    isLate: false,
  };
  const metamasks = [...discovered.filter(isMetaMask), ...(injected?.isMetaMask === true ? [injected] : [])];
  const metamask: ConnectOption = {
    choice: METAMASK,
    variant: 'metamask',
    presence: metamasks.length > 0 ? 'found' : 'missing',
    name: en.connect.metamask,
    isLate: metamasks.length > 0 && metamasks.every(({ isLate }) => isLate),
  };
  const others = discovered
    .filter((wallet) => !isMetaMask(wallet))
    .map(({ rdns, name, icon, isLate }): ConnectOption => ({
      choice: rdns,
      variant: 'discovered',
      presence: 'found',
      name,
      icon,
      isLate,
    }));
  const walletConnect: ConnectOption = {
    choice: WALLET_CONNECT,
    variant: 'walletConnect',
    presence: hasWalletConnect ? 'found' : 'unavailable',
    name: en.connect.walletConnect,
    isLate: false,
  };
  const unannounced: ConnectOption = {
    choice: INJECTED,
    variant: 'injected',
    presence: 'found',
    name: en.connect.injected,
    isLate: injected?.isLate === true,
  };
  return [
    ...(isInSafe ? [safe] : []),
    ...(isPhone && metamasks.length === 0 ? [] : [metamask]),
    ...others,
    walletConnect,
    ...(injected && !injected.isMetaMask && !injected.isAnnounced ? [unannounced] : []),
  ];
}
