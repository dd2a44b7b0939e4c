import { serveHost, type ServedHost } from './serveHost';
import type { StackInfo } from './stackInfo';

/** Port 9 is "discard": no program listens there on a test machine. */
const NOWHERE = 'http://127.0.0.1:9';

/** Serves a host whose indexer, services and preferred nodes are down: only the last node responds. */
export function serveChainOnlyHost({
  remotes,
  addresses,
}: Pick<StackInfo, 'remotes' | 'addresses'>): Promise<ServedHost> {
  return serveHost({ remotes, indexer: NOWHERE, services: NOWHERE }, addresses, withDeadNodes);
}

function withDeadNodes(configuration: object): object {
  const { chains, ...others } = configuration as {
    readonly chains: readonly { readonly rpcUrls: readonly string[] }[];
  };
  return { ...others, chains: chains.map((chain) => ({ ...chain, rpcUrls: [NOWHERE, ...chain.rpcUrls] })) };
}
