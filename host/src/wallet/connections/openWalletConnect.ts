import type { Chain } from '@fathom/shared/contract';
import { initializeConnector } from '@web3-react/core';
import { WalletConnect } from '@web3-react/walletconnect-v2';
import { connectionOf, type WalletConnection } from './walletConnection';

export interface WalletConnectSettings {
  readonly projectId: string;
  readonly relayUrl?: string | undefined;
  readonly chains: readonly (Chain & { readonly rpcUrls: readonly string[] })[];
  readonly defaultChainId: number;
  readonly app: { readonly name: string; readonly url: string };
}

let opened: WalletConnection | undefined;

/** A wallet on a phone, through WalletConnect's relay. The QR code is shown by WalletConnect's own window. */
export function openWalletConnect(settings: WalletConnectSettings): WalletConnection {
  opened ??= open(settings);
  return opened;
}

function open({ projectId, relayUrl, chains, defaultChainId, app }: WalletConnectSettings): WalletConnection {
  const [connector, , store] = initializeConnector(
    (actions) =>
      new WalletConnect({
        actions,
        defaultChainId,
        options: {
          projectId,
          ...(relayUrl === undefined ? {} : { relayUrl }),
          // Optional: a wallet that knows only one of the chains can still connect.
          optionalChains: chainIds(chains, defaultChainId),
          rpcMap: Object.fromEntries(chains.map((chain) => [chain.id, [...chain.rpcUrls]])),
          showQrModal: true,
          metadata: { name: app.name, description: app.name, url: app.url, icons: [] },
        },
      }),
  );
  return connectionOf(connector, store, {
    kind: 'walletconnect',
    name: 'WalletConnect',
    connect: () => connector.activate(),
    reconnect: () => connector.connectEagerly(),
  });
}

function chainIds(chains: readonly Chain[], first: number): [number, ...number[]] {
  return [first, ...chains.map((chain) => chain.id).filter((id) => id !== first)];
}
