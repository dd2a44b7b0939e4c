import { Interface } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { decodePending, decodeReleased, decodeStaked, decodeUnstaked } from './stakingReceipt';

const STAKING: Address = '0x00000000000000000000000000000000000000a3';
const ACCOUNT: Address = '0x00000000000000000000000000000000000000aa';
const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const selection = { staking: STAKING, account: ACCOUNT };

const published = new Interface([
  'event Staked(address indexed account, uint256 amount, uint256 streamShares, uint256 nVoteToken, uint256 indexed lockId, uint256 end)',
  'event Unstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event PartialUnstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event Pending(uint256 indexed streamId, address indexed account, uint256 pendings)',
  'event Released(uint256 indexed streamId, address indexed user, uint256 pendingAmount)',
]);

function log(name: string, args: readonly unknown[], address: Address = STAKING): ReceiptLog {
  const { data, topics } = published.encodeEventLog(name, args);
  return { address, data, topics };
}

const stake = [ACCOUNT, 5n, 6n, 7n, 1n, 8n] as const;

it('reads what was staked, unstaked, claimed and paid out from the events of a receipt', () => {
  expect(decodeStaked([log('Staked', stake)], selection)).toEqual({ amount: 5n, votes: 7n });
  expect(decodeUnstaked([log('Unstaked', [ACCOUNT, 9n, 1n])], selection)).toBe(9n);
  expect(decodeUnstaked([log('PartialUnstaked', [ACCOUNT, 3n, 1n])], selection)).toBe(3n);
  expect(decodeReleased([log('Released', [0n, ACCOUNT, 4n])], selection)).toBe(4n);
});

it('takes the last of several pending amounts, which is the sum', () => {
  const logs = [log('Pending', [0n, ACCOUNT, 4n]), log('Pending', [0n, ACCOUNT, 11n])];
  expect(decodePending(logs, selection)).toBe(11n);
});

it('ignores events of another account and of another contract', () => {
  expect(decodeStaked([log('Staked', [OTHER, ...stake.slice(1)])], selection)).toBeUndefined();
  expect(decodeStaked([log('Staked', stake, OTHER)], selection)).toBeUndefined();
  expect(decodePending([log('Released', [0n, ACCOUNT, 4n])], selection)).toBeUndefined();
  expect(decodeUnstaked([], selection)).toBeUndefined();
});
