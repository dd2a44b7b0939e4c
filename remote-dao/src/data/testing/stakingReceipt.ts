import { Interface } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';

const events = new Interface([
  'event Staked(address indexed account, uint256 amount, uint256 streamShares, uint256 nVoteToken, uint256 indexed lockId, uint256 end)',
  'event Unstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event PartialUnstaked(address indexed account, uint256 amount, uint256 indexed lockId)',
  'event Pending(uint256 indexed streamId, address indexed account, uint256 pendings)',
  'event Released(uint256 indexed streamId, address indexed user, uint256 pendingAmount)',
]);

export type EventName = 'Staked' | 'Unstaked' | 'PartialUnstaked' | 'Pending' | 'Released';

export function encodeEvent(
  staking: Address,
  name: EventName,
  account: Address,
  values: Readonly<Record<string, bigint>>,
): ReceiptLog {
  const event = events.getEvent(name);
  if (!event) throw new Error(`there is no event ${name}`);
  const args = event.inputs.map((input) => (input.type === 'address' ? account : (values[input.name] ?? 0n)));
  return { address: staking, ...events.encodeEventLog(event, args) };
}
