import type { Eip1193Provider } from '@fathom/shared/contract';
import type { DiscoveredWallet } from '@fathom/shared/wallet/discoverWallets';
import { METAMASK_RDNS } from './openConnection';
import { INJECTED, METAMASK, WALLET_CONNECT, type WalletChoice } from './walletChoice';

export interface ConnectOption {
  readonly choice: WalletChoice;
  readonly variant: 'metamask' | 'discovered' | 'walletConnect' | 'injected';
  /** `missing`: not in this browser; `unavailable`: not offered by the configuration. */
  readonly presence: 'found' | 'missing' | 'unavailable';
  /** The name and icon of a discovered wallet. */
  readonly wallet?: DiscoveredWallet;
}

export interface ConnectInput {
  readonly discovered: readonly DiscoveredWallet[];
  /**
   * The provider at `window.ethereum`, whether or not it announces itself; `isMetaMask` if it
   * identifies as MetaMask.
   */
  readonly legacy: { readonly provider: Eip1193Provider; readonly isMetaMask: boolean } | undefined;
  readonly hasWalletConnect: boolean;
  readonly isPhone: boolean;
}

/**
 * The ways to connect, in dialog order: announced wallets first, `window.ethereum` last. On a phone
 * only WalletConnect, and the wallet whose in-app browser displays the page (decision 0011).
 */
export function connectOptions({
  discovered,
  legacy,
  hasWalletConnect,
  isPhone,
}: ConnectInput): readonly ConnectOption[] {
  const hasMetaMask = legacy?.isMetaMask === true || discovered.some(({ rdns }) => METAMASK_RDNS.includes(rdns));
  const metamask: ConnectOption = {
    choice: METAMASK,
    variant: 'metamask',
    presence: hasMetaMask ? 'found' : 'missing',
  };
  const others = discovered
    .filter(({ rdns }) => !METAMASK_RDNS.includes(rdns))
    .map((wallet): ConnectOption => ({ choice: wallet.rdns, variant: 'discovered', presence: 'found', wallet }));
  const walletConnect: ConnectOption = {
    choice: WALLET_CONNECT,
    variant: 'walletConnect',
    presence: hasWalletConnect ? 'found' : 'unavailable',
  };
  const isUnannounced =
    legacy && !legacy.isMetaMask && discovered.every(({ provider }) => provider !== legacy.provider);
  const injected: ConnectOption = { choice: INJECTED, variant: 'injected', presence: 'found' };
  return [
    ...(isPhone && !hasMetaMask ? [] : [metamask]),
    ...others,
    walletConnect,
    ...(isUnannounced ? [injected] : []),
  ];
}
