import { useLocale } from '@fathom/contract';
import { Pager } from '@fathom/ui/list/Pager';
import { Panel, PanelFoot } from '@fathom/ui/page/Panel';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import type { MergedEntry } from './areaLedger';
import { formatUtcDay } from './formatEntry';
import { LedgerSkeleton } from './LedgerSkeleton';
import { LedgerTable } from './LedgerTable';
import type { LedgerTableProps } from './ledgerTableProps';
import { TotalsLine } from './TotalsLine';
import type { LedgerView } from './useLedgerView';

interface LedgerPanelProps {
  readonly view: LedgerView;
  readonly totals: ComponentProps<typeof TotalsLine>;
  readonly isReading: boolean;
  /** True if no area can be read, so that nothing is known. */
  readonly isUnread: boolean;
  readonly table: Omit<LedgerTableProps, 'entries'>;
}

export function LedgerPanel({ view, totals, isReading, isUnread, table }: LedgerPanelProps) {
  const { displayed, found, page, pageCount, onPage } = view;
  const locale = useLocale();
  const isLoading = isReading && totals.all === 0;
  if (isUnread) return null;
  return (
    <Panel>
      {!isLoading && <TotalsLine {...totals} />}
      {isLoading && <LedgerSkeleton />}
      {displayed.length > 0 && <LedgerTable {...table} entries={displayed} />}
      {!isReading && totals.all === 0 && <EmptyState>{ledgerText.none}</EmptyState>}
      {totals.all > 0 && found.length === 0 && (
        <EmptyState title={ledgerText.nothingFound} button={{ label: ledgerText.reset, onClick: view.onReset }} />
      )}
      {isReading && !isLoading && <Reading role="status">{ledgerText.reading(totals.all)}</Reading>}
      {found.length > 0 && (
        <PanelFoot>
          <span>{rangeText(found, table.now, locale)}</span>
          <Pager label={ledgerText.pages} page={page} pageCount={pageCount} onPage={onPage} />
        </PanelFoot>
      )}
    </Panel>
  );
}

function rangeText(found: readonly MergedEntry[], now: number, locale: string): string {
  const dayOf = (entry: MergedEntry | undefined) => formatUtcDay(entry?.time ?? now, now, locale);
  return ledgerText.count(found.length, dayOf(found.at(-1)), dayOf(found[0]));
}

const Reading = styled.p`
  padding: ${space(4)};
  text-align: center;
  color: ${color('muted')};
`;
