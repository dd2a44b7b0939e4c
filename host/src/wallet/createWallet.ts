import type { HostError, Readable, WalletPort } from '@fathom/contract';
import { createWritable } from '@fathom/base/domain/writable';
import { failed, type Result } from '@fathom/contract/result';
import type {
  DiscoveredWallet,
  InjectedWallet,
  WalletDiscovery,
} from '@fathom/host-kit/transactions/wallet/discoverWallets';
import type { HasPressed } from '@fathom/host-kit/transactions/wallet/observePresses';
import type { AddableChain } from '@fathom/host-kit/transactions/wallet/switchChain';
import { loadForSigning } from '@fathom/host-kit/transactions/submit/signingDisplay';
import type { WalletRequests } from '@fathom/host-kit/transactions/wallet/walletRequests';
import { en } from '../text/en';
import { connectOptions } from './connectOptions';
import { WALLET_CONNECT } from './storedWalletChoice';
import type { WalletSession } from './walletSession';

export interface HostWallet
  extends WalletPort, Pick<WalletSession, 'pairing' | 'connect' | 'cancel' | 'restore' | 'watch' | 'active'> {
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  injected(): Omit<InjectedWallet, 'provider'> | undefined;
  readonly hasWalletConnect: boolean;
  readonly isInSafe: boolean;
  readonly isConnectOpen: Readable<boolean>;
  closeConnect(): void;
}

export interface WalletDeps {
  readonly session: WalletSession;
  readonly discovery: WalletDiscovery;
  readonly hasPressed: HasPressed;
  readonly hasWalletConnect: boolean;
  readonly isInSafe: boolean;
  readonly chains: readonly AddableChain[];
  readonly log: (what: string, error: unknown) => void;
}

/**
 * Any code may connect an early wallet, which prompts the user itself. A late one may belong to a script, and anyone
 * may scan a pairing code, so both require that the user has pressed their name.
 */
export function createWallet({
  session,
  discovery,
  hasPressed,
  hasWalletConnect,
  isInSafe,
  chains,
  log,
}: WalletDeps): HostWallet {
  const isConnectOpen = createWritable(false);

  session.state.subscribe(() => {
    if (session.state.get().status === 'connected') isConnectOpen.set(false);
  });

  function injected(): Omit<InjectedWallet, 'provider'> | undefined {
    const found = discovery.injected();
    return found && { isMetaMask: found.isMetaMask, isAnnounced: found.isAnnounced, isLate: found.isLate };
  }

  async function request<T>(
    make: (requests: WalletRequests) => Promise<Result<T, HostError>>,
  ): Promise<Result<T, HostError>> {
    const code = await loadForSigning(
      () => import(/* webpackChunkName: "requests" */ '@fathom/host-kit/transactions/wallet/walletRequests'),
    );
    return code.ok ? make(code.value.createWalletRequests({ active: () => session.active(), chains, log })) : code;
  }

  return {
    ...session,
    switchChain: (chainId) => request((requests) => requests.switchChain(chainId)),
    watchToken: (token) => request((requests) => requests.watchToken(token)),
    signTypedData: (input) => request((requests) => requests.signTypedData(input)),
    async connect(choice) {
      const options = connectOptions({
        discovered: discovery.wallets.get(),
        injected: injected(),
        hasWalletConnect,
        isInSafe,
        isPhone: false,
      });
      const option = options.find((candidate) => candidate.choice === choice);
      const needsPress = option?.isLate !== false || choice === WALLET_CONNECT;
      if (needsPress && !hasPressed(option?.name ?? '')) {
        return failed({ code: 'rejected', message: en.connect.notPressed });
      }
      return session.connect(choice);
    },
    discovered: discovery.wallets,
    injected,
    hasWalletConnect,
    isInSafe,
    isConnectOpen,
    requestConnect() {
      if (session.state.get().status !== 'connected') isConnectOpen.set(true);
    },
    closeConnect() {
      isConnectOpen.set(false);
      session.cancel();
    },
  };
}
