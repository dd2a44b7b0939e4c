import type { Address, Hash } from '../domain/address';
import type { AreaId } from './areaId';
import type { Readable } from './readable';

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
  /**
   * One JSON-RPC call that only reads. Rejects with {@link ChainReadError}. A revert is an answer: it never rotates to another node.
   */
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

/** Plain data, thrown by {@link ChainReader.request}; tell the two apart by `code`. */
export interface ChainReadError {
  readonly code: 'reverted' | 'unreachable';
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
