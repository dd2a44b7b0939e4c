import { createPublicClient, fallback, http, type PublicClient } from 'viem';

const clients = new Map<string, PublicClient>();

/**
 * Reads a chain through the first of its nodes that answers. Not Ponder's own client: that one would keep the responses in its database by
 * chain id, and give them again after a reorganization, or to another chain of the same id.
 */
export function chainClient(rpcUrls: readonly string[]): PublicClient {
  const key = rpcUrls.join(' ');
  const transport = fallback(rpcUrls.map((url) => http(url, { batch: true })));
  const client = clients.get(key) ?? createPublicClient({ transport });
  clients.set(key, client);
  return client;
}
