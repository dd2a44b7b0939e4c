import type { Address, Hash } from './address';
import type { AreaId } from './areaId';
import type { Readable } from './readable';
import type { ReadMethod } from './readMethods';

export interface NativeCurrency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Its name in `services.priceFeed`; without it fees have no USD value. */
  readonly coin?: string;
}

export interface Chain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: NativeCurrency;
  readonly isTestnet: boolean;
  /** URL or path of its image; without it a drawn icon is displayed. */
  readonly logo?: string;
  /** The areas available on this chain, in navigation order. */
  readonly areas: readonly AreaId[];
}

/** Reads one chain through the host's rotating list of nodes. */
export interface ChainReader {
  readonly chainId: number;
  /** Number of nodes that confirm reads. Default: 1, so that only the user's wallet can confirm. */
  readonly nodeCount?: number;
  /**
   * One JSON-RPC call. Rejects with {@link ChainReadError}. A revert is a valid response and never
   * triggers a fallback to another node. A method that is not in {@link READ_METHODS} is rejected
   * with `not-allowed` before any node is called.
   */
  request(method: ReadMethod, params: readonly unknown[], options?: ChainReadOptions): Promise<unknown>;
}

export interface ChainReadOptions {
  /**
   * Asks all nodes, and the user's wallet, at the same block. A result is confirmed if more than half
   * of all of them return it. Resolves also with what fewer return, while the others do not respond:
   * `onConfirmed` has the counts. Rejects with `disagreement` if sources differ and none has a
   * majority of all. It multiplies the number of requests, so use it only for the few values that are
   * worth forging.
   */
  readonly confirmed?: boolean;
  /**
   * Called before a confirmed read resolves, with the number of sources that returned its result and,
   * since 5.1.0, the number of all sources: at most half of them do not confirm it. One of one is all
   * that is configured.
   */
  readonly onConfirmed?: (confirmedBy: number, sources?: number) => void;
  /**
   * Resolves a confirmed read also with what most of the responses are, although they are no majority
   * of all sources and another one differs. Only for what its user may do on such a basis.
   */
  readonly acceptsContested?: boolean | undefined;
}

/** Plain data thrown by {@link ChainReader.request}. Distinguish errors by `code`. */
export interface ChainReadError {
  /**
   * - `reverted`: the contract reverted the call.
   * - `unreachable`: no node returned a usable response.
   * - `disagreement`: sources returned different results for a confirmed read, or are at blocks too
   *   far apart to be compared.
   * - `not-allowed`: the method is not read-only.
   */
  readonly code: 'reverted' | 'unreachable' | 'disagreement' | 'not-allowed';
  readonly message: string;
  /** Revert data of an `eth_call`, if the node returned it. */
  readonly data?: string;
  /**
   * Since 5.3.0, with `unreachable`: why there is no result, if a node responded at all. Often the words
   * of the node, such as a rate limit, which are third-party text. Missing after a failed connection.
   */
  readonly reason?: string | undefined;
}

export interface NetworkPort {
  /** The configured chains, in the order of the network menu. */
  readonly chains: readonly Chain[];
  /** The displayed chain. Follows the wallet while the wallet is on a configured chain. */
  readonly current: Readable<Chain>;
  /** Displays another configured chain and prompts a connected wallet to switch. */
  select(chainId: number): Promise<void>;
  /** The reader of a configured chain. Throws for any other chain, which is a bug in the caller. */
  reader(chainId: number): ChainReader;
  /** Block explorer URLs; an empty string if the chain is unknown or has no explorer. */
  transactionUrl(chainId: number, hash: Hash): string;
  addressUrl(chainId: number, address: Address): string;
}
