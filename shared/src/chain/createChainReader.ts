import type { ChainReader } from '@fathom/shared/contract';
import { createRotatingTransport, type RotatingTransportOptions } from './rotatingTransport';

/**
 * The reader of one chain over its configured nodes. Rotates as {@link createRotatingTransport} says.
 * Throws where the chain has no RPC URL.
 */
export function createChainReader(
  chain: { readonly id: number; readonly rpcUrls: readonly string[] },
  options: Omit<RotatingTransportOptions, 'urls' | 'chainId'> = {},
): ChainReader {
  const transport = createRotatingTransport({ ...options, urls: chain.rpcUrls, chainId: chain.id });
  return { chainId: chain.id, request: (method, params) => transport.request(method, params) };
}
