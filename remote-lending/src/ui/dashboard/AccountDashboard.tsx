import { useCallback } from 'react';
import type { Address } from '@fathom/contract/address';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { canSwitchCollateral, canSwitchDebt, type Market } from '../../data/marketConfiguration';
import { rewardsOf } from '../../domain/rewards/claimChoice';
import { screenText } from '../../text/screens';
import type { MarketMetrics } from '../../data/marketMetrics';
import { useFaucet } from '../faucet/useFaucet';
import { faucetPath, reserveOverviewPath } from '../lendingRoutes';
import type { DashboardDialog } from './dashboardDialogs';
import { DashboardView } from './DashboardView';
import { MarketFailed } from './MarketFailed';
import { OmittedNotices } from './OmittedNotices';
import { useDashboard } from './useDashboard';

interface AccountDashboardProps {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly basePath: string;
  readonly onOpen: (dialog: DashboardDialog) => void;
}

export function AccountDashboard({ market, metrics, basePath, onOpen }: AccountDashboardProps) {
  const dashboard = useDashboard(market, metrics);
  const overviewPath = useCallback(
    (underlyingAsset: Address) => reserveOverviewPath(basePath, market.id, underlyingAsset),
    [basePath, market.id],
  );
  const hasFaucet = useFaucet(market) !== undefined;
  if (!dashboard) {
    return (
      <MarketFailed message={metrics.unknown.position ?? screenText.accountUnreadable} onRetry={metrics.refresh} />
    );
  }
  return (
    <>
      {metrics.isStale && <StaleNotice />}
      <OmittedNotices omitted={metrics.omittedReserves} inPosition={metrics.account?.omittedReserves ?? []} />
      <DashboardView
        dashboard={dashboard}
        rewards={metrics.account?.rewards}
        canClaim={rewardsOf(metrics.account?.rewards, market.addresses.REWARDS_CONTROLLER).length > 0}
        whyRewardsUnknown={metrics.unknown.userIncentives ?? metrics.unknown.incentives}
        whyBalancesUnknown={metrics.unknown.walletBalances ?? metrics.unknown.nativeBalance}
        hasStableRates={market.enabledFeatures.stableBorrowRate}
        hasCollateralSwitch={canSwitchCollateral(market)}
        hasDebtSwitch={canSwitchDebt(market)}
        bridge={market.bridge}
        faucet={hasFaucet ? { path: faucetPath(basePath), market: market.marketTitle } : undefined}
        notification={
          market.halIntegration &&
          metrics.account && { service: market.halIntegration, account: metrics.account.data.address }
        }
        overviewPath={overviewPath}
        onOpen={onOpen}
      />
    </>
  );
}
