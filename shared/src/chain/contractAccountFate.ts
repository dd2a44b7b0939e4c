import type { ChainReader } from '@fathom/shared/contract';
import type { Address, Hash } from '../domain/address';

/** `ExecutionSuccess(bytes32 txHash, uint256 payment)` of a Safe; the hash is indexed since version 1.4.1. */
const EXECUTION_SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';

/** How far back executions are looked for, as many blocks as public nodes still serve in one request. */
const SEARCHED_BLOCKS = 5_000;

export interface Execution {
  /** The transaction in which an owner executed it. */
  readonly hash: Hash;
  readonly succeeded: boolean;
}

/**
 * Where a Safe executed what it was asked for. A Safe's wallet answers with a hash of its own, under which the other owners confirm: no
 * node knows it, but the Safe logs it when it executes. `undefined` as long as it has not.
 */
export async function findExecution(
  account: Address,
  safeHash: Hash,
  reader: ChainReader,
): Promise<Execution | undefined> {
  const latest = Number(await reader.request('eth_blockNumber', []));
  const fromBlock = `0x${Math.max(0, latest - SEARCHED_BLOCKS).toString(16)}`;
  const topics = [[EXECUTION_SUCCESS, EXECUTION_FAILURE]];
  const logs = await reader.request('eth_getLogs', [{ address: account, topics, fromBlock, toBlock: 'latest' }]);
  if (!Array.isArray(logs)) throw new Error('The node did not answer with the logs of the account.');
  const log = logs.map(decodeExecution).find((one) => one?.safeHash === safeHash.toLowerCase());
  return log && { hash: log.hash, succeeded: log.succeeded };
}

function decodeExecution(log: unknown): (Execution & { readonly safeHash: string }) | undefined {
  if (typeof log !== 'object' || log === null) return undefined;
  const { topics, data, transactionHash } = log as Readonly<Record<string, unknown>>;
  if (!Array.isArray(topics) || typeof data !== 'string' || typeof transactionHash !== 'string') return undefined;
  const [event, indexed] = topics as readonly unknown[];
  const safeHash = typeof indexed === 'string' ? indexed : data.slice(0, '0x'.length + 64);
  return {
    safeHash: safeHash.toLowerCase(),
    hash: transactionHash as Hash,
    succeeded: event === EXECUTION_SUCCESS,
  };
}
