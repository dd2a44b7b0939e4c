import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { from, space } from '@fathom/ui/theme/measure';
import { useState } from 'react';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';
import type { Reserve } from '../../domain/reserve/reserve';
import { overviewText } from '../../text/overviewText';
import { DIALOGS, type DashboardDialog } from '../dashboard/dashboardDialogs';
import { GoBack } from './GoBack';
import { OverviewLayout, Status, YourPart } from './OverviewLayout';
import { ReserveHead } from './ReserveHead';
import { ReserveMetrics } from './ReserveMetrics';
import { ReserveStatus } from './ReserveStatus';
import { YourInfo } from './YourInfo';

interface ReserveOverviewProps {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly reserve: Reserve;
  readonly basePath: string;
}

type View = 'overview' | 'your-info';

const VIEWS: readonly { readonly key: View; readonly label: string }[] = [
  { key: 'overview', label: overviewText.overview },
  { key: 'your-info', label: overviewText.yourInfo },
];

export function ReserveOverview({ market, metrics, reserve, basePath }: ReserveOverviewProps) {
  const [view, setView] = useState<View>('overview');
  const dialogs = useScopedDialog<DashboardDialog>({ id: market.id, name: market.marketTitle });
  return (
    <>
      <GoBack basePath={basePath} />
      <ReserveHead market={market} reserve={reserve} />
      <ReserveMetrics market={market} reserve={reserve} />
      {metrics.isStale && <StaleNotice />}
      <ViewChoice>
        <SegmentedControl legend={overviewText.view} options={VIEWS} chosen={view} onChoose={setView} isWide />
      </ViewChoice>
      <OverviewLayout>
        <YourPart $isHiddenWhenNarrow={view !== 'your-info'}>
          <YourInfo market={market} metrics={metrics} reserve={reserve} basePath={basePath} onOpen={dialogs.open} />
        </YourPart>
        <Status $isHiddenWhenNarrow={view !== 'overview'}>
          <ReserveStatus market={market} reserve={reserve} now={metrics.now} />
        </Status>
      </OverviewLayout>
      <ScopedDialogs table={DIALOGS} dialogs={dialogs} shared={{ market, metrics }} />
    </>
  );
}

const ViewChoice = styled.div`
  margin-bottom: ${space(4)};
  ${from('layout')} {
    display: none;
  }
`;
