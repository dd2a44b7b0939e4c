import type { Chain } from '@fathom/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { initializeConnector } from '@web3-react/core';
import { WalletConnect } from '@web3-react/walletconnect-v2';
import { prepareProvider } from './prepareProvider';
import { proposeSession, type SessionProposal, type WalletConnectProvider } from './proposeSession';
import { serializeRelayCalls, waitForRelay } from './serializeRelayCalls';
import { connectionOf, type Requesting, type WalletConnection } from './walletConnection';
import { withinTimeout } from './withinTimeout';

export interface WalletConnectSettings {
  readonly projectId: string;
  readonly relayUrl: string;
  readonly chains: readonly (Chain & { readonly rpcUrls: readonly string[] })[];
  readonly defaultChainId: number;
  readonly app: { readonly name: string; readonly url: string };
}

/** The library's message when its own modal is closed, which counts as a rejection. */
const RESET = 'Connection request reset. Please try again.';
/** The library's message for a code that was not scanned within five minutes. */
const EXPIRED = 'Proposal expired';

let opened: WalletConnection | undefined;

/** Contacts only WalletConnect's relay: no explorer, no attestation, no telemetry. */
export function openWalletConnect(settings: WalletConnectSettings): WalletConnection {
  opened ??= open(settings);
  return opened;
}

function open({ projectId, relayUrl, chains, defaultChainId, app }: WalletConnectSettings): WalletConnection {
  serializeRelayCalls();
  const [connector, , store] = initializeConnector(
    (actions) =>
      new WalletConnect({
        actions,
        defaultChainId,
        options: {
          projectId,
          relayUrl,
          // Optional: a wallet that supports only one of the chains can still connect.
          optionalChains: chainIds(chains, defaultChainId),
          // With several nodes per chain, the connector would query all to find the fastest.
          rpcMap: Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, rpcUrls[0] ?? ''])),
          disableProviderPing: true,
          telemetryEnabled: false,
          showQrModal: false,
          metadata: { name: app.name, description: app.name, url: app.url, icons: [] },
        },
      }),
  );

  /** Created once per page, because a second provider would also receive the relay's messages. */
  async function readyProvider() {
    // The public API doesn't separate creating the provider from proposing a session.
    const initialize = connector['isomorphicInitialize'] as (this: WalletConnect) => Promise<unknown>;
    try {
      await initialize.call(connector);
    } catch (error) {
      // The connector would otherwise remember the failure and never retry.
      await connector.deactivate();
      throw error;
    }
    const { provider } = connector;
    if (!provider) throw new Error('WalletConnect did not start.');
    prepareProvider(provider);
    // Without the relay, a paired wallet would not receive requests.
    if (provider.session) await waitForRelay(provider);
    return provider;
  }

  let proposal: SessionProposal | undefined;
  /** Signal of the caller waiting for the current proposal. */
  let waiting: AbortSignal | undefined;

  /** Reuses an open proposal: with two codes, a wallet could approve the one that is no longer displayed. */
  function propose(provider: WalletConnectProvider): SessionProposal {
    if (proposal) return proposal;
    const proposed = proposeSession(provider);
    proposal = proposed;
    const settle = () => {
      proposal = undefined;
    };
    proposed.accepted.then(settle, settle);
    proposed.accepted
      // A wallet may still approve a proposal after the user stopped waiting.
      .then(() => (waiting?.aborted === false ? undefined : provider.disconnect()))
      .catch(() => undefined);
    return proposed;
  }

  /** Returns the proposal for a wallet; `undefined` if one is already paired. */
  async function reachRelay() {
    const provider = await readyProvider();
    if (provider.session) return undefined;
    const { code, accepted } = propose(provider);
    return { code: await code, accepted };
  }

  /** Resolves when a wallet has approved. Replaces a code that was not scanned in time. */
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
    // Checked here: without a session the connector would discard its provider.
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
