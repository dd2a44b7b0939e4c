import { useHost, useLocale } from '@fathom/shared/contract';
import { formatTimestamp } from '@fathom/shared/format/formatTimestamp';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { DataTable, type Column } from '@fathom/shared/ui/DataTable';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Unknown } from '@fathom/shared/ui/Unknown';
import { useMemo } from 'react';
import type { Profit } from '../../data/profit.query';
import type { DatedRow } from '../../domain/profit/profitCsv';
import type { VaultSummary } from '../../domain/vault';
import { profitText as text } from '../../text/profitText';

const { columns: names } = text;

/** Each event with its value, newest first. */
export function ProfitRows({ profit, vault }: { profit: Profit; vault: VaultSummary }) {
  const columns = useColumns(vault);
  const rows = useMemo(() => profit.rows.toReversed(), [profit.rows]);
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

function useColumns({ token, shareToken }: VaultSummary): readonly Column<DatedRow>[] {
  const locale = useLocale();
  const host = useHost();
  return useMemo(() => {
    const amount = (raw: bigint | undefined, { decimals, symbol }: typeof token, whyUnknown: string) => (
      <AmountText amount={raw === undefined ? undefined : { raw, decimals }} unit={symbol} whyUnknown={whyUnknown} />
    );
    return [
      {
        key: 'event',
        name: names.event,
        cell: ({ is, transaction }) => {
          const url = host.network.transactionUrl(host.network.current.get().id, transaction);
          return url === '' ? text.events[is] : <ExternalLink href={url}>{text.events[is]}</ExternalLink>;
        },
      },
      { key: 'value', name: names.value, cell: ({ value }) => amount(value, token, text.noPrice) },
      {
        key: 'date',
        name: names.date,
        align: 'start',
        cell: ({ time, block }) =>
          time === undefined ? (
            <>
              <Unknown reason={text.noDate} /> {text.block(block.toLocaleString(locale))}
            </>
          ) : (
            formatTimestamp(time)
          ),
      },
      { key: 'shares', name: names.shares, cell: ({ shares }) => amount(shares, shareToken, '') },
      {
        key: 'realized',
        name: names.realized,
        cell: ({ is, realized }) =>
          amount(realized, token, is === 'deposit' || is === 'received' ? text.nothingLeft : text.unknownCost),
      },
      { key: 'cost', name: names.cost, cell: ({ costAfter }) => amount(costAfter, token, text.unknownCost) },
    ];
  }, [locale, host, token, shareToken]);
}
