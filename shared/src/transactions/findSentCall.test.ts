import { AbiCoder } from 'ethers/abi';
import type { Address, Hex } from '../domain/address';
import { callsOf } from './findSentCall';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const POOL: Address = '0x3333333333333333333333333333333333333333';
const TOKEN: Address = '0x4444444444444444444444444444444444444444';

const APPROVE = { to: TOKEN, data: '0x095ea7b3Aa', valueWei: '0' } as const;
const SUPPLY = { to: POOL, data: '0x617ba037bb', valueWei: '77' } as const;
const TRANSFER = { to: POOL, data: '0x', valueWei: '77' } as const;

function transaction(input: string, to: Address | null = ACCOUNT, value = 0n) {
  return { hash: `0x${'ab'.repeat(32)}`, from: ACCOUNT, to, input: input as Hex, value, nonce: 0 } as const;
}

/** The calldata of an account that makes the calls itself. */
function carrying(
  ...calls: readonly { readonly to: Address; readonly data: Hex; readonly valueWei: string }[]
): string {
  const args = calls.map(({ to, data, valueWei }) => [to, BigInt(valueWei), data]);
  return `0x34fcd5be${AbiCoder.defaultAbiCoder().encode(['tuple(address,uint256,bytes)[]'], [args]).slice(2)}`;
}

test.each<[string, Parameters<typeof callsOf>[0], readonly number[]]>([
  ['the call itself', transaction('0x617BA037BB', POOL, 77n), [1]],
  ['the call itself with another value', transaction('0x617ba037bb', POOL, 78n), []],
  ['the same calldata of another contract', transaction('0x617ba037bb', TOKEN, 77n), []],
  ['other calldata of the contract', transaction('0x617ba037bc', POOL, 77n), []],
  ['a contract creation', transaction('0x617ba037bb', null, 77n), []],
  ['both calls through an account', transaction(carrying(APPROVE, SUPPLY)), [0, 1]],
  ['the first call through an account', transaction(carrying(APPROVE)), [0]],
  ['the last call through an account', transaction(carrying(SUPPLY)), [1]],
  ['a call through an account with another value', transaction(carrying({ ...SUPPLY, valueWei: '78' })), []],
  ['a call through an account of another contract', transaction(carrying({ ...SUPPLY, to: TOKEN })), []],
  [
    'calldata with contract and value only behind it',
    transaction(`0x34fcd5be${SUPPLY.data.slice(2)}${carrying(TRANSFER).slice(2)}`),
    [],
  ],
  // The contract and the value stand before the calldata of another call.
  ['calls through an account in another order', transaction(carrying(SUPPLY, APPROVE)), [0]],
])('recognizes %s', (_case, sent, made) => {
  expect(callsOf(sent, [APPROVE, SUPPLY])).toEqual(made);
});

test('looks for a call behind the one before it, so that equal calls count once each', () => {
  expect(callsOf(transaction(carrying(SUPPLY)), [SUPPLY, SUPPLY])).toEqual([0]);
  expect(callsOf(transaction(carrying(SUPPLY, SUPPLY)), [SUPPLY, SUPPLY])).toEqual([0, 1]);
});

test('recognizes a call without calldata only as the transaction itself', () => {
  expect(callsOf(transaction('0x', POOL, 77n), [TRANSFER])).toEqual([0]);
  expect(callsOf(transaction(carrying(TRANSFER)), [TRANSFER])).toEqual([]);
});
