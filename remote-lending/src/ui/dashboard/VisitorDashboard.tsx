import { useHost, useWallet } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { Panel } from '@fathom/ui/page/Panel';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { Wallet } from 'lucide';
import { dashboardText, screenText } from '../../text/screens';
import type { MarketModel } from '../market/useMarketModel';
import { SkeletonPanel } from './DashboardSkeleton';
import { MarketFailed } from './MarketFailed';
import { OmittedNotices } from './OmittedNotices';

// Loaded lazily: a connected account does not need it.
const MarketAssets = lazyPart(
  () => import('./MarketAssets').then((module) => module.MarketAssets),
  SectionLoadError,
  AssetsSkeleton,
);

/** The dashboard of a disconnected visitor: a connect card above the market and its rates. */
export function VisitorDashboard({ model, hasStableRates }: { model: MarketModel; hasStableRates: boolean }) {
  const host = useHost();
  // After a reload of a connected account, which displays its own tables in a moment.
  const isConnecting = useWallet().is === 'connecting';
  return (
    <>
      <PageHead title={screenText.visitorTitle}>{screenText.about(host.configuration.brandName)}</PageHead>
      <Stack>
        <Panel>
          <EmptyState
            icon={Wallet}
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
        {model.is === 'failed' ? (
          <MarketFailed message={model.message} onRetry={model.retry} />
        ) : (
          <>
            {model.is === 'ready' && (
              <>
                {model.isStale && <StaleNotice />}
                <OmittedNotices omitted={model.omittedReserves} inPosition={[]} />
              </>
            )}
            {isConnecting ? (
              <AssetsSkeleton />
            ) : (
              <MarketAssets
                reserves={model.is === 'ready' ? model.reserves : undefined}
                hasStableRates={hasStableRates}
              />
            )}
          </>
        )}
      </Stack>
    </>
  );
}

function AssetsSkeleton() {
  return <SkeletonPanel title={screenText.marketAssets} rows={6} />;
}
