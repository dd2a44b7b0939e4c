import type { Address, Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { addressWord } from '../verify/addressWord';
import { effectsOfLogs } from './effectsOfLogs';

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const ADAPTER: Address = '0x3333333333333333333333333333333333333333';
const UNLIMITED = 2n ** 256n - 1n;

function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function log(event: string, from: Address, to: Address, amount: bigint) {
  const topics: readonly Hex[] = [keccakOfText(event), `0x${addressWord(from)}`, `0x${addressWord(to)}`];
  return { address: TOKEN, topics, data: word(amount) };
}

function approval(amount: bigint) {
  return log('Approval(address,address,uint256)', ACCOUNT, ADAPTER, amount);
}

function transfer(amount: bigint) {
  return log('Transfer(address,address,uint256)', ACCOUNT, ADAPTER, amount);
}

test.each([
  ['a token that logs no spending', 0n, [approval(100n), transfer(60n)], 40n],
  ['a token that logs what is left, then the transfer', 0n, [approval(100n), approval(40n), transfer(60n)], 40n],
  ['a token that logs the transfer, then what is left', 0n, [approval(100n), transfer(60n), approval(40n)], 40n],
  ['an earlier allowance, of which the rest is logged', 100n, [approval(40n), transfer(60n)], 40n],
  [
    'an allowance that is spent twice',
    0n,
    [approval(100n), approval(40n), transfer(60n), approval(30n), transfer(10n)],
    30n,
  ],
  [
    'the largest number, of which the rest is logged',
    0n,
    [approval(UNLIMITED), approval(UNLIMITED - 60n), transfer(60n)],
    UNLIMITED - 60n,
  ],
  [
    'a second transfer after the one that is logged',
    0n,
    [approval(100n), approval(40n), transfer(60n), transfer(5n)],
    35n,
  ],
])('the rest is right for %s', (_case, before, logs, after) => {
  const { allowances } = effectsOfLogs(ACCOUNT, logs, {
    isKnown: (address) => address === ADAPTER,
    before: () => before,
  });
  expect(allowances).toEqual([{ kind: 'allowance', token: TOKEN, spender: ADAPTER, before, after }]);
});
