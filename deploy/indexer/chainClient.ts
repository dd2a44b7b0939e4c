import { createPublicClient, fallback, http, type PublicClient } from 'viem';

const clients = new Map<string, PublicClient>();

/**
 * Reads a chain through the first node that responds. Ponder's own client isn't used, because it caches responses in
 * its database by chain id and would return them after a reorg, or for another chain with the same id.
 */
export function chainClient(rpcUrls: readonly string[]): PublicClient {
  const key = rpcUrls.join(' ');
  const transport = fallback(rpcUrls.map((url) => http(url, { batch: true })));
  const client = clients.get(key) ?? createPublicClient({ transport });
  clients.set(key, client);
  return client;
}
