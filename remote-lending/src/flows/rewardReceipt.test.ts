import { Interface } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { decodeClaimed } from './rewardReceipt';

const CONTROLLER: Address = '0x00000000000000000000000000000000000000D1';
const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const FTHM: Address = '0x00000000000000000000000000000000000000C8';
const FXD: Address = '0x00000000000000000000000000000000000000C9';
const SELECTION = { controller: CONTROLLER, account: ACCOUNT };

const controller = new Interface([
  'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
]);

function claimed(
  user: Address,
  reward: Address,
  to: Address,
  amount: bigint,
  address: string = CONTROLLER,
): ReceiptLog {
  return { address, ...controller.encodeEventLog('RewardsClaimed', [user, reward, to, ACCOUNT, amount]) };
}

test('decodes every reward that the account claimed for itself', () => {
  const logs = [
    claimed(OTHER, FTHM, OTHER, 9n),
    claimed(ACCOUNT, FTHM, ACCOUNT, 5n),
    claimed(ACCOUNT, FXD, ACCOUNT, 7n),
  ];
  expect(decodeClaimed(logs, SELECTION)).toEqual([
    { reward: FTHM, amount: 5n },
    { reward: FXD, amount: 7n },
  ]);
});

test.each([
  ['another account', claimed(OTHER, FTHM, OTHER, 5n)],
  ['another receiver', claimed(ACCOUNT, FTHM, OTHER, 5n)],
  ['another contract', claimed(ACCOUNT, FTHM, ACCOUNT, 5n, OTHER)],
])('finds no claim in a receipt with one of %s', (_, log) => {
  expect(decodeClaimed([log], SELECTION)).toBeUndefined();
});
