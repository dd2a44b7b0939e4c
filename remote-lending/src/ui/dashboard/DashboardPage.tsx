import { useEffect } from 'react';
import { useConnectedWallet } from '@fathom/shared/contract';
import { useScopedDialog } from '@fathom/shared/actions/useScopedDialog';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError, SectionLoadError } from '@fathom/shared/ui/LoadError';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import type { Market } from '../../data/marketConfiguration';
import { screenText } from '../../text/screens';
import type { MarketModel } from '../market/useMarketModel';
import type { MarketMetrics } from '../../data/marketMetrics';
import { DashboardSkeleton } from './DashboardSkeleton';
import type { OpenDialog } from './openDialog';
import { MarketFailed } from './MarketFailed';
import { VisitorDashboard } from './VisitorDashboard';

// Loaded lazily: a disconnected visitor does not need it.
const AccountDashboard = lazyPart(
  () => import('./AccountDashboard').then((module) => module.AccountDashboard),
  SectionLoadError,
  DashboardSkeleton,
);
const SupplyDialog = lazyPart(
  () => import('../../actions/supply/SupplyDialog').then((module) => module.SupplyDialog),
  OverlayLoadError,
);
const BorrowDialog = lazyPart(
  () => import('../../actions/borrow/BorrowDialog').then((module) => module.BorrowDialog),
  OverlayLoadError,
);
const WithdrawDialog = lazyPart(
  () => import('../../actions/withdraw/WithdrawDialog').then((module) => module.WithdrawDialog),
  OverlayLoadError,
);
const RepayDialog = lazyPart(
  () => import('../../actions/repay/RepayDialog').then((module) => module.RepayDialog),
  OverlayLoadError,
);
const HealthDialog = lazyPart(() => import('./HealthDialog').then((module) => module.HealthDialog), OverlayLoadError);
const ClosedDialog = lazyPart(
  () => import('@fathom/shared/actions/view/ClosedDialog').then((module) => module.ClosedDialog),
  OverlayLoadError,
);

interface DashboardPageProps {
  readonly market: Market;
  readonly model: MarketModel;
}

/**
 * The area's first screen: the connected account in the market, or the market with a connect
 * button.
 */
export function DashboardPage({ market, model }: DashboardPageProps) {
  const wallet = useConnectedWallet();
  const dialogs = useScopedDialog<OpenDialog>({ id: market.id, name: market.marketTitle });
  const isConnected = wallet !== undefined;
  // Preloads while the market is being read.
  useEffect(() => {
    if (isConnected) AccountDashboard.preload();
  }, [isConnected]);
  return (
    <>
      {wallet ? (
        <>
          <VisuallyHidden as="h1">{screenText.title}</VisuallyHidden>
          <MarketDashboard market={market} model={model} onOpen={dialogs.open} />
        </>
      ) : (
        <VisitorDashboard model={model} hasStableRates={market.enabledFeatures.stableBorrowRate} />
      )}
      {dialogs.dialog && model.is === 'ready' && (
        <DashboardDialog market={market} metrics={model} dialog={dialogs.dialog} onClose={dialogs.close} />
      )}
      {dialogs.change && <ClosedDialog change={dialogs.change} onClose={dialogs.close} />}
    </>
  );
}

function MarketDashboard({ market, model, onOpen }: DashboardPageProps & { onOpen: (dialog: OpenDialog) => void }) {
  if (model.is === 'loading') return <DashboardSkeleton />;
  if (model.is === 'failed') return <MarketFailed message={model.message} onRetry={model.retry} />;
  return <AccountDashboard market={market} metrics={model} onOpen={onOpen} />;
}

interface DashboardDialogProps {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

function DashboardDialog({ market, metrics, dialog, onClose }: DashboardDialogProps) {
  const shared = { market, metrics, onClose };
  switch (dialog.is) {
    case 'supply':
      return <SupplyDialog {...shared} target={dialog.target} />;
    case 'withdraw':
      return <WithdrawDialog {...shared} target={dialog.target} />;
    case 'borrow':
      return <BorrowDialog {...shared} target={dialog.target} />;
    case 'repay':
      return <RepayDialog {...shared} target={dialog.target} />;
    case 'health': {
      const position = metrics.account?.position;
      return position && <HealthDialog position={position} onClose={onClose} />;
    }
  }
}
