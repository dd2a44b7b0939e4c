import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import { Stack } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { space } from '@fathom/ui/theme/measure';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import { marketTotals } from '../../domain/reserve/marketTotals';
import { marketsText } from '../../text/marketsText';
import { MarketFailed } from '../dashboard/MarketFailed';
import { OmittedNotices } from '../dashboard/OmittedNotices';
import type { MarketModel } from '../market/useMarketModel';
import { MarketLists } from './MarketLists';
import { MarketTotalsStrip } from './MarketTotalsStrip';

export interface MarketsPageProps {
  readonly market: Market;
  readonly model: MarketModel;
  readonly basePath: string;
}

export function MarketsPage({ market, model, basePath }: MarketsPageProps) {
  const reserves = model.status === 'ready' ? model.reserves : undefined;
  const totals = useMemo(() => reserves && marketTotals(reserves), [reserves]);
  return (
    <>
      <PageHead title={marketsText.title} metrics={model.status !== 'failed' && <MarketTotalsStrip totals={totals} />}>
        {marketsText.about(market.marketTitle)}
      </PageHead>
      {model.status === 'failed' ? (
        <MarketFailed message={model.message} onRetry={model.retry} />
      ) : (
        <Lists>
          {model.status === 'ready' && (
            <>
              {model.isStale && <StaleNotice />}
              <OmittedNotices omitted={model.omittedReserves} inPosition={[]} />
            </>
          )}
          <MarketLists market={market} reserves={reserves} basePath={basePath} />
        </Lists>
      )}
    </>
  );
}

const Lists = styled(Stack)`
  gap: ${space(4)};
`;
