import { Notice } from '@fathom/ui/status/Notice';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { useRef } from 'react';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { areaText, overviewText } from '../../text/en';
import { FxdMetrics } from './FxdMetrics';
import { PoolsPanel } from './PoolsPanel';
import { PositionsPanel } from './PositionsPanel';
import type { Overview } from './useOverview';

export interface OverviewViewProps {
  readonly overview: Overview;
  readonly onConnect: () => void;
  readonly onOpenLending: (() => void) | undefined;
  readonly onOpen: (pool: Pool) => void;
  readonly onManage: (position: Position) => void;
}

export function OverviewView({ overview, onConnect, onOpenLending, onOpen, onManage }: OverviewViewProps) {
  const isNarrow = useIsBelow('sm');
  const pools = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHead title={areaText.fxd} metrics={<FxdMetrics {...overview.metrics} />}>
        {overviewText.about}
      </PageHead>
      <Stack>
        {overview.notices.map((notice) => (
          <Notice key={notice} tone="caution" announce="polite">
            {notice}
          </Notice>
        ))}
        {/* Focus target of the empty position list, whose next step is to choose a pool. */}
        <div ref={pools} tabIndex={-1}>
          <PoolsPanel
            pools={overview.pools}
            chainName={overview.chainName}
            isConnected={overview.positions.status !== 'visitor'}
            isNarrow={isNarrow}
            onConnect={onConnect}
            onOpenLending={onOpenLending}
            onOpen={onOpen}
          />
        </div>
        <PositionsPanel
          positions={overview.positions}
          isNarrow={isNarrow}
          onConnect={onConnect}
          onShowPools={() => pools.current?.focus()}
          onManage={onManage}
        />
      </Stack>
    </>
  );
}
