import type { Address } from '@fathom/contract/address';
import {
  formerStrategiesOf,
  lossesOf,
  newestChangesFirst,
  type VaultChangeEvent,
  type Occurrence,
  type ReportEvent,
  type VaultChange,
} from './change';

const STRATEGY = `0x${'57'.repeat(20)}` as const;
const HASH = `0x${'01'.repeat(32)}` as const;

function at(block: bigint, logIndex: number): Occurrence {
  return { block, logIndex, transaction: HASH, timestamp: 1_700_000_000 };
}

it('lists events newest first, by block and then by place in it', () => {
  const inOrder = [at(9n, 1), at(9n, 0), at(8n, 7), at(2n, 3), at(2n, 0)];
  expect(newestChangesFirst([...inOrder].reverse())).toEqual(inOrder);
  expect(newestChangesFirst([at(2n, 3), at(9n, 0), at(8n, 7), at(2n, 0), at(9n, 1)])).toEqual(inOrder);
});

it('takes the reports with a loss, at a known time only', () => {
  const reported = (loss: bigint, timestamp: number | undefined): ReportEvent => ({
    ...at(5n, 0),
    timestamp,
    report: { strategy: STRATEGY, gain: 0n, loss, currentDebt: 10n },
  });
  expect(lossesOf([reported(0n, 7), reported(3n, undefined), reported(4n, 7)])).toEqual([
    { strategy: STRATEGY, gain: 0n, loss: 4n, currentDebt: 10n, timestamp: 7 },
  ]);
});

const [FIRST, SECOND, THIRD]: readonly Address[] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000a2',
  '0x00000000000000000000000000000000000000a3',
];

function changesOf(
  ...changes: readonly (readonly [VaultChangeEvent['kind'], Address | undefined])[]
): readonly VaultChange[] {
  return changes.flatMap(([kind, strategy], index) =>
    strategy !== undefined && (kind === 'strategy-added' || kind === 'strategy-revoked')
      ? [{ ...at(BigInt(100 - index), 0), change: { kind, strategy } }]
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
  const listed: readonly Address[] = FIRST === undefined ? [] : [`0x${FIRST.slice(2).toUpperCase()}`];
  expect(formerStrategiesOf(changes, listed)).toEqual([SECOND, THIRD]);
});
