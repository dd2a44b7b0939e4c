import type { Address, Hash } from '@fathom/shared/domain/address';
import { formerStrategiesOf, type Change, type VaultChange } from './change';

const [FIRST, SECOND, THIRD]: readonly Address[] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
  '0x00000000000000000000000000000000000000a3',
];
const TRANSACTION: Hash = `0x${'ab'.repeat(32)}`;

function changesOf(...changes: readonly (readonly [Change['is'], Address | undefined])[]): readonly VaultChange[] {
  return changes.flatMap(([is, strategy], index) =>
    strategy !== undefined && (is === 'strategy-added' || is === 'strategy-revoked')
      ? [{ block: BigInt(100 - index), logIndex: 0, transaction: TRANSACTION, timestamp: 1, change: { is, strategy } }]
      : [],
  );
}

it('finds each strategy that was added or revoked and is not listed, once', () => {
  const changes = changesOf(
    ['strategy-revoked', SECOND],
    ['strategy-added', THIRD],
    ['strategy-added', SECOND],
    ['strategy-added', FIRST],
  );
  const listed = FIRST === undefined ? [] : [`0x${FIRST.slice(2).toUpperCase()}` as Address];
  expect(formerStrategiesOf(changes, listed)).toEqual([SECOND, THIRD]);
});
