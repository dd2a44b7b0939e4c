import type { Address, Hash } from '../domain/address';
import type { AreaId } from './areaId';
import type { Readable } from './readable';
import type { ReadMethod } from './readMethods';

export interface Chain {
  readonly id: number;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly isTestnet: boolean;
  /** The areas that this chain offers, in the order of the navigation. */
  readonly areas: readonly AreaId[];
}

/** Reads one chain through the host's rotating list of nodes. */
export interface ChainReader {
  readonly chainId: number;
  /** How many nodes are configured. Missing means one: a confirmed read is an ordinary one then. */
  readonly nodeCount?: number;
  /**
   * One JSON-RPC call. Rejects with {@link ChainReadError}. A revert is a result: it never leads to another node. A method that is
   * not in {@link READ_METHODS} is rejected with `not-allowed` before any node is called.
   */
  request(method: ReadMethod, params: readonly unknown[], options?: ChainReadOptions): Promise<unknown>;
}

export interface ChainReadOptions {
  /**
   * Requires the same result from two nodes, at the same block, where two are configured and respond; rejects with `disagreement`
   * otherwise. For the few values that an attacker gains from forging; it takes twice the requests.
   */
  readonly confirmed?: boolean;
}

/** Plain data, thrown by {@link ChainReader.request}; tell them apart by `code`. */
export interface ChainReadError {
  /**
   * - `reverted`: the contract refused the call.
   * - `unreachable`: no node returned a usable response.
   * - `disagreement`: nodes returned different results for a confirmed read.
   * - `not-allowed`: the method does more than read.
   */
  readonly code: 'reverted' | 'unreachable' | 'disagreement' | 'not-allowed';
  readonly message: string;
  /** Revert data of an eth_call, where the node gave it. */
  readonly data?: string;
}

export interface NetworkPort {
  /** The configured chains, in the order of the picker. */
  readonly chains: readonly Chain[];
  /** The chain that the app shows. It follows the wallet while the wallet is on a configured chain. */
  readonly current: Readable<Chain>;
  /** Shows another configured chain; asks a connected wallet to follow. */
  select(chainId: number): Promise<void>;
  /** The reader of a configured chain. Throws for any other chain: that is a defect of the caller. */
  reader(chainId: number): ChainReader;
  /** Addresses in the block explorer; an empty string where the chain is unknown or has no explorer. */
  transactionUrl(chainId: number, hash: Hash): string;
  addressUrl(chainId: number, address: Address): string;
}
