import type { ChainReader } from '@fathom/shared/contract';
import { isHash, type Address, type Hash } from '../domain/address';
import {
  ENTRY_POINTS,
  EXECUTION_FAILURE,
  EXECUTION_SUCCESS,
  topicOf,
  USER_OPERATION_EVENT,
  userOperationSucceeded,
} from './accountOutcome';
import { quantity, readLogs } from '../rpc/readReceipt';
import { toBlockTag } from '../rpc/readBlock';

/** How far back executions are searched: the block range that public nodes serve in one request. */
const SEARCHED_BLOCKS = 5_000;

export interface Execution {
  /** The transaction in which an owner or a bundler executed it. */
  readonly hash: Hash;
  readonly succeeded: boolean;
}

/**
 * The transaction in which a contract account executed a request. Its wallet returns a hash of its
 * own (a Safe transaction or an ERC-4337 user operation) that no node has, but which is logged with
 * the execution. `undefined` until it is executed.
 */
export async function findExecution(
  account: Address,
  proposal: Hash,
  reader: ChainReader,
): Promise<Execution | undefined> {
  const latest = Number(quantity(await reader.request('eth_blockNumber', [])));
  const range = { fromBlock: toBlockTag(Math.max(0, latest - SEARCHED_BLOCKS)), toBlock: 'latest' };
  const bySafe = { address: account, topics: [[EXECUTION_SUCCESS, EXECUTION_FAILURE]], ...range };
  const byEntryPoint = { address: ENTRY_POINTS, topics: [USER_OPERATION_EVENT, proposal, topicOf(account)], ...range };
  for (const filter of [bySafe, byEntryPoint]) {
    const response = await reader.request('eth_getLogs', [filter]);
    if (!Array.isArray(response)) throw new Error('The node did not return the logs of the account.');
    for (const { topics, data, transactionHash } of readLogs(response)) {
      const [event, indexed] = topics;
      const logged = indexed ?? data.slice(0, '0x'.length + 64);
      if (logged.toLowerCase() !== proposal.toLowerCase() || !isHash(transactionHash)) continue;
      const succeeded = event === USER_OPERATION_EVENT ? userOperationSucceeded(data) : event === EXECUTION_SUCCESS;
      return { hash: transactionHash, succeeded };
    }
  }
  return undefined;
}
