import { useLocale } from '@fathom/contract';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Button } from '@fathom/ui/button/Button';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { RowActions } from '@fathom/ui/button/RowActions';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { useMemo } from 'react';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { lockName } from '../../actions/staking/lockName';
import { isUnlockable } from '../../domain/staking/lock';
import { areaText } from '../../text/areaText';
import { positionsText } from '../../text/stakingText';
import { weiAmount } from '../../domain/staking/units';
import { FixedNote } from './FixedNote';
import { LockRewardText } from './LockRewardText';
import { UnlockText } from './UnlockText';
import type { PositionListProps, PositionRow } from './positionRow';
import { useWhyHeld } from './useWhyHeld';

export function PositionsTable({ rows, page, empty, onLeave }: PositionListProps) {
  const columns = useMemo(() => positionColumns(onLeave), [onLeave]);
  return (
    <DataTable
      label={positionsText.title}
      columns={columns}
      rows={rows}
      page={page}
      rowKey={({ key }) => key}
      cardsBelow="tablet"
      empty={empty}
    />
  );
}

function positionColumns(onLeave: PositionListProps['onLeave']): readonly Column<PositionRow>[] {
  return [
    {
      key: 'id',
      name: positionsText.position,
      width: '11%',
      card: 'title',
      skeleton: 'line',
      cell: (row) => (
        <>
          <b>{positionsText.id(row.lock.lockId)}</b>
          <FixedNote row={row} />
        </>
      ),
    },
    {
      key: 'staked',
      name: positionsText.staked,
      width: '18%',
      card: 'lead',
      skeleton: 'two-lines',
      compare: (one, other) => compareBigint(one.lock.amount, other.lock.amount),
      cell: ({ lock }) => (
        <>
          <AmountText amount={weiAmount(lock.amount)} compact="never" decimals={2} />
          <SecondLine>{areaText.fthm}</SecondLine>
        </>
      ),
    },
    {
      key: 'votes',
      name: positionsText.votes,
      head: <Term explanation={positionsText.votesMeaning}>{positionsText.votes}</Term>,
      width: '19%',
      skeleton: 'two-lines',
      cell: ({ lock }) => (
        <>
          <AmountText amount={weiAmount(lock.votes)} compact="never" decimals={2} />
          <SecondLine>{areaText.vfthm}</SecondLine>
        </>
      ),
    },
    {
      key: 'unlocks',
      name: positionsText.unlocks,
      width: '19%',
      skeleton: 'two-lines',
      compare: (one, other) => one.lock.end - other.lock.end,
      cell: (row) => <UnlockText row={row} />,
    },
    {
      key: 'rewards',
      name: positionsText.rewards,
      width: '13%',
      skeleton: 'two-lines',
      cell: ({ reward }) => (
        <>
          <LockRewardText reward={reward} />
          <SecondLine>{areaText.fthm}</SecondLine>
        </>
      ),
    },
    {
      key: 'actions',
      name: positionsText.actions,
      card: 'actions',
      skeleton: 'none',
      cell: (row) => (
        <RowActions>
          <LeaveButton row={row} onLeave={onLeave} />
        </RowActions>
      ),
    },
  ];
}

function LeaveButton({ row, onLeave }: { row: PositionRow } & Pick<PositionListProps, 'onLeave'>) {
  const { lock, now } = row;
  const whyHeld = useWhyHeld(row);
  const name = lockName(lock, useLocale());
  return isUnlockable(lock, now) ? (
    <Button size="small" aria-label={positionsText.unstakeOf(name)} onClick={() => onLeave(row, 'unstake')}>
      {positionsText.unstake}
    </Button>
  ) : (
    <Button
      size="small"
      aria-label={positionsText.earlyUnstakeOf(name)}
      whyDisabled={whyHeld}
      onClick={() => onLeave(row, 'earlyUnstake')}
    >
      {positionsText.earlyUnstake}
    </Button>
  );
}
