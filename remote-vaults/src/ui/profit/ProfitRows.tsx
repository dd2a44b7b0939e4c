import { useHost, useLocale } from '@fathom/contract';
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
  const columns = useColumns(vault, rounding);
  const rows = useMemo(() => [...profit.rows].reverse(), [profit.rows]);
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

function useColumns({ token, shareToken }: VaultSummary, rounding: bigint): readonly Column<DatedRow>[] {
  const locale = useLocale();
  const host = useHost();
  return useMemo(() => {
    const amount = (raw: bigint | undefined, { decimals, symbol }: typeof token, whyUnknown: string) => (
      <Joined>
        <AmountText amount={raw === undefined ? undefined : { raw, decimals }} unit={symbol} whyUnknown={whyUnknown} />
      </Joined>
    );
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
      { key: 'value', name: names.value, cell: ({ value }) => amount(value, token, text.noPrice) },
      { key: 'shares', name: names.shares, cell: ({ shares }) => amount(shares, shareToken, '') },
      {
        key: 'realized',
        name: names.realized,
        cell: ({ kind, realized }) =>
          amount(
            realized === undefined ? undefined : withoutRoundingLoss(realized, rounding),
            token,
            kind === 'deposit' || kind === 'received' ? text.nothingLeft : text.unknownCost,
          ),
      },
      { key: 'cost', name: names.cost, cell: ({ costAfter }) => amount(costAfter, token, text.unknownCost) },
    ];
  }, [locale, host, token, shareToken, rounding]);
}

/** On cards the parts of a value may wrap; this keeps an amount with its token. */
const Joined = styled.span`
  white-space: nowrap;
`;
