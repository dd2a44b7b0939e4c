import { useState } from 'react';
import { useLocale } from '@fathom/contract';
import { CalendarLink } from '@fathom/ui/button/CalendarLink';
import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Pager } from '@fathom/ui/list/Pager';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { DaoScope } from '../../data/daoScope';
import { LOCKS_PAGE_SIZE } from '../../data/stakingIndexer';
import { lockHistoryRows } from '../../data/stakingIndexer.query';
import { keyedLocks, newestLocksFirst } from '../../domain/staking/lock';
import { leaveEvent, type Leave, type StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { cooldownText } from '../../actions/staking/cooldownText';
import { areaText } from '../../text/areaText';
import { stakingDatesText } from '../../text/stakingDatesText';
import { positionsText } from '../../text/stakingText';
import { CooldownBanner } from './CooldownBanner';
import { positionDates } from './positionDates';
import { PositionCards } from './PositionCards';
import type { PositionRow } from './positionRow';
import { PositionsTable } from './PositionsTable';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import type { StakingReady } from './useStaking';

interface PositionsPanelProps {
  readonly scope: DaoScope;
  readonly staking: StakingReady | undefined;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
  readonly dispatch: (event: StakeDialogEvent) => void;
}

export function PositionsPanel({ scope, staking, isConnected, onConnect, dispatch }: PositionsPanelProps) {
  if (!isConnected) {
    return (
      <Panel title={positionsText.title}>
        <ConnectPrompt connect={areaText.connect} onConnect={onConnect}>
          {positionsText.connectHint}
        </ConnectPrompt>
      </Panel>
    );
  }
  if (staking && !staking.state.account?.locks) {
    return (
      <Panel title={positionsText.title}>
        <CooldownBanner staking={staking} onWithdraw={() => dispatch({ type: 'withdraw' })} />
        <ReadFailed title={positionsText.failed} read={staking} cause={null} />
      </Panel>
    );
  }
  return <Positions scope={scope} staking={staking} dispatch={dispatch} />;
}

function Positions({ scope, staking, dispatch }: Pick<PositionsPanelProps, 'scope' | 'staking' | 'dispatch'>) {
  const locale = useLocale();
  const isNarrow = useIsBelow('sm');
  const [wantedPage, setPage] = useState(1);
  const now = useChainTime(staking?.read) ?? 0;
  const account = staking?.state.account;
  const locks = account?.locks ?? [];
  const pageCount = Math.max(1, Math.ceil(locks.length / LOCKS_PAGE_SIZE));
  const page = Math.min(wantedPage, pageCount);
  const hasIndexer = scope.indexer.address(scope.chain.chainId) !== undefined;
  const history = useIndexerRows(scope, lockHistoryRows(account?.address ?? ZERO_ADDRESS, page), {
    enabled: hasIndexer && locks.length > 0,
  });
  const rows = staking && rowsOf(staking);
  const List = isNarrow ? PositionCards : PositionsTable;

  function rowsOf({ rewards }: StakingReady): readonly PositionRow[] {
    return keyedLocks(newestLocksFirst(locks)).map(({ lock, key }) => ({
      key,
      lock,
      now,
      reward: rewards?.byLock.get(lock.lockId),
      // After a partial unstake, the indexer's votes of a position are outdated, so they aren't compared.
      createdAt: history.data?.find(({ amount, end }) => amount === lock.amount && end === lock.end)?.blockTimestamp,
    }));
  }

  function leave({ lock, reward }: PositionRow, kind: Leave['kind']) {
    dispatch(leaveEvent({ kind, lock }, reward?.claimable));
  }

  const length = staking?.cooldownLength ?? 'loading';
  const cooldown = length === 'unreadable' ? areaText.unreadable : cooldownText(length);
  const dates = staking ? positionDates(staking, now, locale) : [];
  return (
    <Panel
      title={positionsText.title}
      end={
        dates.length > 0 && (
          <CalendarLink events={dates} now={now} file={stakingDatesText.file}>
            {stakingDatesText.allDates}
          </CalendarLink>
        )
      }
    >
      {staking && <CooldownBanner staking={staking} onWithdraw={() => dispatch({ type: 'withdraw' })} />}
      <List
        rows={rows}
        page={{ number: page, size: LOCKS_PAGE_SIZE, onSort: () => setPage(1) }}
        onLeave={leave}
        empty={<EmptyState title={positionsText.empty}>{positionsText.emptyHint}</EmptyState>}
      />
      {staking && locks.length > 0 && (
        <PanelFoot>
          <span>
            {staking.state.maxLocks === undefined
              ? positionsText.count(locks.length)
              : positionsText.used(locks.length, staking.state.maxLocks)}
            {cooldown !== undefined && `. ${positionsText.cooldownPeriod(cooldown)}`}
          </span>
          {pageCount > 1 && <Pager label={positionsText.pages} page={page} pageCount={pageCount} onPage={setPage} />}
        </PanelFoot>
      )}
    </Panel>
  );
}
