import { useHost, useLocale } from '@fathom/contract';
import { decimalsByToken } from '@fathom/base/format/columnDecimals';
import { InList } from '@fathom/ui/number/ExactText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { radius, size, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { Icon } from '@fathom/ui/token/Icon';
import { ExternalLink as LinkIcon } from 'lucide';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import type { MergedEntry } from './areaLedger';
import { formatDayHead } from './formatEntry';
import { Amounts, EntryTitle, FeeCell, Profit, ValueThen } from './LedgerCells';
import { LedgerCards } from './LedgerCards';
import { groupByDay } from './ledgerFilter';
import type { LedgerTableProps } from './ledgerTableProps';

/** The entries by day. In a narrow window, a card for each. */
export function LedgerTable(props: LedgerTableProps) {
  const isNarrow = useIsBelow('sm');
  const decimals = useDecimals(props.entries);
  return (
    <InList value>
      {isNarrow ? <LedgerCards {...props} decimals={decimals} /> : <WideTable {...props} decimals={decimals} />}
    </InList>
  );
}

function useDecimals(entries: readonly MergedEntry[]): ReadonlyMap<string, number> {
  return useMemo(() => {
    const amounts = entries.flatMap(({ sent, received }) => [...sent, ...received]);
    return decimalsByToken(
      amounts.map(({ token, amount }) => ({ token: token.address, amount: { raw: amount, decimals: token.decimals } })),
    );
  }, [entries]);
}

type WithDecimals = LedgerTableProps & { readonly decimals: ReadonlyMap<string, number> };

function WideTable({ entries, now, ...rest }: WithDecimals) {
  const locale = useLocale();
  const hasFees = !useIsBelow('md');
  const { columns } = ledgerText;
  const days = useMemo(() => groupByDay(entries), [entries]);
  const columnCount = hasFees ? 7 : 6;
  return (
    <Table aria-label={ledgerText.table}>
      <thead>
        <tr>
          <Head scope="col">{columns.what}</Head>
          <Head scope="col">{columns.sent}</Head>
          <Head scope="col">{columns.received}</Head>
          <Head scope="col">
            <Term explanation={ledgerText.valueHint}>{columns.value}</Term>
          </Head>
          {hasFees && <Head scope="col">{columns.fee}</Head>}
          <Head scope="col">
            <Term explanation={ledgerText.profitHint(ledgerText.methods[rest.method])}>{columns.profit}</Term>
          </Head>
          <Head scope="col">
            <VisuallyHidden>{columns.link}</VisuallyHidden>
          </Head>
        </tr>
      </thead>
      {days.map(({ day, entries: ofDay }) => (
        <tbody key={day}>
          <tr>
            <DayHead scope="rowgroup" colSpan={columnCount}>
              {formatDayHead(day, now, locale)}
            </DayHead>
          </tr>
          {ofDay.map((entry) => (
            <EntryRow key={entry.key} {...rest} entry={entry} hasFee={hasFees} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

type EntryRowProps = Omit<WithDecimals, 'entries' | 'now'> & { readonly entry: MergedEntry; readonly hasFee: boolean };

function EntryRow({ entry, hasFee, fees, profits, decimals, chainId, nativeSymbol }: EntryRowProps) {
  return (
    <tr>
      <Cell>
        <EntryTitle entry={entry} />
      </Cell>
      <Cell>
        <Amounts amounts={entry.sent} decimals={decimals} />
      </Cell>
      <Cell>
        <Amounts amounts={entry.received} decimals={decimals} />
      </Cell>
      <Cell>
        <ValueThen entry={entry} />
      </Cell>
      {hasFee && (
        <Cell>
          <FeeCell fee={fees.get(entry.key)} unit={nativeSymbol} />
        </Cell>
      )}
      <Cell>
        <Profit entry={entry} realized={profits?.get(entry.key)} />
      </Cell>
      <Cell>
        <TransactionLink entry={entry} chainId={chainId} />
      </Cell>
    </tr>
  );
}

function TransactionLink({ entry, chainId }: { entry: MergedEntry; chainId: number }) {
  const href = useHost().network.transactionUrl(chainId, entry.transaction);
  if (href === '') return null;
  return (
    <LinkBox href={href} target="_blank" rel="noopener noreferrer" aria-label={ledgerText.openTransaction(entry.title)}>
      <Icon icon={LinkIcon} />
    </LinkBox>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
`;

const Head = styled.th`
  height: ${size.tableHead};
  padding: 0 ${space(2)};
  text-align: end;
  ${type('xs')}
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color('muted')};
  border-top: ${stroke.hairline} solid ${color('line')};
  &:first-child {
    padding-left: ${space(5)};
    text-align: start;
  }
  &:last-child {
    padding-right: ${space(5)};
  }
`;

const DayHead = styled.th`
  height: ${size.tableHead};
  padding: 0 ${space(5)};
  text-align: start;
  ${type('xs')}
  font-weight: ${weight.strong};
  background: ${tint('sunken', 55, 'surface')};
  border-top: ${stroke.hairline} solid ${color('line')};
`;

const Cell = styled.td`
  height: ${size.tableRow};
  padding: ${space(2)};
  text-align: end;
  font-variant-numeric: tabular-nums;
  font-weight: ${weight.medium};
  white-space: nowrap;
  border-top: ${stroke.hairline} solid ${color('line')};
  &:first-child {
    padding-left: ${space(5)};
    text-align: start;
  }
  &:last-child {
    width: ${space(14)};
    padding-right: ${space(4)};
  }
`;

const LinkBox = styled.a`
  display: inline-grid;
  place-items: center;
  width: ${space(8)};
  height: ${space(8)};
  border-radius: ${radius.control};
  color: ${color('muted')};
  &:hover {
    background: ${tint('text', 4)};
  }
`;
