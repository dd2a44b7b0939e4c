import type { Chain, Eip1193Provider, HostError } from '@fathom/contract';
import { isRejection, isUnsupported, readWalletError } from './walletError';
import { readChainId } from './walletValues';
import { failed, ok, type Result } from '@fathom/contract/result';

export interface AddableChain extends Chain {
  readonly rpcUrls: readonly string[];
  readonly explorerUrl?: string | undefined;
}

/** Failures after which a chain is not added: the wallet shows another request, or has no key. */
const BUSY: readonly HostError['code'][] = ['no-answer', 'refused'];

/**
 * Adds the chain and retries after any refusal except a rejection, because wallets report an unknown chain in many
 * ways.
 */
export async function switchChain(
  provider: Eip1193Provider,
  chain: AddableChain,
  log: (what: string, error: unknown) => void,
): Promise<Result<void, HostError>> {
  const request = () =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hexOf(chain.id) }] });
  try {
    await request();
    return ok(undefined);
  } catch (error) {
    const refusal = readWalletError(error);
    const isAddable = !isRejection(error) && refusal.code !== 'rejected' && !BUSY.includes(refusal.code);
    const added = isAddable ? await addAndSwitch(provider, chain, request) : failed(error);
    if (added.ok) return added;
    // The error of a wallet that can't add chains doesn't explain why it didn't switch.
    const reason = isUnsupported(added.error) ? error : added.error;
    log(`the wallet did not switch to ${chain.name}`, reason);
    return failed(readWalletError(reason));
  }
}

/** Wallets may switch to a chain when they add it, and then refuse to switch again. */
async function addAndSwitch(
  provider: Eip1193Provider,
  chain: AddableChain,
  request: () => Promise<unknown>,
): Promise<Result<void, unknown>> {
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [additionOf(chain)] });
    await request();
    return ok(undefined);
  } catch (error) {
    const isThere = !isRejection(error) && (await isOn(provider, chain.id));
    return isThere ? ok(undefined) : failed(error);
  }
}

async function isOn(provider: Eip1193Provider, chainId: number): Promise<boolean> {
  try {
    return readChainId(await provider.request({ method: 'eth_chainId' })) === chainId;
  } catch {
    return false;
  }
}

function additionOf(chain: AddableChain): object {
  // Wallets refuse unknown members.
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
