import { element, rows } from './element';
import { toQuantity } from './hex';
import { invalidParams, ProviderError } from './providerError';
import { configuration, forwardToNode } from './requests';
import { currentChain, firstObject, requireApproval, type Method, type WalletContext } from './walletContext';
import { knownChains } from './walletState';
import type { WalletChain } from '../walletConfiguration';
import { parseUrl } from '@fathom/base/domain/parseUrl';

const CHAIN_ID = /^0x[1-9a-f][0-9a-f]*$/i;

export const chainMethods: Readonly<Record<string, Method>> = {
  eth_chainId: async ({ store }) => toQuantity(currentChain(store.get()).id),
  net_version: async ({ store }) => String(currentChain(store.get()).id),
  wallet_switchEthereumChain: async (context, params) => {
    const id = readChainId(firstObject(params));
    const chain = knownChains(context.store.get()).find((known) => known.id === id);
    if (chain === undefined) {
      const message = `Unrecognized chain ID "${toQuantity(id)}". Try adding the chain using wallet_addEthereumChain first.`;
      throw new ProviderError(4902, message);
    }
    await switchTo(context, chain);
    return null;
  },
  wallet_addEthereumChain: async (context, params) => {
    const chain = readChain(firstObject(params));
    const known = knownChains(context.store.get()).find(({ id }) => id === chain.id);
    if (known === undefined) await add(context, chain);
    await switchTo(context, known ?? chain);
    return null;
  },
};

async function switchTo(context: WalletContext, chain: WalletChain): Promise<void> {
  const now = currentChain(context.store.get());
  if (now.id === chain.id) return;
  await requireApproval(context, {
    title: `Switch to ${chain.name}?`,
    content: [
      rows([
        ['Now', now.name],
        ['Then', `${chain.name} (${chain.id})`],
      ]),
    ],
    approve: 'Switch',
    reject: 'Cancel',
  });
  context.store.set({ chainId: chain.id });
}

async function add(context: WalletContext, chain: WalletChain): Promise<void> {
  const response = await forwardToNode(chain, 'eth_chainId', []).catch(() => undefined);
  if (Number(response) !== chain.id) {
    throw invalidParams(`Chain ID returned by RPC URL ${chain.rpcUrl} does not match ${toQuantity(chain.id)}`);
  }
  await requireApproval(context, {
    title: `Add ${chain.name}?`,
    content: [
      element('p', {}, ['This page wants to add a network to the wallet.']),
      rows([
        ['Chain', String(chain.id)],
        ['Node', chain.rpcUrl],
        ['Currency', chain.symbol],
      ]),
    ],
    approve: 'Add',
    reject: 'Cancel',
  });
  const { addedChains, forgottenChains } = context.store.get();
  const ours = configuration.chains.some(({ id }) => id === chain.id);
  if (ours) context.store.set({ forgottenChains: forgottenChains.filter((id) => id !== chain.id) });
  else context.store.set({ addedChains: [...addedChains, chain] });
}

function readChainId({ chainId }: Readonly<Record<string, unknown>>): number {
  if (typeof chainId === 'string' && CHAIN_ID.test(chainId) && Number.isSafeInteger(Number(chainId)))
    return Number(chainId);
  throw invalidParams(
    `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received:\n${JSON.stringify(chainId)}`,
  );
}

function readChain(request: Readonly<Record<string, unknown>>): WalletChain {
  const id = readChainId(request);
  const { chainName, rpcUrls, nativeCurrency } = request;
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : [];
  if (typeof rpcUrl !== 'string' || parseUrl(rpcUrl) === undefined) {
    throw invalidParams(
      `Expected an array with at least one valid string URL 'rpcUrls'. Received:\n${JSON.stringify(rpcUrls)}`,
    );
  }
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams("Expected non-empty string 'chainName'.");
  const symbol = (nativeCurrency as { symbol?: unknown } | undefined)?.symbol;
  if (typeof symbol !== 'string') throw invalidParams("Expected an object 'nativeCurrency' with a string 'symbol'.");
  return { id, name: chainName, rpcUrl, symbol };
}
