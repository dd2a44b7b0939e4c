import { useHost, useLocale } from '@fathom/contract';
import { columnDecimals } from '@fathom/base/format/columnDecimals';
import { formatDate } from '@fathom/base/format/formatDate';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Unknown } from '@fathom/ui/number/Unknown';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { Profit } from '../../data/profit.query';
import { roundingOf, withoutRoundingLoss } from '../../domain/earnings/roundingLoss';
import type { DatedRow } from '../../domain/profit/profitTable';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

const { columns: names } = text;

export function ProfitRows({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const rounding = roundingOf(profit.rows);
  const rows = useMemo(
    () =>
      [...profit.rows].reverse().map((row) => ({
        ...row,
        realized: row.realized && withoutRoundingLoss(row.realized, rounding),
      })),
    [profit.rows, rounding],
  );
  const columns = useColumns(vault, rows);
  return (
    <DataTable
      label={text.rows}
      columns={columns}
      rows={rows}
      rowKey={({ block, logIndex }) => `${block} ${logIndex}`}
      cardsBelow="tablet"
      empty={<EmptyState title={text.empty} />}
    />
  );
}

function useColumns({ token, shareToken }: VaultSummary, rows: readonly DatedRow[]): readonly Column<DatedRow>[] {
  const locale = useLocale();
  const host = useHost();
  return useMemo(() => {
    type AmountName = 'value' | 'shares' | 'realized' | 'costAfter';
    function amountColumn(name: AmountName, { decimals, symbol }: typeof token, whyUnknown: (row: DatedRow) => string) {
      const amountOf = ({ [name]: raw }: DatedRow) => (raw === undefined ? undefined : { raw, decimals });
      const displayed = columnDecimals(rows.map(amountOf));
      return (row: DatedRow) => (
        <Joined>
          <AmountText amount={amountOf(row)} unit={symbol} decimals={displayed} whyUnknown={whyUnknown(row)} />
        </Joined>
      );
    }
    return [
      {
        key: 'event',
        name: names.event,
        width: '26%',
        cell: ({ kind, transaction, time, block }) => {
          const url = host.network.transactionUrl(host.network.current.get().id, transaction);
          return (
            <>
              {url === '' ? text.events[kind] : <ExternalLink href={url}>{text.events[kind]}</ExternalLink>}
              <SecondLine>
                {time === undefined ? (
                  <>
                    <Unknown reason={text.noDate} /> {text.block(block.toLocaleString(locale))}
                  </>
                ) : (
                  formatDate(time, locale)
                )}
              </SecondLine>
            </>
          );
        },
      },
      { key: 'value', name: names.value, cell: amountColumn('value', token, () => text.noPrice) },
      { key: 'shares', name: names.shares, cell: amountColumn('shares', shareToken, () => '') },
      {
        key: 'realized',
        name: names.realized,
        cell: amountColumn('realized', token, ({ kind }) =>
          kind === 'deposit' || kind === 'received' ? text.nothingLeft : text.unknownCost,
        ),
      },
      { key: 'cost', name: names.cost, cell: amountColumn('costAfter', token, () => text.unknownCost) },
    ];
  }, [locale, host, token, shareToken, rows]);
}

/** On cards the parts of a value may wrap; this keeps an amount with its token. */
const Joined = styled.span`
  white-space: nowrap;
`;
