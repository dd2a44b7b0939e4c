import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import type { Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';
import { FailedReading } from '../components/FailedReading';
import { AvailablePools } from './AvailablePools';
import { PoolCards } from './PoolCards';
import type { Overview } from './useOverview';

interface PoolsPanelProps {
  readonly pools: Overview['pools'];
  readonly chainName: string;
  readonly isConnected: boolean;
  readonly isNarrow: boolean;
  readonly onConnect: () => void;
  readonly onOpenLending: (() => void) | undefined;
  readonly onOpen: (pool: Pool) => void;
}

export function PoolsPanel({ pools, chainName, isNarrow, onOpenLending, ...actions }: PoolsPanelProps) {
  const List = isNarrow ? PoolCards : AvailablePools;
  return (
    <Panel title={overviewText.pools}>
      {pools.status === 'failed' ? (
        <FailedReading title={overviewText.poolsFailed} reading={pools} />
      ) : (
        <List
          pools={pools.status === 'ready' ? pools.rows : undefined}
          empty={
            <EmptyState
              title={overviewText.noPools}
              button={onOpenLending ? { label: overviewText.openLending, onClick: onOpenLending } : undefined}
            >
              {overviewText.noPoolsHint(chainName)}
            </EmptyState>
          }
          {...actions}
        />
      )}
    </Panel>
  );
}
