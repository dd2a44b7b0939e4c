import { useHost, useWallet } from '@fathom/shared/contract';
import { Button } from '@fathom/shared/ui/Button';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { SectionLoadError } from '@fathom/shared/ui/LoadError';
import { Stack } from '@fathom/shared/ui/Page';
import { PageHead } from '@fathom/shared/ui/PageHead';
import { Panel } from '@fathom/shared/ui/Panel';
import { StaleNotice } from '@fathom/shared/ui/StaleNotice';
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
