import { ConfiguredTokens } from '@fathom/ui/token/ConfiguredTokens';
import { Page } from '@fathom/ui/page/Page';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { from, space } from '@fathom/ui/theme/measure';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import { AlertsButton } from '../alerts/AlertsButton';
import { oldestReading } from '../loading/oldestReading';
import type { PortfolioPageProps } from '../portfolioPage';
import { areaRewards } from './areaRewards';
import { attentionOf } from './attention';
import { AttentionPanel } from './AttentionPanel';
import { dateCalendar } from './dateCalendar';
import { DatesPanel } from './DatesPanel';
import { upcomingDates } from './dates';
import { holdingGroups } from './holdingGroups';
import { OverviewMetrics } from './OverviewMetrics';
import { PositionsPanel } from './PositionsPanel';
import { priceGaps } from './priceGaps';
import { portfolioTotals, readSummaries } from './totals';

/** Update interval of the time left until dates, in ms. */
const TICK = 15_000;

/** Everything that an account owns and owes, and what to do next. */
export function OverviewPage({ states, chainId, account, readOnly }: PortfolioPageProps) {
  const summaries = readSummaries(states);
  const oldest = oldestReading(states);
  const now = useChainTime(oldest, TICK) ?? 0;
  const isLoading = states.some(({ status }) => status === 'loading');
  const missing = states.filter(({ status }) => status === 'missing').map(({ area }) => area);
  const totals = portfolioTotals(states);
  const attention = attentionOf(states);
  const dates = upcomingDates(summaries, now);
  const calendar = () => dateCalendar(dates, { chainId, account }, now);
  return (
    <ConfiguredTokens chainId={chainId}>
      <Page>
        <VisuallyHidden as="h1">{text.title}</VisuallyHidden>
        <OverviewMetrics
          totals={isLoading ? undefined : totals}
          missing={missing}
          rewards={areaRewards(summaries)}
          nextDate={dates[0]}
          now={now}
          readOnly={readOnly}
        />
        <Panels>
          <AttentionPanel
            items={attention}
            isLoading={isLoading}
            readOnly={readOnly}
            end={
              !readOnly && (
                <AlertsButton
                  chainId={chainId}
                  account={account}
                  summaries={summaries}
                  missing={missing}
                  now={now}
                  calendar={calendar}
                />
              )
            }
          />
          <DatesPanel dates={isLoading ? undefined : dates} now={now} calendar={calendar} rows={attention.length} />
          <PositionsPanel
            groups={holdingGroups(states, totals)}
            gaps={priceGaps(summaries)}
            valuedAt={oldest?.timestamp}
            readOnly={readOnly}
          />
        </Panels>
      </Page>
    </ConfiguredTokens>
  );
}

/** Reserves the height of three dates, so that nothing moves when they are read. */
const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${from('layout')} {
    grid-template-columns: minmax(0, 1fr) ${space(100)};
    grid-template-rows: minmax(${space(70)}, auto);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
