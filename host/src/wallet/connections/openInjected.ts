import type { Eip1193Provider } from '@fathom/contract';
import { initializeConnector } from '@web3-react/core';
import { EIP1193 } from '@web3-react/eip1193';
import type { Provider } from '@web3-react/types';
import { standardProvider } from '@fathom/host-kit/transactions/wallet/standardProvider';
import { connectionOf, type WalletConnection } from './walletConnection';

/** A connector never removes its listeners, so each provider has one connector for the lifetime of the page. */
const opened = new WeakMap<Eip1193Provider, WalletConnection>();

/** Connects to a wallet extension that announced its provider (EIP-6963). */
export function openInjected(wallet: Eip1193Provider, name: string): WalletConnection {
  const provider = standardProvider(wallet);
  const known = opened.get(provider);
  if (known) return known;
  const [connector, , store] = initializeConnector(
    (actions) => new EIP1193({ actions, provider: asWeb3React(provider) }),
  );
  const reconnect = () => connector.connectEagerly();
  const connection = connectionOf(connector, store, {
    kind: 'extension',
    name: () => name,
    async connect() {
      // Requested here: the connector would swallow a rejection and return without an account.
      await provider.request({ method: 'eth_requestAccounts' });
      await reconnect();
    },
    reconnect,
  });
  opened.set(provider, connection);
  return connection;
}

/** web3-react requires provider events; a wallet without events is only queried, never followed. */
function asWeb3React(provider: Eip1193Provider): Provider {
  const shaped: Provider = {
    request: (call) => provider.request(call),
    on(event, listener) {
      provider.on?.(String(event), (...values: unknown[]) => {
        if (event !== 'disconnect' || !isReconnecting(values[0])) listener(...values);
      });
      return shaped;
    },
    // Not called: a connector never removes its listeners.
    removeListener: () => shaped,
  };
  return shaped;
}

/** MetaMask reports error 1013 if it only lost its node, also for requests that a page reload aborts. */
function isReconnecting(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 1013;
}
