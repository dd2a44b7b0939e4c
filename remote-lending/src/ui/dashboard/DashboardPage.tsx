import { lazy, Suspense, useState } from 'react';
import { useConnectedWallet, useHost } from '@fathom/shared/contract';
import { Wallet } from 'lucide-react';
import { Button } from '@fathom/shared/ui/Button';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { Notice } from '@fathom/shared/ui/Notice';
import { Panel } from '@fathom/shared/ui/Panel';
import type { Market } from '../../data/marketConfiguration';
import { dashboardText } from '../../text/en';
import { screenText } from '../../text/screens';
import type { MarketFigures, MarketModel } from '../market/useMarketModel';
import { DashboardSkeleton } from './DashboardSkeleton';
import { DashboardView, type DashboardTarget } from './DashboardView';
import { OmittedNotices } from './OmittedNotices';
import { useDashboard } from './useDashboard';

const SupplyDialog = lazy(() =>
  import('../dialogs/supply/SupplyDialog').then((module) => ({ default: module.SupplyDialog })),
);
const BorrowDialog = lazy(() =>
  import('../dialogs/borrow/BorrowDialog').then((module) => ({ default: module.BorrowDialog })),
);
const HealthDialog = lazy(() => import('./HealthDialog').then((module) => ({ default: module.HealthDialog })));

/** One dialog at a time, by construction. */
type OpenDialog =
  | { readonly is: 'none' }
  | { readonly is: 'supply' | 'borrow'; readonly target: DashboardTarget }
  | { readonly is: 'health' };

interface DashboardPageProps {
  readonly market: Market;
  readonly model: MarketModel;
}

/** The area's first screen: the connected account in the market, or a way to connect. */
export function DashboardPage({ market, model }: DashboardPageProps) {
  const host = useHost();
  const wallet = useConnectedWallet();
  if (!wallet) {
    return (
      <Panel>
        <EmptyState
          glyph={Wallet}
          title={dashboardText.connectTitle}
          action={
            <Button tone="primary" onClick={() => host.wallet.requestConnect()}>
              {dashboardText.connect}
            </Button>
          }
        >
          {screenText.connectHint}
        </EmptyState>
      </Panel>
    );
  }
  if (model.is === 'loading') return <DashboardSkeleton />;
  if (model.is === 'failed') return <MarketFailed message={model.message} onRetry={model.retry} />;
  return <ReadyDashboard market={market} figures={model} />;
}

function ReadyDashboard({ market, figures }: { market: Market; figures: MarketFigures }) {
  const dashboard = useDashboard(market, figures);
  const [dialog, setDialog] = useState<OpenDialog>({ is: 'none' });
  const close = () => setDialog({ is: 'none' });
  if (!dashboard) {
    return (
      <MarketFailed message={figures.unknown.position ?? screenText.accountUnreadable} onRetry={figures.refresh} />
    );
  }
  return (
    <>
      {figures.isStale && (
        <Notice tone="caution" announce="polite">
          {screenText.stale}
        </Notice>
      )}
      <OmittedNotices omitted={figures.omittedReserves} held={figures.account?.omittedReserves ?? []} />
      <DashboardView
        dashboard={dashboard}
        rewards={figures.account?.rewards}
        whyRewardsUnknown={figures.unknown.userIncentives ?? figures.unknown.incentives}
        whyBalancesUnknown={figures.unknown.walletBalances ?? figures.unknown.nativeBalance}
        hasStableRates={market.enabledFeatures.stableBorrowRate}
        bridge={market.bridge?.name}
        onSupply={(target) => setDialog({ is: 'supply', target })}
        onBorrow={(target) => setDialog({ is: 'borrow', target })}
        onHealthDetails={() => setDialog({ is: 'health' })}
      />
      <Suspense>
        {dialog.is === 'supply' && (
          <SupplyDialog market={market} figures={figures} target={dialog.target} onClose={close} />
        )}
        {dialog.is === 'borrow' && (
          <BorrowDialog market={market} figures={figures} target={dialog.target} onClose={close} />
        )}
        {dialog.is === 'health' && <HealthDialog position={dashboard.position} onClose={close} />}
      </Suspense>
    </>
  );
}

function MarketFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Panel>
      <ErrorState title={screenText.failed} onRetry={onRetry}>
        {message} {screenText.failedHint}
      </ErrorState>
    </Panel>
  );
}
