import type { ChainReader } from '@fathom/contract';
import type { Address, Hash } from '@fathom/contract/address';
import { EXECUTION_SUCCESS, USER_OPERATION_EVENT, userOperationSucceeded } from './accountOutcome';
import { readExecutions } from './readExecutions';

export interface Execution {
  readonly hash: Hash;
  readonly succeeded: boolean;
}

/**
 * The wallet returns the hash of a Safe transaction or an ERC-4337 user operation, which only the execution logs
 * contain. Returns `undefined` until it is executed.
 */
export async function findExecution(
  account: Address,
  proposal: Hash,
  reader: ChainReader,
): Promise<Execution | undefined> {
  for (const { topics, data, transaction } of await readExecutions(account, reader, { operation: proposal })) {
    const [event, indexed] = topics;
    const logged = indexed ?? data.slice(0, '0x'.length + 64);
    if (logged.toLowerCase() !== proposal.toLowerCase()) continue;
    const succeeded = event === USER_OPERATION_EVENT ? userOperationSucceeded(data) : event === EXECUTION_SUCCESS;
    return { hash: transaction, succeeded };
  }
  return undefined;
}
