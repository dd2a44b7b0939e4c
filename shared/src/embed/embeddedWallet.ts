import type { ConnectedWallet, Eip1193Provider, HostError, WalletPort, WalletState } from '@fathom/shared/contract';
import { switchChain, type AddableChain } from '../chain/switchChain';
import { typedDataPayload } from '../chain/typedDataPayload';
import { readWalletError } from '../chain/walletError';
import { isAddress, isHex, isSameAddress, type Address } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import { createWritable } from '../domain/writable';
import { embedText } from './embedText';

export interface ActiveWallet {
  readonly state: ConnectedWallet;
  readonly provider: Eip1193Provider;
}

export interface EmbeddedWallet extends WalletPort {
  /** The wallet as it is now; `undefined` unless connected. */
  active(): ActiveWallet | undefined;
  /** Follows another provider from now on; `undefined` follows none. */
  follow(provider: Eip1193Provider | undefined): void;
  stop(): void;
}

export interface EmbeddedWalletNeeds {
  readonly chains: readonly AddableChain[];
  readonly kind: ConnectedWallet['kind'];
  readonly name: string;
  /** What to do when a wallet is asked for and no provider is there. */
  readonly onNoProvider: () => void;
  /** Tells the user why connecting failed. */
  readonly onFailure: (error: HostError) => void;
  readonly log: (what: string, error: unknown) => void;
}

const DISCONNECTED: WalletState = { is: 'disconnected' };

/** The wallet port over one EIP-1193 provider that somebody else owns: its accounts and its chain are followed, nothing is remembered. */
export function createEmbeddedWallet(needs: EmbeddedWalletNeeds): EmbeddedWallet {
  const state = createWritable<WalletState>(DISCONNECTED);
  let followed: { readonly provider: Eip1193Provider; readonly leave: () => void } | undefined;
  // Answers that belong to an earlier provider, or to an earlier question, are dropped.
  let question = 0;
  // The user has left: events of the wallet do not bring the account back, only another request to connect does.
  let hasLeft = false;

  async function refresh(method: 'eth_accounts' | 'eth_requestAccounts'): Promise<void> {
    const mine = ++question;
    const provider = followed?.provider;
    if (!provider || hasLeft) return state.set(DISCONNECTED);
    try {
      const account = firstAddress(await provider.request({ method }));
      const chainId = Number(await provider.request({ method: 'eth_chainId' }));
      if (mine === question) adopt(account, chainId);
    } catch (error) {
      if (mine !== question) return;
      needs.log('the wallet did not answer', error);
      state.set(DISCONNECTED);
      if (method === 'eth_requestAccounts') needs.onFailure(readWalletError(error));
    }
  }

  function adopt(account: Address | undefined, chainId: number): void {
    if (account === undefined || !Number.isSafeInteger(chainId)) return state.set(DISCONNECTED);
    const before = state.get();
    if (before.is === 'connected' && before.account === account && before.chainId === chainId) return;
    state.set({ is: 'connected', account, chainId, kind: needs.kind, name: needs.name });
  }

  function follow(provider: Eip1193Provider | undefined): void {
    followed?.leave();
    followed = undefined;
    hasLeft = false;
    if (provider) {
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
    return now.is === 'connected' && followed ? { state: now, provider: followed.provider } : undefined;
  }

  async function ask<T>(
    request: (wallet: ActiveWallet) => Promise<Result<T, HostError>>,
  ): Promise<Result<T, HostError>> {
    const wallet = active();
    if (!wallet) return failed({ code: 'no-wallet', message: embedText.wallet.none });
    try {
      return await request(wallet);
    } catch (error) {
      return failed(readWalletError(error));
    }
  }

  return {
    state,
    active,
    follow,
    stop() {
      followed?.leave();
      followed = undefined;
      question += 1;
    },
    requestConnect() {
      if (state.get().is === 'connected') return;
      if (!followed) return needs.onNoProvider();
      hasLeft = false;
      state.set({ is: 'connecting' });
      void refresh('eth_requestAccounts');
    },
    async disconnect() {
      hasLeft = true;
      question += 1;
      state.set(DISCONNECTED);
    },
    switchChain(chainId) {
      const chain = needs.chains.find(({ id }) => id === chainId);
      if (!chain) throw new Error(`switchChain: chain ${chainId} is not configured`);
      return ask(({ provider }) => switchChain(provider, chain, needs.log));
    },
    async watchToken({ address, symbol, decimals, image }) {
      const options = { address, symbol, decimals, ...(image === undefined ? {} : { image }) };
      const watched = await ask(async ({ provider }) =>
        ok((await provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })) === true),
      );
      return !watched.ok && watched.error.code === 'rejected' ? ok(false) : watched;
    },
    signTypedData: ({ account, chainId, typedData }) =>
      ask(async (wallet) => {
        if (!isSameAddress(wallet.state.account, account)) {
          return failed({ code: 'wrong-account', message: embedText.wallet.wrongAccount });
        }
        if (wallet.state.chainId !== chainId)
          return failed({ code: 'wrong-chain', message: embedText.wallet.wrongChain });
        const params = [account, typedDataPayload(typedData)];
        const signature = await wallet.provider.request({ method: 'eth_signTypedData_v4', params });
        return isHex(signature) ? ok(signature) : failed({ code: 'wallet', message: embedText.wallet.noSignature });
      }),
  };
}

function firstAddress(accounts: unknown): Address | undefined {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  return isAddress(first) ? first : undefined;
}
