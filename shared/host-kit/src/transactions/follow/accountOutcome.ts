import { isSameAddress, type Address, type Hex } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';

/** `ExecutionSuccess(bytes32 txHash, uint256 payment)` of a Safe; the hash is indexed since 1.4.1. */
export const EXECUTION_SUCCESS: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e';
export const EXECUTION_FAILURE: Hex = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';
/** `ExecutionFromModuleFailure(address module)` of a Safe. */
const MODULE_FAILURE = '0xacd2c8702804128fdb0db2bb49f6d127dd0181c13fd45dbfe16de0930e2bd375';

/** `UserOperationEvent(userOpHash, sender, paymaster, nonce, success, …)` of ERC-4337. */
export const USER_OPERATION_EVENT: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';

/** ERC-4337 entry points: versions 0.6, 0.7 and 0.8, at the same address on every chain. */
export const ENTRY_POINTS: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
];

/** Outcome of an account's calls in a mined transaction. `unclear`: only some executions failed. */
export type AccountOutcome = 'succeeded' | 'failed' | 'unclear';

/** The transaction itself succeeds even if a Safe or an ERC-4337 account logs that the inner execution failed. */
export function readAccountOutcome(
  { succeeded, logs }: { readonly succeeded: boolean; readonly logs: readonly ReceiptLog[] },
  account: Address,
): AccountOutcome {
  if (!succeeded) return 'failed';
  const executions = logs.flatMap((log) => executionOf(log, account));
  if (!executions.includes('failed')) return 'succeeded';
  return executions.includes('succeeded') ? 'unclear' : 'failed';
}

/** Returns true if the account or an ERC-4337 entry point logged an execution of the account. */
export function hasExecution({ logs }: { readonly logs: readonly ReceiptLog[] }, account: Address): boolean {
  return logs.some((log) => executionOf(log, account).length > 0);
}

function executionOf({ address, topics, data }: ReceiptLog, account: Address): readonly ('succeeded' | 'failed')[] {
  const [event, , sender] = topics;
  if (isSameAddress(address, account)) {
    if (event === EXECUTION_SUCCESS) return ['succeeded'];
    return event === EXECUTION_FAILURE || event === MODULE_FAILURE ? ['failed'] : [];
  }
  if (event !== USER_OPERATION_EVENT || !ENTRY_POINTS.some((entryPoint) => isSameAddress(entryPoint, address)))
    return [];
  if (sender === undefined || sender.toLowerCase() !== topicOf(account)) return [];
  return [userOperationSucceeded(data) ? 'succeeded' : 'failed'];
}

/** Reads `success`, which follows the nonce in the data of a `UserOperationEvent`. */
export function userOperationSucceeded(data: string): boolean {
  const success = data.slice(2 + 64, 2 + 2 * 64);
  return /^0{63}1$/.test(success);
}

export function topicOf(account: Address): Hex {
  return `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;
}
