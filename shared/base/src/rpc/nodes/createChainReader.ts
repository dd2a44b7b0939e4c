import { READ_METHODS, type ChainReader, type ChainReadError } from '@fathom/contract';
import { createRotatingTransport, type RotatingTransportOptions } from './rotatingTransport';

const ALLOWED: ReadonlySet<string> = new Set(READ_METHODS);

export interface ReaderChain {
  readonly id: number;
  readonly rpcUrls: readonly string[];
  readonly confirmers?: readonly string[];
  /** Seconds between blocks. */
  readonly blockTime?: number;
}

/**
 * Creates the reader of one chain over its configured nodes, rotated by {@link createRotatingTransport}. Rejects every
 * method that isn't read-only, so that an area can't send, sign or administer a node. Throws if the chain has no RPC
 * URL.
 */
export function createChainReader(
  { id, rpcUrls, confirmers, blockTime }: ReaderChain,
  options: Omit<RotatingTransportOptions, 'urls' | 'confirmers' | 'chainId' | 'blockTime'> = {},
): ChainReader {
  const transport = createRotatingTransport({ ...options, urls: rpcUrls, confirmers, chainId: id, blockTime });
  return {
    chainId: id,
    nodeCount: rpcUrls.length + (confirmers?.length ?? 0),
    // Checked at runtime, because areas are separate programs and types guarantee nothing.
    request: async (method, params, readOptions) => {
      if (!ALLOWED.has(method)) throw notAllowed(method);
      return transport.request(method, params, readOptions);
    },
  };
}

function notAllowed(method: string): Error & ChainReadError {
  const message = `The chain reader only reads: ${method} is not allowed.`;
  return Object.assign(new Error(message), { code: 'not-allowed' as const });
}
