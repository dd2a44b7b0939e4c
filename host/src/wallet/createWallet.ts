import type { Readable, WalletPort } from '@fathom/shared/contract';
import type { DiscoveredWallet } from '@fathom/shared/wallet/discoverWallets';
import type { AddableChain } from '@fathom/shared/wallet/switchChain';
import { createWalletRequests } from '@fathom/shared/wallet/walletRequests';
import { createWritable } from '@fathom/shared/domain/writable';
import type { WalletSession } from './walletSession';

/** The wallet as used in the shell: the port, plus what its own screens need. */
export interface HostWallet
  extends WalletPort, Pick<WalletSession, 'pairing' | 'connect' | 'cancel' | 'restore' | 'watch' | 'active'> {
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  readonly hasWalletConnect: boolean;
  /** Whether the connect dialog was requested. */
  readonly isConnectOpen: Readable<boolean>;
  closeConnect(): void;
}

export interface WalletDeps {
  readonly session: WalletSession;
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  readonly hasWalletConnect: boolean;
  readonly chains: readonly AddableChain[];
  readonly log: (what: string, error: unknown) => void;
}

export function createWallet({ session, discovered, hasWalletConnect, chains, log }: WalletDeps): HostWallet {
  const isConnectOpen = createWritable(false);

  session.state.subscribe(() => {
    if (session.state.get().is === 'connected') isConnectOpen.set(false);
  });

  return {
    ...session,
    ...createWalletRequests({ active: () => session.active(), chains, log }),
    discovered,
    hasWalletConnect,
    isConnectOpen,
    requestConnect() {
      if (session.state.get().is !== 'connected') isConnectOpen.set(true);
    },
    closeConnect() {
      isConnectOpen.set(false);
      session.cancel();
    },
  };
}
