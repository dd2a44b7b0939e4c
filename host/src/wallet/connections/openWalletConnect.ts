import type { Chain } from '@fathom/shared/contract';
import { initializeConnector } from '@web3-react/core';
import { WalletConnect } from '@web3-react/walletconnect-v2';
import { connectionOf, type WalletConnection } from './walletConnection';

export interface WalletConnectSettings {
  readonly projectId: string;
  readonly relayUrl: string;
  readonly chains: readonly (Chain & { readonly rpcUrls: readonly string[] })[];
  readonly defaultChainId: number;
  readonly app: { readonly name: string; readonly url: string };
}

/** The words of the library's own window when it is closed; the wallet error decoder knows them as a refusal. */
const RESET = 'Connection request reset. Please try again.';
const LONGEST_NAME = 40;

let opened: WalletConnection | undefined;

/** A wallet on another device, through WalletConnect's relay. Nothing but the relay is asked: no explorer, no attestation, no telemetry. */
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
          relayUrl,
          // Optional: a wallet that knows only one of the chains can still connect.
          optionalChains: chainIds(chains, defaultChainId),
          // One node for each: of several, the connector would ask all of them at once which answers first.
          rpcMap: Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? ''])),
          disableProviderPing: true,
          telemetryEnabled: false,
          showQrModal: false,
          metadata: { name: app.name, description: app.name, url: app.url, icons: [] },
        },
      }),
  );

  /** The library's provider, made once for the page: a second one would hear the relay's messages beside the first. */
  async function readyProvider() {
    // The brackets open what the connector keeps private: it leaves no moment between making its provider and proposing a session.
    const initialize = connector['isomorphicInitialize'] as (this: WalletConnect) => Promise<unknown>;
    try {
      await initialize.call(connector);
    } catch (error) {
      // It would remember the failure and never try again.
      await connector.deactivate();
      throw error;
    }
    const { provider } = connector;
    if (!provider) throw new Error('WalletConnect did not start.');
    // The attestation service would hear of every request; unreachable, as the page's policy has it, it would hold each one up for 5 s.
    provider.signer.client.core.verify.register = async () => undefined;
    return provider;
  }

  return connectionOf(connector, store, {
    kind: 'walletconnect',
    name: () => connector.provider?.session?.peer.metadata.name.slice(0, LONGEST_NAME) || 'WalletConnect',
    async connect({ showPairing, signal }) {
      const provider = await readyProvider();
      if (!provider.session) {
        provider.on('display_uri', showPairing);
        const paired = provider.connect();
        try {
          await Promise.race([paired, rejectionOn(signal)]);
        } finally {
          provider.removeListener('display_uri', showPairing);
          // A wallet may still say yes to what nobody waits for any more.
          if (signal.aborted) void paired.then(() => provider.disconnect()).catch(() => undefined);
        }
      }
      await connector.connectEagerly();
    },
    async reconnect() {
      const provider = await readyProvider();
      // Looked at here: the connector would throw its provider away.
      if (!provider.session) throw new Error('No active session found.');
      await connector.connectEagerly();
    },
    close: async () => connector.provider?.disconnect(),
  });
}

function rejectionOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new Error(RESET));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

function chainIds(chains: readonly Chain[], first: number): [number, ...number[]] {
  return [first, ...chains.map((chain) => chain.id).filter((id) => id !== first)];
}
