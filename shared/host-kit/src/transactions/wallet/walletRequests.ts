import type { ConnectedWallet, Eip1193Provider, HostError, WalletPort } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { switchChain, type AddableChain } from './switchChain';
import { typedDataPayload } from './typedDataPayload';
import { readWalletError } from './walletError';
import { readBytes } from './walletValues';
import { WRONG_CHAIN } from './wrongChain';

export interface ActiveWallet {
  readonly state: ConnectedWallet;
  readonly provider: Eip1193Provider;
  /** A Safe: owners confirm what is sent to it, and its calls are always sent as one batch. */
  readonly safe?: { readonly threshold: number } | undefined;
}

export interface WalletRequestsDeps {
  /** The wallet at the time of the call; `undefined` unless connected. */
  readonly active: () => ActiveWallet | undefined;
  readonly chains: readonly AddableChain[];
  readonly log: (what: string, error: unknown) => void;
}

/** Used if a wallet returned another value than `true` for a token. */
const NOT_CONFIRMED: HostError = {
  code: 'wallet',
  message: 'Your wallet did not confirm that it added the token, and gave no reason.',
};

export type WalletRequests = Pick<WalletPort, 'switchChain' | 'watchToken' | 'signTypedData'>;

export function createWalletRequests({ active, chains, log }: WalletRequestsDeps): WalletRequests {
  async function query<T>(
    request: (wallet: ActiveWallet) => Promise<Result<T, HostError>>,
  ): Promise<Result<T, HostError>> {
    const wallet = active();
    if (!wallet) return failed({ code: 'no-wallet', message: 'No wallet is connected.' });
    try {
      return await request(wallet);
    } catch (error) {
      return failed(readWalletError(error));
    }
  }

  return {
    async switchChain(chainId) {
      const chain = chains.find(({ id }) => id === chainId);
      if (!chain) throw new Error(`switchChain: chain ${chainId} is not configured`);
      return query(({ provider }) => switchChain(provider, chain, log));
    },
    async watchToken({ address, symbol, decimals, image }) {
      const options = { address, symbol, decimals, ...(image === undefined ? {} : { image }) };
      const watched = await query(async ({ provider }) => {
        const response = await provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } });
        return response === true ? ok(true) : failed(NOT_CONFIRMED);
      });
      return !watched.ok && watched.error.code === 'rejected' ? ok(false) : watched;
    },
    signTypedData: ({ account, chainId, typedData }) =>
      query(async ({ state, provider }) => {
        if (!isSameAddress(state.account, account)) {
          return failed({
            code: 'wrong-account',
            message: 'The wallet is on another account than the one this was prepared for.',
          });
        }
        if (state.chainId !== chainId) return failed(WRONG_CHAIN);
        const params = [account, typedDataPayload(typedData)];
        const signature = await provider.request({ method: 'eth_signTypedData_v4', params });
        const bytes = readBytes(signature);
        return bytes ? ok(bytes) : failed({ code: 'wallet', message: 'The wallet returned no signature.' });
      }),
  };
}
