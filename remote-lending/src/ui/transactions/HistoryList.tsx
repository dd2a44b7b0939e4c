import { useLocale } from '@fathom/contract';
import { decimalsByToken } from '@fathom/base/format/columnDecimals';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { LoadMoreSentinel, useGrowingList } from '@fathom/ui/list/LoadMoreSentinel';
import { TextButton } from '@fathom/ui/button/TextButton';
import { size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { amountsOf, type HistoryTransaction } from '../../domain/history/history';
import { groupHistory } from '../../domain/history/historyFilter';
import { historyText } from '../../text/historyText';
import { HistoryRow } from './HistoryRow';
import { TokenDecimals } from './TokenDecimals';
import type { HistoryState, MoreHistory } from './useHistory';

const MILLISECONDS = 1_000;

interface HistoryListProps {
  readonly state: Extract<HistoryState, { kind: 'ready' }>;
  readonly chainId: number;
  readonly onReset: () => void;
}

/** Groups the transactions by day. Renders only a part, which grows on scrolling. */
export function HistoryList({ state, chainId, onReset }: HistoryListProps) {
  const { found, isEmpty, more } = state;
  const locale = useLocale();
  const { displayed, grow } = useGrowingList(found);
  const days = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    return groupHistory(displayed, (timestamp) => format.format(timestamp * MILLISECONDS));
  }, [displayed, locale]);

  const decimals = useTokenDecimals(displayed);

  if (isEmpty) return <EmptyState>{historyText.none}</EmptyState>;
  if (found.length === 0 && !more.hasMore) {
    return (
      <EmptyState title={historyText.nothingFound} button={{ label: historyText.resetFilters, onClick: onReset }}>
        {historyText.nothingFoundHint}
      </EmptyState>
    );
  }
  return (
    <TokenDecimals value={decimals}>
      {days.map(({ key, transactions }) => (
        <section key={key} aria-label={key}>
          <DayHead>{key}</DayHead>
          <ul>
            {transactions.map((transaction) => (
              <HistoryRow key={transaction.id} transaction={transaction} chainId={chainId} />
            ))}
          </ul>
        </section>
      ))}
      {grow ? <LoadMoreSentinel grow={grow} /> : <MorePages more={more} />}
    </TokenDecimals>
  );
}

/** Keeps its identity while the decimals stay the same, so that a longer list doesn't render all rows again. */
function useTokenDecimals(displayed: readonly HistoryTransaction[]): ReadonlyMap<string, number> {
  const found = useMemo(() => {
    const amounts = displayed.flatMap(amountsOf);
    return decimalsByToken(amounts.map(({ token, amount }) => ({ token: token.underlyingAsset, amount })));
  }, [displayed]);
  const [kept, keep] = useState(found);
  const isSame = kept.size === found.size && [...found].every(([token, decimals]) => kept.get(token) === decimals);
  if (!isSame) keep(found);
  return isSame ? kept : found;
}

function MorePages({ more }: { more: MoreHistory }) {
  if (more.hasFailed) {
    return (
      <End role="alert">
        {historyText.moreFailed} <TextButton onClick={more.load}>{historyText.retry}</TextButton>
      </End>
    );
  }
  if (more.isLoading) return <End role="status">{historyText.loadingMore}</End>;
  return more.hasMore && <LoadMoreSentinel grow={more.load} />;
}

const DayHead = styled.h2`
  display: flex;
  align-items: center;
  height: ${size.button};
  padding: 0 ${space(5)};
  ${type('sm')}
  font-weight: ${weight.medium};
  color: ${color('muted')};
  background: ${tint('sunken', 55, 'surface')};
  border-top: ${stroke.hairline} solid ${color('line')};
`;

const End = styled.p`
  padding: ${space(4)};
  text-align: center;
  color: ${color('muted')};
`;
