import type { ChainReader, Readable } from '@fathom/contract';
import { createChainReader, type ReaderChain } from '@fathom/base/rpc/nodes/createChainReader';
import type { DeviceStorage } from '@fathom/base/storage/deviceStorage';
import { quoteMessage } from '@fathom/base/domain/displayText';
import { callNode, reasonOf } from '@fathom/base/rpc/nodes/jsonRpc';
import { failed, ok, type Result } from '@fathom/contract/result';
import { createWritable } from '@fathom/base/domain/writable';
import type { UserActions } from '@fathom/base/rpc/simulation/userActions';
import type { ActiveWallet } from '@fathom/host-kit/transactions/wallet/walletRequests';
import { walletSource } from '@fathom/host-kit/transactions/wallet/walletSource';
import { en } from '../text/en';
import { isNodeAddress } from './nodeAddress';

/** RPC URLs by chain id. */
type ChainUrls = ReadonlyMap<number, string>;

/** The configured nodes and the wallet confirm the results of a custom RPC. */
export interface Nodes {
  readonly readers: ReadonlyMap<number, ChainReader>;
  readonly own: Readable<ChainUrls>;
  /** Any script of the page can write to storage, so each page load needs the user's confirmation. */
  readonly stored: Readable<ChainUrls>;
  /** Uses this node after verifying that it is on the chain. Fails with one sentence. */
  setOwn(chainId: number, url: string): Promise<Result<void, string>>;
  resetOwn(chainId: number): void;
}

export interface NodesDeps {
  readonly chains: readonly (ReaderChain & { readonly name: string })[];
  readonly storage: DeviceStorage;
  readonly fetch: typeof fetch;
  /** Returns the connected wallet, which confirms reads. */
  readonly wallet: () => ActiveWallet | undefined;
  /** A user action ends the pause of a node. */
  readonly userActions: UserActions;
  /** Origins of the areas' servers. An area must not be the source that verifies its own requests. */
  readonly areaOrigins: readonly string[];
}

const CHECK_TIMEOUT = 8_000;

export function createNodes({ chains, storage, fetch, wallet, userActions, areaOrigins }: NodesDeps): Nodes {
  const found = chains.flatMap(({ id }): [number, string][] => {
    const url = storage.read(keyOf(id));
    return url !== undefined && isNodeAddress(url) && !isOfArea(url) ? [[id, url]] : [];
  });
  const stored = createWritable<ChainUrls>(new Map(found));
  const own = createWritable<ChainUrls>(new Map());
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
    const nodes = url === undefined ? chain : behindCustom(chain, url);
    return createChainReader(nodes, { fetch, userActions, wallet: () => walletSource(wallet(), chain.id) });
  }

  function isOfArea(url: string): boolean {
    return areaOrigins.includes(new URL(url).origin);
  }

  /** Sets the URL of the chain; `undefined` restores the configured list. */
  function change(chainId: number, url: string | undefined): void {
    stored.set(without(stored.get(), chainId));
    const others = without(own.get(), chainId);
    own.set(url === undefined ? others : new Map([...others, [chainId, url]]));
    const chain = chains.find(({ id }) => id === chainId);
    if (chain) requested.set(chainId, readerOf(chain));
  }

  return {
    readers,
    own,
    stored,
    async setOwn(chainId, url) {
      const address = url.trim();
      if (!isNodeAddress(address)) return failed(en.node.notAnAddress);
      if (isOfArea(address)) return failed(en.node.ofArea);
      const response = await callNode(address, 'eth_chainId', [], { fetch, timeout: CHECK_TIMEOUT });
      if (response.kind !== 'result') {
        const reason = response.kind === 'reverted' ? response.message : reasonOf(response);
        return failed(reason === undefined ? en.node.silent : en.node.noResult(quoteMessage(reason)));
      }
      const actual = typeof response.value === 'string' ? Number(response.value) : Number.NaN;
      if (actual !== chainId) {
        return failed(en.node.otherChain(chains.find(({ id }) => id === chainId)?.name ?? '', actual));
      }
      storage.write(keyOf(chainId), address);
      change(chainId, address);
      return ok(undefined);
    },
    resetOwn(chainId) {
      storage.remove(keyOf(chainId));
      change(chainId, undefined);
    },
  };
}

/** Excludes the custom RPC from the confirming nodes: a node must not confirm itself. */
function behindCustom(chain: ReaderChain, url: string): ReaderChain {
  const confirmers = chain.rpcUrls.filter((configured) => new URL(configured).href !== new URL(url).href);
  return { ...chain, rpcUrls: [url], confirmers };
}

function without(urls: ChainUrls, chainId: number): ChainUrls {
  return new Map([...urls].filter(([id]) => id !== chainId));
}

function keyOf(chainId: number): string {
  return `node.${chainId}`;
}
