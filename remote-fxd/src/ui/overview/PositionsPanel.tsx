import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Notice } from '@fathom/ui/status/Notice';
import { Pager } from '@fathom/ui/list/Pager';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { from, size, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { ROWS_PAGE_SIZE } from '../../data/fxdQueries';
import type { Position } from '../../domain/position';
import { positionMetrics } from '../../domain/positionMetrics';
import { bufferBand } from '../../domain/safetyBuffer';
import { overviewText } from '../../text/en';
import { ConnectFirst } from '../components/ConnectFirst';
import { FailedReading } from '../components/FailedReading';
import { PositionCards } from './PositionCards';
import type { Overview } from './useOverview';
import type { PositionsPage } from './usePositions';
import { YourPositions } from './YourPositions';

interface PositionsPanelProps {
  readonly positions: Overview['positions'];
  readonly isNarrow: boolean;
  readonly onConnect: () => void;
  readonly onShowPools: () => void;
  readonly onManage: (position: Position) => void;
}

export function PositionsPanel({ positions, isNarrow, onConnect, onShowPools, onManage }: PositionsPanelProps) {
  const List = isNarrow ? PositionCards : YourPositions;
  const isListed = positions.status === 'loading' || positions.status === 'ready';
  const ready = positions.status === 'ready' ? positions : undefined;
  const isEmpty = ready?.rows.length === 0;
  // Positions closed since the page was loaded leave it empty until the next refresh.
  const isOutdated = isEmpty && ready.total > 0;
  const unreadable = ready?.unreadable ?? 0;
  return (
    <Panel
      title={overviewText.positions}
      end={isListed && !isEmpty && !isNarrow && <Advice>{overviewText.bufferAdvice}</Advice>}
    >
      {positions.status === 'visitor' && <ConnectFirst hint={overviewText.connectHint} onConnect={onConnect} />}
      {positions.status === 'failed' && <FailedReading title={overviewText.positionsFailed} reading={positions} />}
      {unreadable > 0 && (
        <Notice tone="caution" announce="polite">
          {overviewText.positionsUnreadable(unreadable)}
        </Notice>
      )}
      {isListed && (unreadable === 0 || !isEmpty) && (
        <Room $isPaged={positions.status === 'ready' && positions.pageCount > 1}>
          <List
            positions={isOutdated ? undefined : ready?.rows}
            onManage={onManage}
            empty={
              <EmptyState
                title={overviewText.noPositions}
                button={{ label: overviewText.showPools, onClick: onShowPools }}
              >
                {overviewText.noPositionsHint}
              </EmptyState>
            }
          />
        </Room>
      )}
      {positions.status === 'ready' && !isEmpty && <Foot page={positions} />}
    </Panel>
  );
}

function Foot({ page: { rows, page, pageCount, total, onPage } }: { page: PositionsPage }) {
  const endangered = rows.filter(isEndangered).length;
  return (
    <PanelFoot>
      <span>
        {overviewText.positionCount(total)}
        {endangered > 0 && `, ${overviewText.needAttention(endangered, pageCount === 1)}`}
      </span>
      <Pager label={overviewText.positionPages} page={page} pageCount={pageCount} onPage={onPage} />
    </PanelFoot>
  );
}

function isEndangered(position: Position): boolean {
  const { safetyBuffer } = positionMetrics(position);
  return safetyBuffer !== undefined && bufferBand(safetyBuffer) === 'low';
}

const Advice = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;

/** Keeps the height of a full page, so that the pagination doesn't move on a shorter last page. */
const Room = styled.div<{ $isPaged: boolean }>`
  ${from('layout')} {
    min-height: ${({ $isPaged }) => ($isPaged ? `calc(${size.tableHead} + ${ROWS_PAGE_SIZE} * ${size.tableRow})` : 0)};
  }
`;
