import { useEffect } from 'react';
import { useConnectedWallet } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import type { Market } from '../../data/marketConfiguration';
import { screenText } from '../../text/screens';
import type { LendingMarket } from '../market/useLendingMarket';
import type { MarketModel } from '../market/useMarketModel';
import { DashboardSkeleton } from './DashboardSkeleton';
import { DIALOGS, type DashboardDialog } from './dashboardDialogs';
import { MarketFailed } from './MarketFailed';
import { VisitorDashboard } from './VisitorDashboard';

// Lazy, because a disconnected visitor does not need it.
const AccountDashboard = lazyPart(
  () => import(/* webpackChunkName: "start-account" */ './AccountDashboard').then((module) => module.AccountDashboard),
  SectionLoadError,
  DashboardSkeleton,
);

// Lazy, because most markets are open to every account.
const PermissionGate = lazyPart(
  () => import('./PermissionGate').then((module) => module.PermissionGate),
  SectionLoadError,
  DashboardSkeleton,
);

// Lazy, because few visits begin with a link to a dialog.
const LinkedDialog = lazyPart(() => import('./LinkedDialog').then((module) => module.LinkedDialog), SectionLoadError);

interface DashboardPageProps {
  readonly lending: Extract<LendingMarket, { status: 'selected' }>;
  readonly model: MarketModel;
  readonly basePath: string;
}

export function DashboardPage({ lending, model, basePath }: DashboardPageProps) {
  const { market } = lending;
  const { search } = useLocation();
  const wallet = useConnectedWallet();
  const dialogs = useScopedDialog<DashboardDialog>({ id: market.id, name: market.marketTitle });
  const isConnected = wallet !== undefined;
  // Preloads the module while the market is read.
  useEffect(() => {
    if (isConnected) AccountDashboard.preload();
  }, [isConnected]);
  return (
    <>
      {wallet ? (
        <>
          <VisuallyHidden as="h1">{screenText.title}</VisuallyHidden>
          <MarketDashboard market={market} model={model} basePath={basePath} onOpen={dialogs.open} />
          {search !== '' && <LinkedDialog lending={lending} model={model} search={search} onOpen={dialogs.open} />}
        </>
      ) : (
        <VisitorDashboard model={model} hasStableRates={market.enabledFeatures.stableBorrowRate} />
      )}
      <ScopedDialogs
        table={DIALOGS}
        dialogs={dialogs}
        shared={model.status === 'ready' ? { market, metrics: model } : undefined}
      />
    </>
  );
}

function MarketDashboard({
  market,
  model,
  basePath,
  onOpen,
}: Omit<DashboardPageProps, 'lending'> & {
  readonly market: Market;
  readonly onOpen: (dialog: DashboardDialog) => void;
}) {
  if (model.status === 'loading') return <DashboardSkeleton />;
  if (model.status === 'failed') return <MarketFailed message={model.message} onRetry={model.retry} />;
  const dashboard = <AccountDashboard market={market} metrics={model} basePath={basePath} onOpen={onOpen} />;
  return market.enabledFeatures.permissions ? <PermissionGate market={market}>{dashboard}</PermissionGate> : dashboard;
}
