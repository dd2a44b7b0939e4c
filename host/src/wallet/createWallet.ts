import type { ConnectedWallet, Eip1193Provider, HostError, Readable, WalletPort } from '@fathom/shared/contract';
import { readWalletError } from '@fathom/shared/chain/walletError';
import { isHex, isSameAddress, type Address, type Hex } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import { createWritable } from '@fathom/shared/domain/writable';
import { en } from '../text/en';
import type { DiscoveredWallet } from '@fathom/shared/chain/discoverWallets';
import { switchChain, type AddableChain } from '@fathom/shared/chain/switchChain';
import { typedDataPayload } from '@fathom/shared/chain/typedDataPayload';
import type { ActiveWallet, WalletSession } from './walletSession';

/** The wallet as the shell sees it: the port, and what its own screens need beside it. */
export interface HostWallet extends WalletPort, Pick<WalletSession, 'connect' | 'cancel' | 'restore' | 'active'> {
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  readonly hasWalletConnect: boolean;
  /** Whether somebody asked for the connect dialog. */
  readonly isConnectOpen: Readable<boolean>;
  closeConnect(): void;
}

export interface WalletNeeds {
  readonly session: WalletSession;
  readonly discovered: Readable<readonly DiscoveredWallet[]>;
  readonly hasWalletConnect: boolean;
  readonly chains: readonly AddableChain[];
  readonly log: (what: string, error: unknown) => void;
}

export function createWallet({ session, discovered, hasWalletConnect, chains, log }: WalletNeeds): HostWallet {
  const isConnectOpen = createWritable(false);

  session.state.subscribe(() => {
    if (session.state.get().is === 'connected') isConnectOpen.set(false);
  });

  return {
    ...session,
    discovered,
    hasWalletConnect,
    isConnectOpen,
    requestConnect() {
      if (session.state.get().is !== 'connected') isConnectOpen.set(true);
    },
    closeConnect() {
      isConnectOpen.set(false);
      session.cancel();
    },
    async switchChain(chainId) {
      const chain = chains.find(({ id }) => id === chainId);
      if (!chain) throw new Error(`switchChain: chain ${chainId} is not configured`);
      return askWallet(session, ({ provider }) => switchChain(provider, chain, log));
    },
    watchToken: ({ address, symbol, decimals, image }) =>
      askWallet(session, async ({ provider }) => {
        const options = { address, symbol, decimals, ...(image === undefined ? {} : { image }) };
        return ok(
          (await provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })) === true,
        );
      }).then((result) => (!result.ok && result.error.code === 'rejected' ? ok(false) : result)),
    signTypedData: ({ account, chainId, typedData }) =>
      askWallet(session, async ({ state, provider }) => {
        const mismatch = checkWallet(state, account, chainId);
        if (mismatch) return failed(mismatch);
        return sign(provider, account, typedDataPayload(typedData));
      }),
  };
}

/** Runs a request against the connected wallet; what the wallet throws becomes a plain error. */
async function askWallet<T>(
  session: WalletSession,
  ask: (wallet: ActiveWallet) => Promise<Result<T, HostError>>,
): Promise<Result<T, HostError>> {
  const wallet = session.active();
  if (!wallet) return failed({ code: 'no-wallet', message: en.wallet.none });
  try {
    return await ask(wallet);
  } catch (error) {
    return failed(readWalletError(error));
  }
}

function checkWallet(state: ConnectedWallet, account: Address, chainId: number): HostError | undefined {
  if (!isSameAddress(state.account, account)) return { code: 'wrong-account', message: en.wallet.wrongAccount };
  if (state.chainId !== chainId) return { code: 'wrong-chain', message: en.wallet.wrongChain };
  return undefined;
}

async function sign(provider: Eip1193Provider, account: Address, payload: string): Promise<Result<Hex, HostError>> {
  const signature = await provider.request({ method: 'eth_signTypedData_v4', params: [account, payload] });
  return isHex(signature) ? ok(signature) : failed({ code: 'wallet', message: en.wallet.noSignature });
}
