import { StorageGate } from '@fathom/area-kit/actions/view/StorageGate';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { useConnectedWallet, type AreaProps } from '@fathom/contract';
import { Route, Routes } from '@fathom/contract/router';
import { AreaBar } from '@fathom/ui/page/AreaBar';
import { AreaFrame } from '@fathom/ui/page/AreaFrame';
import { AreaUnavailable } from '@fathom/ui/status/AreaUnavailable';
import { ConfiguredTokens } from '@fathom/ui/token/ConfiguredTokens';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { LiveDataAge } from '@fathom/ui/status/LiveDataAge';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { NotFoundNotice, NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { Page } from '@fathom/ui/page/Page';
import { revertExplanations } from '@fathom/ui/status/revertExplanations';
import { areaText } from '../text/screens';
import { DashboardPage } from './dashboard/DashboardPage';
import { useFaucet } from './faucet/useFaucet';
import { faucetPath, marketsPath, transactionsPath } from './lendingRoutes';
import { MarketSwitcher } from './market/MarketSwitcher';
import { useLendingMarket, type LendingMarket } from './market/useLendingMarket';
import { useMarketModel } from './market/useMarketModel';

// Lazy, because most markets don't check addresses.
const AddressGate = lazyPart(
  () => import('./blocked/AddressGate').then((module) => module.AddressGate),
  SectionLoadError,
);
const MarketsPage = lazyPart(
  () => import('./markets/MarketsPage').then((module) => module.MarketsPage),
  SectionLoadError,
);
const FaucetPage = lazyPart(() => import('./faucet/FaucetPage').then((module) => module.FaucetPage), SectionLoadError);
const ReserveOverviewPage = lazyPart(
  () => import('./reserve/ReserveOverviewPage').then((module) => module.ReserveOverviewPage),
  SectionLoadError,
);
const TransactionsPage = lazyPart(
  () => import('./transactions/TransactionsPage').then((module) => module.TransactionsPage),
  SectionLoadError,
);

const useRevertExplanations = revertExplanations('lending', () =>
  import('../actions/market/errorMessages').then(({ errorMessages }) => errorMessages.explainReason),
);

export function LendingArea({ basePath }: AreaProps) {
  return (
    <AreaFrame area="lending" createClient={createAreaQueryClient}>
      <StorageGate />
      <MarketArea basePath={basePath} />
    </AreaFrame>
  );
}

function MarketArea({ basePath }: AreaProps) {
  const lending = useLendingMarket();
  useRevertExplanations();
  if (lending.status !== 'selected') {
    return (
      <Page>
        <AreaUnavailable setting={lending} text={areaText} />
      </Page>
    );
  }
  return <SelectedMarket basePath={basePath} lending={lending} />;
}

interface SelectedMarketProps extends AreaProps {
  readonly lending: Extract<LendingMarket, { status: 'selected' }>;
}

function SelectedMarket({ basePath, lending }: SelectedMarketProps) {
  const { market } = lending;
  const model = useMarketModel(market);
  const hasFaucet = useFaucet(market) !== undefined;
  const hasHistory = useConnectedWallet() !== undefined && market.subgraphUrl !== undefined;
  return (
    <ConfiguredTokens chainId={market.chainId}>
      <AreaBar
        label={areaText.name}
        links={[
          { to: basePath, label: areaText.dashboard, isExact: true },
          { to: marketsPath(basePath), label: areaText.markets },
          ...(hasFaucet ? [{ to: faucetPath(basePath), label: areaText.faucet }] : []),
          ...(hasHistory ? [{ to: transactionsPath(basePath), label: areaText.history }] : []),
        ]}
        age={model.status === 'ready' && <LiveDataAge timestamp={model.readAt} readAt={model.updatedAt} />}
        end={<MarketSwitcher lending={lending} />}
      />
      <Page>
        <NotFoundNotice of="lending" />
        {market.enabledFeatures.addressBlocked && <AddressGate />}
        <Routes>
          <Route index element={<DashboardPage lending={lending} model={model} basePath={basePath} />} />
          <Route path="markets" element={<MarketsPage market={market} model={model} basePath={basePath} />} />
          <Route
            path="reserve-overview"
            element={<ReserveOverviewPage lending={lending} model={model} basePath={basePath} />}
          />
          <Route path="faucet" element={<FaucetPage market={market} model={model} />} />
          <Route path="transactions" element={<TransactionsPage key={market.id} market={market} />} />
          <Route path="*" element={<NotFoundRedirect of="lending" to={basePath} />} />
        </Routes>
      </Page>
    </ConfiguredTokens>
  );
}
