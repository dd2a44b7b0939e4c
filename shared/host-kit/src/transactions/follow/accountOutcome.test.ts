import { id } from 'ethers/hash';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { ACCOUNT, OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import {
  ENTRY_POINTS,
  EXECUTION_FAILURE,
  EXECUTION_SUCCESS,
  readAccountOutcome,
  topicOf,
  USER_OPERATION_EVENT,
} from './accountOutcome';

const HASH = `0x${'11'.repeat(32)}`;
const MODULE_FAILURE = id('ExecutionFromModuleFailure(address)');

function safe(event: string, address: string = ACCOUNT): ReceiptLog {
  return { address, topics: [event, HASH], data: `0x${'00'.repeat(32)}` };
}

function operation(
  success: boolean,
  sender: typeof ACCOUNT = ACCOUNT,
  address: string = ENTRY_POINTS[0] ?? '',
): ReceiptLog {
  const words = ['7', success ? '1' : '0', '5208', '5208'].map((word) => word.padStart(64, '0'));
  return {
    address,
    topics: [USER_OPERATION_EVENT, HASH, topicOf(sender), topicOf(sender)],
    data: `0x${words.join('')}`,
  };
}

test('uses the event topics of Safe and ERC-4337', () => {
  expect([EXECUTION_SUCCESS, EXECUTION_FAILURE, USER_OPERATION_EVENT]).toEqual([
    id('ExecutionSuccess(bytes32,uint256)'),
    id('ExecutionFailure(bytes32,uint256)'),
    id('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
  ]);
});

test.each<[string, readonly ReceiptLog[], string]>([
  ['no execution by the account', [], 'succeeded'],
  ['a successful Safe execution', [safe(EXECUTION_SUCCESS)], 'succeeded'],
  ['a failed Safe execution', [safe(EXECUTION_FAILURE)], 'failed'],
  ['a failed Safe module', [safe(MODULE_FAILURE)], 'failed'],
  ['a failed execution of another Safe', [safe(EXECUTION_FAILURE, OTHER_ACCOUNT)], 'succeeded'],
  ['a successful user operation', [operation(true)], 'succeeded'],
  ['a failed user operation', [operation(false)], 'failed'],
  ['a failed user operation of another account', [operation(false, OTHER_ACCOUNT)], 'succeeded'],
  ['a contract that imitates the entry point', [operation(false, ACCOUNT, OTHER_ACCOUNT)], 'succeeded'],
  ['a failed and a successful Safe execution', [safe(EXECUTION_FAILURE), safe(EXECUTION_SUCCESS)], 'unclear'],
  ['another event of the account', [safe(HASH)], 'succeeded'],
  ['another event of the entry point', [{ ...operation(false), topics: [HASH, HASH, topicOf(ACCOUNT)] }], 'succeeded'],
  ['a user operation without a sender', [{ ...operation(false), topics: [USER_OPERATION_EVENT] }], 'succeeded'],
  ['a failed and a successful user operation', [operation(false), operation(true)], 'unclear'],
  [
    'a failed execution among other events',
    [safe(EXECUTION_FAILURE), safe(HASH), operation(true, OTHER_ACCOUNT)],
    'failed',
  ],
  [
    'a failed execution next to one of an imitated entry point',
    [safe(EXECUTION_FAILURE), operation(true, ACCOUNT, OTHER_ACCOUNT)],
    'failed',
  ],
])('reads the outcome from the receipt: %s', (_case, logs, expected) => {
  expect(readAccountOutcome({ succeeded: true, logs }, ACCOUNT)).toBe(expected);
  expect(readAccountOutcome({ succeeded: false, logs }, ACCOUNT)).toBe('failed');
});

test.each(['2', '11', `1${'0'.repeat(63)}`])('takes no other word than 1 for success: %s', (word) => {
  const data = `0x${'7'.padStart(64, '0')}${word.padStart(64, '0')}`;
  expect(readAccountOutcome({ succeeded: true, logs: [{ ...operation(true), data }] }, ACCOUNT)).toBe('failed');
});
