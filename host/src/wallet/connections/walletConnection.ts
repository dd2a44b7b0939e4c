import type { ConnectedWallet, Eip1193Provider } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { ActiveWallet } from '@fathom/host-kit/transactions/wallet/walletRequests';
import { bindProvider } from '@fathom/host-kit/transactions/wallet/bindProvider';
import type { Connector, Web3ReactStore } from '@web3-react/types';

export interface Requesting {
  readonly showPairing: (uri: string) => void;
  /** Aborted when the user stops waiting. */
  readonly signal: AbortSignal;
}

/** An open connection to a wallet: a web3-react connector and its store, used outside of React. */
export interface WalletConnection {
  readonly kind: ConnectedWallet['kind'];
  readonly name: string;
  /** Returns the wallet's current account and chain; `undefined` while it has none. */
  snapshot(): { readonly account: Address; readonly chainId: number } | undefined;
  subscribe(listener: () => void): () => void;
  /** Prompts the user in the wallet. */
  connect(requesting: Requesting): Promise<void>;
  /** Restores an earlier approval without prompting. */
  reconnect(): Promise<void>;
  /** Ends the session if there is one; an extension is only no longer followed. */
  close(): Promise<void>;
  provider(): Eip1193Provider | undefined;
  /** Only of a Safe. */
  safe?(): ActiveWallet['safe'];
}

interface Ways {
  readonly kind: ConnectedWallet['kind'];
  /** Evaluated on each use: a wallet behind a relay is identified only when it is paired. */
  readonly name: () => string;
  readonly connect: (requesting: Requesting) => Promise<void>;
  readonly reconnect: () => Promise<void>;
  readonly close?: () => Promise<void>;
}

export function connectionOf(connector: Connector, store: Web3ReactStore, ways: Ways): WalletConnection {
  const { kind, connect, reconnect } = ways;
  return {
    kind,
    get name() {
      return ways.name();
    },
    connect,
    reconnect,
    snapshot() {
      const { accounts, chainId, activating } = store.getState();
      const account = accounts?.[0];
      if (activating || chainId === undefined || account === undefined) return undefined;
      return { account: account as Address, chainId };
    },
    subscribe: (listener) => store.subscribe(listener),
    close: async () => {
      await (ways.close ? ways.close() : connector.deactivate?.());
      await connector.resetState();
    },
    provider: () => bindProvider(connector.provider),
  };
}
