import { id as keccakOfText } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import { failedActions, isEnacted } from './governorReceipt';

const GOVERNOR: Address = '0x0000000000000000000000000000000000000605';
const OTHER: Address = '0x0000000000000000000000000000000000000606';
function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
const queued = {
  address: GOVERNOR,
  topics: [keccakOfText('ProposalQueued(uint256,uint256)') as Hex],
  data: `${word(42n)}${word(1n).slice(2)}` as Hex,
};
const executed = {
  address: GOVERNOR,
  topics: [keccakOfText('ProposalExecuted(uint256)') as Hex, word(42n)],
  data: '0x' as Hex,
};

it('reads from the receipt that the proposal was queued or executed', () => {
  expect(isEnacted('queue', [queued], GOVERNOR, 42n)).toBe(true);
  expect(isEnacted('execute', [queued, executed], GOVERNOR, 42n)).toBe(true);
});

it.each([
  ['another proposal', [executed], GOVERNOR, 43n],
  ['another contract', [{ ...executed, address: OTHER }], GOVERNOR, 42n],
  ['another event', [queued], GOVERNOR, 42n],
  ['an empty receipt', [], GOVERNOR, 42n],
])('proves nothing by %s', (_case, logs, governor, id) => {
  expect(isEnacted('execute', logs, governor, id)).toBe(false);
});

describe('the actions of an executed batch', () => {
  const report = (isSuccess: boolean, address = OTHER) => ({
    address,
    topics: [keccakOfText('ExecuteTransaction(address,bool,bytes)') as Hex, word(1n), word(isSuccess ? 1n : 0n)],
    data: '0x' as Hex,
  });

  it('have failed where the timelock reports it, though the proposal is executed', () => {
    expect(failedActions([executed, report(true), report(false)], OTHER, 2)).toBe(1);
    expect(failedActions([report(true), report(true)], OTHER, 2)).toBe(0);
  });

  it('are unknown where the timelock does not report each of them', () => {
    expect(failedActions([report(true)], OTHER, 2)).toBeUndefined();
    expect(failedActions([report(true), report(true, GOVERNOR)], OTHER, 2)).toBeUndefined();
  });
});
