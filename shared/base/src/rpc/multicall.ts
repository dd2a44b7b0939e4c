import type { ChainReader, ChainReadError } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { decodeAggregate3, encodeAggregate3, type CallOutcome } from './abi/aggregate3';
import { asBigint, contractFunction, type ContractRead } from './abi/contractFunction';
import { isReverted, tooFewSources } from './nodes/readError';
import { decodeRevert, decodeRevertData, type RevertReason } from './simulation/revert';
import { countsOfReads, isMajority } from '../domain/sourceCounts';

export const CANONICAL_MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

export interface MulticallReader extends ChainReader {
  readonly multicall3?: Address;
}

/**
 * The reason why one of several reads failed. The others aren't affected.
 *
 * - `reverted`: the contract reverted the call.
 * - `no-contract`: the address returned no data.
 * - `malformed`: the response doesn't match the function's return type.
 */
export type ReadFailure =
  | { readonly kind: 'reverted'; readonly reason: RevertReason }
  | { readonly kind: 'no-contract'; readonly address: Address }
  | { readonly kind: 'malformed'; readonly message: string };

export type BlockTag = 'latest' | 'pending' | number;

export interface ReadOptions {
  readonly block?: BlockTag;
  /**
   * Requests all sources and rejects with the `disagreement` of {@link ChainReader} if they differ. `by-majority` also
   * requires responses from more than half of them, and otherwise rejects with {@link tooFewSources}.
   */
  readonly confirmed?: boolean | 'by-majority';
}

export type Reads = readonly ContractRead<unknown>[] | Readonly<Record<string, ContractRead<unknown>>>;

/**
 * The results by the names of their reads, or in list order, each with its own type. An optional read has an optional
 * result.
 */
export type ReadResults<Given extends Reads> = {
  readonly [Key in keyof Given]: Result<
    NonNullable<Given[Key]> extends ContractRead<infer Value> ? Value : never,
    ReadFailure
  >;
};

const getBlockNumber = contractFunction<[], bigint>('function getBlockNumber() view returns (uint256)', ([block]) =>
  asBigint(block),
);
const getCurrentBlockTimestamp = contractFunction<[], bigint>(
  'function getCurrentBlockTimestamp() view returns (uint256)',
  ([seconds]) => asBigint(seconds),
);
const getEthBalance = contractFunction<[account: Address], bigint>(
  'function getEthBalance(address addr) view returns (uint256)',
  ([balance]) => asBigint(balance),
);

export const chainState = {
  blockNumber: (reader: MulticallReader) => getBlockNumber.read(multicallAddress(reader)),
  /** Timestamp of the block in unix seconds. */
  blockTimestamp: (reader: MulticallReader) => getCurrentBlockTimestamp.read(multicallAddress(reader)),
  /** Balance of the native currency in wei. */
  nativeBalance: (reader: MulticallReader, account: Address) => getEthBalance.read(multicallAddress(reader), account),
};

/**
 * Performs all reads in a single `eth_call` against one block. Each value is a {@link Result}: a failed read doesn't
 * affect the others. On a chain without Multicall3 each read is a separate request.
 *
 * ```ts
 * readMany(reader, {
 *   balance: erc20.balanceOf.read(token, account),
 *   decimals: erc20.decimals.read(token),
 * });
 * ```
 *
 * Rejects with `ChainReadError` if no node responds.
 */
export async function readMany<const Given extends Reads>(
  reader: MulticallReader,
  reads: Given,
  options: ReadOptions = {},
): Promise<ReadResults<Given>> {
  const results = await readList(reader, Object.values(reads), options);
  const named = Object.fromEntries(Object.keys(reads).map((name, index) => [name, results[index]]));
  return (Array.isArray(reads) ? results : named) as ReadResults<Given>;
}

async function readList(
  reader: MulticallReader,
  reads: readonly ContractRead<unknown>[],
  options: ReadOptions,
): Promise<readonly Result<unknown, ReadFailure>[]> {
  if (reads.length === 0) return [];
  const response = await ethCall(reader, multicallAddress(reader), encodeAggregate3(reads), options);
  return response === '0x' ? Promise.all(reads.map((read) => readOne(reader, read, options))) : unpack(reads, response);
}

/** Performs one read in its own request. Rejects with `ChainReadError` only if no node responds. */
export async function readOne<T>(
  reader: ChainReader,
  read: ContractRead<T>,
  options: ReadOptions = {},
): Promise<Result<T, ReadFailure>> {
  try {
    return decodeResponse(read, await ethCall(reader, read.to, read.data, options));
  } catch (error) {
    if (!isReverted(error)) throw error;
    return failed({ kind: 'reverted', reason: decodeRevert(error) });
  }
}

export function known<T>(result: Result<T, unknown>): T | undefined {
  return result.ok ? result.value : undefined;
}

/** Returns the value of a result that the caller requires. Throws an error with the value's name if it is missing. */
export function required<T>(result: Result<T, ReadFailure>, name: string): T {
  if (result.ok) return result.value;
  throw new Error(`${name} could not be read from the chain: ${describeReadFailure(result.error)}`);
}

export function describeReadFailure(failure: ReadFailure): string {
  switch (failure.kind) {
    case 'reverted':
      return 'the contract refused the call';
    case 'no-contract':
      return `there is no contract at ${failure.address}`;
    case 'malformed':
      return `the answer is malformed (${failure.message})`;
  }
}

function multicallAddress(reader: MulticallReader): Address {
  return reader.multicall3 ?? CANONICAL_MULTICALL3;
}

async function ethCall(
  reader: ChainReader,
  to: Address,
  data: Hex,
  { block = 'latest', confirmed = false }: ReadOptions,
): Promise<Hex> {
  const tag = typeof block === 'number' ? `0x${block.toString(16)}` : block;
  const params = [{ to, data }, tag];
  const counts = countsOfReads();
  const response = await (confirmed === false
    ? reader.request('eth_call', params)
    : reader.request('eth_call', params, { confirmed: true, onConfirmed: counts.onConfirmed }));
  const least = counts.least();
  if (confirmed === 'by-majority' && least && !isMajority(least)) throw tooFewSources(least);
  // Digits are validated while decoding: a refresh of a large market contains a million of them.
  if (typeof response === 'string' && response.startsWith('0x')) return response as Hex;
  throw unreachable('The RPC node returned invalid data for eth_call.');
}

function unpack(reads: readonly ContractRead<unknown>[], response: Hex): readonly Result<unknown, ReadFailure>[] {
  const outcomes = decodeOutcomes(response);
  if (outcomes.length !== reads.length) {
    throw unreachable(`The multicall answered ${outcomes.length} of ${reads.length} reads.`);
  }
  return reads.map((read, index) => {
    const outcome = outcomes[index];
    if (outcome?.success) return decodeResponse(read, outcome.returnData);
    return failed({ kind: 'reverted', reason: decodeRevertData(outcome?.returnData ?? '0x') });
  });
}

function decodeOutcomes(response: Hex): readonly CallOutcome[] {
  try {
    return decodeAggregate3(response);
  } catch {
    throw unreachable('The multicall response is malformed.');
  }
}

function decodeResponse<T>(read: ContractRead<T>, data: Hex): Result<T, ReadFailure> {
  if (data === '0x') return failed({ kind: 'no-contract', address: read.to });
  try {
    return ok(read.decode(data));
  } catch (error) {
    return failed({
      kind: 'malformed',
      message: `${read.name}: ${error instanceof Error ? error.message : 'unreadable'}`,
    });
  }
}

function unreachable(message: string): Error & ChainReadError {
  return Object.assign(new Error(message), { code: 'unreachable' as const, reason: message });
}
