import type { ConnectedWallet, Eip1193Provider, HostError, Readable, WalletPort, WalletState } from '@fathom/contract';
import type { AddableChain } from '../../../transactions/wallet/switchChain';
import { bindProvider } from '../../../transactions/wallet/bindProvider';
import { readWalletError } from '../../../transactions/wallet/walletError';
import { createWalletRequests, type ActiveWallet } from '../../../transactions/wallet/walletRequests';
import { standardProvider } from '../../../transactions/wallet/standardProvider';
import { readAccounts, readChainId } from '../../../transactions/wallet/walletValues';
import type { Address } from '@fathom/contract/address';
import { createWritable } from '@fathom/base/domain/writable';

export interface EmbeddedWallet extends WalletPort {
  active(): ActiveWallet | undefined;
  follow(provider: Eip1193Provider | undefined): void;
  stop(): void;
}

export interface EmbeddedWalletDeps {
  readonly chains: readonly AddableChain[];
  readonly kind: ConnectedWallet['kind'];
  readonly name: string;
  /** Default: no wallet is remembered. */
  readonly isRemembered?: Readable<boolean> | undefined;
  readonly onNoProvider: () => void;
  readonly onFailure: (error: HostError) => void;
  readonly log: (what: string, error: unknown) => void;
}

const DISCONNECTED: WalletState = { status: 'disconnected' };

/** Implements the wallet port over an EIP-1193 provider that the embedder owns. Stores nothing. */
export function createEmbeddedWallet(deps: EmbeddedWalletDeps): EmbeddedWallet {
  const state = createWritable<WalletState>(DISCONNECTED);
  let followed: { readonly provider: Eip1193Provider; readonly leave: () => void } | undefined;
  // Identifies the latest request: responses to earlier ones are dropped.
  let question = 0;
  // After the user disconnects, only a new connect request restores the account, not a wallet event.
  let hasLeft = false;

  async function refresh(method: 'eth_accounts' | 'eth_requestAccounts'): Promise<void> {
    const mine = ++question;
    const provider = followed?.provider;
    if (!provider || hasLeft) return state.set(DISCONNECTED);
    try {
      const [account] = readAccounts(await provider.request({ method }));
      const chainId = readChainId(await provider.request({ method: 'eth_chainId' }));
      if (mine === question) adopt(account, chainId);
    } catch (error) {
      if (mine !== question) return;
      deps.log('the wallet did not answer', error);
      state.set(DISCONNECTED);
      if (method === 'eth_requestAccounts') deps.onFailure(readWalletError(error));
    }
  }

  function adopt(account: Address | undefined, chainId: number | undefined): void {
    if (account === undefined || chainId === undefined) return state.set(DISCONNECTED);
    const before = state.get();
    if (before.status === 'connected' && before.account === account && before.chainId === chainId) return;
    state.set({ status: 'connected', account, chainId, kind: deps.kind, name: deps.name });
  }

  function follow(eip1193: Eip1193Provider | undefined): void {
    followed?.leave();
    followed = undefined;
    hasLeft = false;
    const bound = bindProvider(eip1193);
    if (bound) {
      const provider = standardProvider(bound);
      const changed = () => void refresh('eth_accounts');
      const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect'];
      for (const event of events) provider.on?.(event, changed);
      const leave = () => events.forEach((event) => provider.removeListener?.(event, changed));
      followed = { provider, leave };
    }
    void refresh('eth_accounts');
  }

  function active(): ActiveWallet | undefined {
    const now = state.get();
    return now.status === 'connected' && followed ? { state: now, provider: followed.provider } : undefined;
  }

  return {
    state,
    isRemembered: deps.isRemembered ?? createWritable(false),
    active,
    follow,
    ...createWalletRequests({ active, chains: deps.chains, log: deps.log }),
    stop() {
      followed?.leave();
      followed = undefined;
      question += 1;
    },
    requestConnect() {
      if (state.get().status === 'connected') return;
      if (!followed) return deps.onNoProvider();
      hasLeft = false;
      state.set({ status: 'connecting' });
      void refresh('eth_requestAccounts');
    },
    async disconnect() {
      hasLeft = true;
      question += 1;
      state.set(DISCONNECTED);
    },
  };
}
