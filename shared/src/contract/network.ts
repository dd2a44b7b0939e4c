import type { Address, Hash } from '../domain/address';
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
  /** The areas available on this chain, in navigation order. */
  readonly areas: readonly AreaId[];
}

/** Reads one chain through the host's rotating list of nodes. */
export interface ChainReader {
  readonly chainId: number;
  /** Number of configured nodes. Default: 1, which makes a confirmed read an ordinary read. */
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
   * Requires the same result from two nodes at the same block if two are configured and respond;
   * otherwise rejects with `disagreement`. It doubles the number of requests, so use it only for
   * the few values that are worth forging.
   */
  readonly confirmed?: boolean;
}

/** Plain data thrown by {@link ChainReader.request}. Distinguish errors by `code`. */
export interface ChainReadError {
  /**
   * - `reverted`: the contract reverted the call.
   * - `unreachable`: no node returned a usable response.
   * - `disagreement`: nodes returned different results for a confirmed read.
   * - `not-allowed`: the method is not read-only.
   */
  readonly code: 'reverted' | 'unreachable' | 'disagreement' | 'not-allowed';
  readonly message: string;
  /** Revert data of an `eth_call`, if the node returned it. */
  readonly data?: string;
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
