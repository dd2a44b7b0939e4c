import type { ChainReader, Readable } from '@fathom/shared/contract';
import { createChainReader, type ReaderChain } from '@fathom/shared/rpc/createChainReader';
import type { DeviceStorage } from '@fathom/shared/storage/deviceStorage';
import { callNode } from '@fathom/shared/rpc/jsonRpc';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import { createWritable } from '@fathom/shared/domain/writable';
import { en } from '../text/en';

/** The nodes in use: the configured list of each chain, or the custom RPC the user set for it. */
export interface Nodes {
  readonly readers: ReadonlyMap<number, ChainReader>;
  /** The user's custom RPCs by chain id. */
  readonly own: Readable<ReadonlyMap<number, string>>;
  /**
   * Uses only this node from now on, after verifying that it is on the chain. Fails with one
   * sentence.
   */
  setOwn(chainId: number, url: string): Promise<Result<void, string>>;
  /** Restores the configured list. */
  resetOwn(chainId: number): void;
}

export interface NodesDeps {
  readonly chains: readonly (ReaderChain & { readonly name: string })[];
  readonly storage: DeviceStorage;
  readonly fetch: typeof fetch;
}

/** Time limit for a node to return its chain id, in ms. */
const CHECK_TIMEOUT = 8_000;

export function createNodes({ chains, storage, fetch }: NodesDeps): Nodes {
  const stored = chains.flatMap(({ id }): [number, string][] => {
    const url = storage.read(keyOf(id));
    return url !== undefined && isNodeAddress(url) ? [[id, url]] : [];
  });
  const own = createWritable<ReadonlyMap<number, string>>(new Map(stored));
  const requested = new Map(chains.map((chain) => [chain.id, readerOf(chain)]));
  const readers = new Map(
    chains.map(({ id }): [number, ChainReader] => [
      id,
      {
        chainId: id,
        get nodeCount() {
          return requested.get(id)?.nodeCount ?? 1;
        },
        request: async (method, params, options) => requested.get(id)?.request(method, params, options),
      },
    ]),
  );

  function readerOf(chain: NodesDeps['chains'][number]): ChainReader {
    const url = own.get().get(chain.id);
    return createChainReader(url === undefined ? chain : { ...chain, rpcUrls: [url] }, { fetch });
  }

  function adopt(chainId: number, change: (nodes: Map<number, string>) => void): void {
    const nodes = new Map(own.get());
    change(nodes);
    own.set(nodes);
    const chain = chains.find(({ id }) => id === chainId);
    if (chain) requested.set(chainId, readerOf(chain));
  }

  return {
    readers,
    own,
    async setOwn(chainId, url) {
      const address = url.trim();
      if (!isNodeAddress(address)) return failed(en.node.notAnAddress);
      const response = await callNode(address, 'eth_chainId', [], { fetch, timeout: CHECK_TIMEOUT });
      if (response.is !== 'result') return failed(en.node.silent);
      const actual = typeof response.value === 'string' ? Number(response.value) : Number.NaN;
      if (actual !== chainId) {
        return failed(en.node.otherChain(chains.find(({ id }) => id === chainId)?.name ?? '', actual));
      }
      storage.write(keyOf(chainId), address);
      adopt(chainId, (nodes) => nodes.set(chainId, address));
      return ok(undefined);
    },
    resetOwn(chainId) {
      storage.remove(keyOf(chainId));
      adopt(chainId, (nodes) => nodes.delete(chainId));
    },
  };
}

function keyOf(chainId: number): string {
  return `node.${chainId}`;
}

function isNodeAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
