import type { ConnectedWallet, Eip1193Provider } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Connector, Provider, Web3ReactStore } from '@web3-react/types';

/** What the page does while the user is asked. */
export interface Requesting {
  /** Shows the address under which a wallet on another device is reached: as a code to scan, or as a link. */
  readonly showPairing: (uri: string) => void;
  /** Aborted when the user does not want to wait anymore. */
  readonly signal: AbortSignal;
}

/** One way to a wallet, opened: a web3-react connector and its store, followed outside of React. */
export interface WalletConnection {
  readonly kind: ConnectedWallet['kind'];
  readonly name: string;
  /** Account and chain as the wallet gives them now; `undefined` while it gives none. */
  snapshot(): { readonly account: Address; readonly chainId: number } | undefined;
  subscribe(listener: () => void): () => void;
  /** Asks the user, in the wallet. */
  connect(requesting: Requesting): Promise<void>;
  /** Returns to what the user allowed earlier, without asking. */
  reconnect(): Promise<void>;
  /** Ends the session where the way has one; an extension just is not followed anymore. */
  close(): Promise<void>;
  provider(): Eip1193Provider | undefined;
}

interface Ways {
  readonly kind: ConnectedWallet['kind'];
  /** Asked again at each use: a wallet behind a relay states who it is when it is paired. */
  readonly name: () => string;
  readonly connect: (requesting: Requesting) => Promise<void>;
  readonly reconnect: () => Promise<void>;
  /** Default: the connector lets go of the wallet. */
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
    provider: () => connector.provider && asEip1193(connector.provider),
  };
}

/** The same provider; web3-react types its listeners more loosely than the contract does. */
function asEip1193(provider: Provider): Eip1193Provider {
  return provider as unknown as Eip1193Provider;
}
