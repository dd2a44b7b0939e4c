import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';
import { isSameAddress } from '@fathom/contract/address';
import { useLocation } from '@fathom/contract/router';
import { Button } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import { useEffect, type ReactNode } from 'react';
import { overviewText } from '../../text/overviewText';
import { MarketFailed } from '../dashboard/MarketFailed';
import { marketsPath, parseReserveRoute } from '../lendingRoutes';
import type { LendingMarket } from '../market/useLendingMarket';
import type { MarketModel } from '../market/useMarketModel';
import { GoBack } from './GoBack';
import { OverviewSkeleton } from './OverviewSkeleton';
import { ReserveOverview } from './ReserveOverview';

export interface ReserveOverviewPageProps {
  readonly lending: Extract<LendingMarket, { status: 'selected' }>;
  readonly model: MarketModel;
  readonly basePath: string;
}

/** Displays the reserve in the URL and selects the market in the URL. */
export function ReserveOverviewPage({ lending, model, basePath }: ReserveOverviewPageProps) {
  const { market, markets, select } = lending;
  const { search } = useLocation();
  const { underlyingAsset, namedAsset, marketId = market.id } = parseReserveRoute(search);
  const named = markets.find(({ id }) => id === marketId);

  // Selects the market once per URL, because the user may select another one afterwards.
  useEffect(() => {
    if (named && named.id !== market.id) select(named);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a market selected later must not be undone
  }, [search]);

  if (named && named.id !== market.id) {
    const { marketTitle } = named;
    return (
      <Elsewhere title={overviewText.otherMarket(marketTitle)} basePath={basePath}>
        <Button tone="primary" size="small" onClick={() => select(named)}>
          {overviewText.switchTo(marketTitle)}
        </Button>
      </Elsewhere>
    );
  }
  if (!named) {
    return (
      <Elsewhere title={overviewText.noMarket(displayText(marketId, DISPLAY_LENGTH.message))} basePath={basePath} />
    );
  }
  if (model.status === 'failed') {
    return (
      <>
        <GoBack basePath={basePath} />
        <MarketFailed message={model.message} onRetry={model.retry} />
      </>
    );
  }
  if (model.status === 'loading') {
    return (
      <>
        <GoBack basePath={basePath} />
        <OverviewSkeleton />
      </>
    );
  }
  const reserve = model.reserves.find((each) => isSameAddress(each.underlyingAsset, underlyingAsset ?? ''));
  if (!reserve) {
    const asset = displayText(namedAsset, DISPLAY_LENGTH.message);
    return <Elsewhere title={overviewText.notListed} hint={overviewText.notListedAddress(asset)} basePath={basePath} />;
  }
  return (
    <ReserveOverview
      key={reserve.underlyingAsset}
      market={market}
      metrics={model}
      reserve={reserve}
      basePath={basePath}
    />
  );
}

interface ElsewhereProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly basePath: string;
  readonly children?: ReactNode;
}

function Elsewhere({ title, hint, basePath, children }: ElsewhereProps) {
  return (
    <>
      <GoBack basePath={basePath} />
      <Panel>
        <EmptyState
          title={title}
          action={
            <>
              {children}
              <ButtonLink size="small" to={marketsPath(basePath)}>
                {overviewText.toMarkets}
              </ButtonLink>
            </>
          }
        >
          {hint} {overviewText.notListedHint}
        </EmptyState>
      </Panel>
    </>
  );
}
