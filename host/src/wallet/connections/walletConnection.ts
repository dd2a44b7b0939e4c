import type { ConnectedWallet, Eip1193Provider } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import type { Connector, Provider, Web3ReactStore } from '@web3-react/types';

/** One way to a wallet, opened: a web3-react connector and its store, followed outside of React. */
export interface WalletConnection {
  readonly kind: ConnectedWallet['kind'];
  readonly name: string;
  /** Account and chain as the wallet gives them now; `undefined` while it gives none. */
  snapshot(): { readonly account: Address; readonly chainId: number } | undefined;
  subscribe(listener: () => void): () => void;
  /** Asks the user, in the wallet. */
  connect(): Promise<void>;
  /** Returns to what the user allowed earlier, without asking. */
  reconnect(): Promise<void>;
  /** Ends the session where the way has one; an extension just is not followed any more. */
  close(): Promise<void>;
  provider(): Eip1193Provider | undefined;
}

interface Ways {
  readonly kind: ConnectedWallet['kind'];
  readonly name: string;
  readonly connect: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
}

export function connectionOf(connector: Connector, store: Web3ReactStore, ways: Ways): WalletConnection {
  return {
    ...ways,
    snapshot() {
      const { accounts, chainId, activating } = store.getState();
      const account = accounts?.[0];
      if (activating || chainId === undefined || account === undefined) return undefined;
      return { account: account as Address, chainId };
    },
    subscribe: (listener) => store.subscribe(listener),
    close: async () => {
      await connector.deactivate?.();
      await connector.resetState();
    },
    provider: () => connector.provider && asEip1193(connector.provider),
  };
}

/** The same provider; web3-react types its listeners more loosely than the contract does. */
function asEip1193(provider: Provider): Eip1193Provider {
  return provider as unknown as Eip1193Provider;
}
