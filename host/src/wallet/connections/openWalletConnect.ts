import type { Chain } from '@fathom/shared/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/shared/domain/displayText';
import { initializeConnector } from '@web3-react/core';
import { WalletConnect } from '@web3-react/walletconnect-v2';
import { prepareProvider } from './prepareProvider';
import { proposeSession, type Proposal, type WalletConnectProvider } from './proposeSession';
import { callRelayOnceAtATime, lineToRelay } from './relayLine';
import { connectionOf, type Requesting, type WalletConnection } from './walletConnection';
import { withinTimeout } from './withinTimeout';

export interface WalletConnectSettings {
  readonly projectId: string;
  readonly relayUrl: string;
  readonly chains: readonly (Chain & { readonly rpcUrls: readonly string[] })[];
  readonly defaultChainId: number;
  readonly app: { readonly name: string; readonly url: string };
}

/** The words of the library's own window when it is closed; the wallet error decoder knows them as a refusal. */
const RESET = 'Connection request reset. Please try again.';
/** The library's words for a code that no one has read within five minutes. */
const EXPIRED = 'Proposal expired';

let opened: WalletConnection | undefined;

/** A wallet on another device, through WalletConnect's relay. Nothing but the relay is asked: no explorer, no attestation, no telemetry. */
export function openWalletConnect(settings: WalletConnectSettings): WalletConnection {
  opened ??= open(settings);
  return opened;
}

function open({ projectId, relayUrl, chains, defaultChainId, app }: WalletConnectSettings): WalletConnection {
  callRelayOnceAtATime();
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

  /** The library's provider, on a line to the relay where a wallet is paired. Made once for the page: a second one would hear the relay's messages next to the first. */
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
    prepareProvider(provider);
    // A paired wallet hears nothing of what it would be asked without its relay.
    if (provider.session) await lineToRelay(provider);
    return provider;
  }

  let proposal: Proposal | undefined;
  /** Of whoever waits for the response to it. */
  let waiting: AbortSignal | undefined;

  /** One proposal at a time, also when it is requested again: of two codes, a wallet could answer the one that no one sees anymore. */
  function propose(provider: WalletConnectProvider): Proposal {
    if (proposal) return proposal;
    const proposed = proposeSession(provider);
    proposal = proposed;
    const settle = () => {
      proposal = undefined;
    };
    proposed.accepted.then(settle, settle);
    proposed.accepted
      // A wallet may still say yes to what no one waits for anymore.
      .then(() => (waiting?.aborted === false ? undefined : provider.disconnect()))
      .catch(() => undefined);
    return proposed;
  }

  /** What a wallet has to answer; nothing where one is paired already. */
  async function reachRelay() {
    const provider = await readyProvider();
    if (provider.session) return undefined;
    const { code, accepted } = propose(provider);
    return { code: await code, accepted };
  }

  /** Until a wallet has answered. A code that no wallet has read in time gives way to a new one. */
  async function pair({ showPairing, signal }: Requesting, cancelled: Promise<never>): Promise<void> {
    const proposed = await Promise.race([withinTimeout(reachRelay()), cancelled]);
    if (!proposed) return;
    waiting = signal;
    showPairing(proposed.code);
    try {
      await Promise.race([proposed.accepted, cancelled]);
    } catch (error) {
      if (!(error instanceof Error && error.message === EXPIRED)) throw error;
      await pair({ showPairing, signal }, cancelled);
    }
  }

  async function resume(): Promise<void> {
    const { session } = await readyProvider();
    // Looked at here: the connector would throw its provider away.
    if (session) await connector.connectEagerly();
  }

  return connectionOf(connector, store, {
    kind: 'walletconnect',
    name: () =>
      displayText(connector.provider?.session?.peer.metadata.name ?? '', DISPLAY_LENGTH.wallet) || 'WalletConnect',
    async connect(requesting) {
      await pair(requesting, rejectionOn(requesting.signal));
      await connector.connectEagerly();
    },
    reconnect: () => withinTimeout(resume()),
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
