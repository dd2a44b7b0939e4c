import type { ChainReader } from '@fathom/contract';
import type { Address, Hash } from '@fathom/contract/address';
import type { ChainLog } from '@fathom/base/rpc/logs/readLogRange';
import { readHead, searchLogs } from '@fathom/base/rpc/logs/searchLogs';
import { ENTRY_POINTS, EXECUTION_FAILURE, EXECUTION_SUCCESS, topicOf, USER_OPERATION_EVENT } from './accountOutcome';

/** The block range that public nodes serve in one request. */
const SEARCHED_BLOCKS = 5_000n;

interface ExecutionSearch {
  /** The user operation to search; `null` for any. */
  readonly operation: Hash | null;
  readonly since?: bigint;
}

/** Searches logs of Safes and ERC-4337 entry points, newest first. Rejects if they could not be read completely. */
export async function readExecutions(
  account: Address,
  reader: ChainReader,
  { operation, since = 0n }: ExecutionSearch,
): Promise<readonly ChainLog[]> {
  const toBlock = await readHead(reader);
  const oldest = toBlock > SEARCHED_BLOCKS ? toBlock - SEARCHED_BLOCKS : 0n;
  const bySafe = { address: account, topics: [[EXECUTION_SUCCESS, EXECUTION_FAILURE]] };
  const byEntryPoint = { address: ENTRY_POINTS, topics: [USER_OPERATION_EVENT, operation, topicOf(account)] };
  const { logs, isRefused } = await searchLogs(reader, [bySafe, byEntryPoint], {
    toBlock,
    isOpenEnded: true,
    fromBlock: since > oldest ? since : oldest,
  });
  if (isRefused) throw new Error('No node returned the logs of the account.');
  return [...logs].sort((one, other) => Number(other.block - one.block));
}
