import { initializeConnector } from '@web3-react/core';
import { MetaMask } from '@web3-react/metamask';
import { connectionOf, type WalletConnection } from './walletConnection';

/** Time limit for an extension to inject its provider, in ms. */
const INJECTION_TIMEOUT = 1000;

let opened: WalletConnection | undefined;

/** The wallet at `window.ethereum`, for wallets that do not announce themselves. */
export function openMetaMask(): WalletConnection {
  opened ??= open();
  return opened;
}

function open(): WalletConnection {
  const [connector, , store] = initializeConnector(
    (actions) => new MetaMask({ actions, options: { timeout: INJECTION_TIMEOUT, silent: true } }),
  );
  // After an unlock the wallet reports its accounts but not its chain: the connector has to query
  // it again.
  store.subscribe(({ accounts, chainId, activating }) => {
    if (accounts?.length && chainId === undefined && !activating) void connector.connectEagerly();
  });
  return connectionOf(connector, store, {
    kind: 'extension',
    name: () => 'MetaMask',
    connect: () => connector.activate(),
    reconnect: () => connector.connectEagerly(),
  });
}
