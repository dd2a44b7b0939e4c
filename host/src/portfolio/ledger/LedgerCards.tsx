import { useHost, useLocale, type LedgerAmount } from '@fathom/contract';
import { ToneText } from '@fathom/ui/number/ToneText';
import { Unit } from '@fathom/ui/number/Unit';
import { UsdText } from '@fathom/ui/number/UsdText';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import type { MergedEntry } from './areaLedger';
import { mainAmount } from './entryValue';
import { formatDayHead, formatSignedUsd, USD_DECIMALS } from './formatEntry';
import { EntryAmount, EntryTitle, FeeText, meaningText } from './LedgerCells';
import { groupByDay } from './ledgerFilter';
import type { LedgerTableProps } from './ledgerTableProps';
import { usdWad } from './profit';

const MINUS = '−';

type LedgerCardsProps = LedgerTableProps & { readonly decimals: ReadonlyMap<string, number> };

/** Sent amounts have a minus, received ones a plus. The title is the link to the transaction. */
export function LedgerCards({ entries, now, ...rest }: LedgerCardsProps) {
  const locale = useLocale();
  const days = useMemo(() => groupByDay(entries), [entries]);
  return days.map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={formatDayHead(day, now, locale)}>
      <DayHead>{formatDayHead(day, now, locale)}</DayHead>
      <ul>
        {ofDay.map((entry) => (
          <EntryCard key={entry.key} {...rest} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

type EntryCardProps = Omit<LedgerCardsProps, 'entries' | 'now'> & { readonly entry: MergedEntry };

function EntryCard({ entry, fees, profits, decimals, chainId, nativeSymbol }: EntryCardProps) {
  const locale = useLocale();
  const href = useHost().network.transactionUrl(chainId, entry.transaction);
  const { value } = mainAmount(entry);
  const fee = fees.get(entry.key);
  const realized = profits?.get(entry.key);
  const usd = realized?.kind === 'known' ? usdWad(realized.usd) : undefined;
  return (
    <Card>
      {href === '' ? (
        <EntryTitle entry={entry} />
      ) : (
        <TitleLink href={href} target="_blank" rel="noopener noreferrer">
          <EntryTitle entry={entry} />
        </TitleLink>
      )}
      <Figures>
        <SignedAmounts amounts={entry.sent} sign={MINUS} decimals={decimals} />
        <SignedAmounts amounts={entry.received} sign="+" decimals={decimals} />
        {value !== undefined && (
          <Small>
            <UsdText value={{ raw: value, decimals: USD_DECIMALS }} />
          </Small>
        )}
        {fee !== undefined && (
          <Small>
            {ledgerText.fee('')}
            <FeeText fee={fee} unit={nativeSymbol} />
          </Small>
        )}
        {usd !== undefined && (
          <Small>
            <ToneText $tone={usd > 0n ? 'positive' : 'plain'}>{formatSignedUsd(usd, locale)}</ToneText>{' '}
            {meaningText(entry)}
          </Small>
        )}
      </Figures>
    </Card>
  );
}

interface SignedAmountsProps {
  readonly amounts: readonly LedgerAmount[];
  readonly sign: string;
  readonly decimals: ReadonlyMap<string, number>;
}

function SignedAmounts({ amounts, sign, decimals }: SignedAmountsProps) {
  return amounts.map((amount, place) => (
    // A token may be moved twice.
    <span key={place}>
      {sign}
      <EntryAmount amount={amount} decimals={decimals} /> <Unit>{amount.token.symbol}</Unit>
    </span>
  ));
}

const DayHead = styled.h2`
  padding: ${space(2)} ${space(4)};
  ${type('xs')}
  font-weight: ${weight.strong};
  background: ${tint('sunken', 55, 'surface')};
  border-top: ${stroke.hairline} solid ${color('line')};
`;

const Card = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-top: ${stroke.hairline} solid ${color('line')};
  > :first-child {
    align-items: flex-start;
  }
`;

const TitleLink = styled.a`
  min-width: ${space(28)};
  color: inherit;
  text-decoration: none;
`;

const Figures = styled.span`
  flex: 0 1 auto;
  display: grid;
  align-content: start;
  justify-items: end;
  text-align: end;
  font-variant-numeric: tabular-nums;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  ${type('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
`;
