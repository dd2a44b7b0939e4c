import type { Chain, Eip1193Provider, HostError } from '@fathom/contract';
import { isUnknownChainError, readWalletError } from './walletError';
import { failed, ok, type Result } from '@fathom/contract/result';

/** The data with which a wallet can add a chain. */
export interface AddableChain extends Chain {
  readonly rpcUrls: readonly string[];
  /** Origin of the block explorer, if there is one. */
  readonly explorerUrl?: string | undefined;
}

/** Prompts the wallet to switch to the chain; adds it first if the wallet does not know it. */
export async function switchChain(
  provider: Eip1193Provider,
  chain: AddableChain,
  log: (what: string, error: unknown) => void,
): Promise<Result<void, HostError>> {
  const request = () =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hexOf(chain.id) }] });
  try {
    try {
      await request();
    } catch (error) {
      if (!isUnknownChainError(error)) throw error;
      await provider.request({ method: 'wallet_addEthereumChain', params: [additionOf(chain)] });
      await request();
    }
    return ok(undefined);
  } catch (error) {
    log(`the wallet did not switch to ${chain.name}`, error);
    return failed(readWalletError(error));
  }
}

function additionOf(chain: AddableChain): object {
  // Wallets refuse members that they do not know.
  const { name, symbol, decimals } = chain.nativeCurrency;
  return {
    chainId: hexOf(chain.id),
    chainName: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: chain.rpcUrls,
    ...(chain.explorerUrl === undefined ? {} : { blockExplorerUrls: [chain.explorerUrl] }),
  };
}

function hexOf(chainId: number): string {
  return `0x${chainId.toString(16)}`;
}
