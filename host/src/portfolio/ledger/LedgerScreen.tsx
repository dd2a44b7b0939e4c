import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { Page } from '@fathom/ui/page/Page';
import { PageHead } from '@fathom/ui/page/PageHead';
import { useNow } from '@fathom/ui/time/useNow';
import { useMemo, useState } from 'react';
import { ledgerText } from '../../text/ledger';
import type { AreaState } from '../areaState';
import { ExportMenu } from './ExportMenu';
import { LedgerGaps } from './LedgerGaps';
import { LedgerPanel } from './LedgerPanel';
import { LedgerTools } from './LedgerTools';
import { feesByEntry } from './networkFees';
import type { ProfitMethod } from './profit';
import { reconcile } from './reconcile';
import { useLedger } from './useLedger';
import { useLedgerView } from './useLedgerView';
import { useMergedEntries } from './useMergedEntries';
import { useNetworkFees } from './useNetworkFees';
import { useProfits } from './useProfits';
import { useTotals } from './useTotals';
import { WalletNote } from './WalletNote';

interface LedgerPageProps {
  readonly states: readonly AreaState[];
  readonly chainId: number;
  readonly account: Address;
  readonly readOnly: boolean;
}

const MINUTE = 60_000;
const NO_PROFIT = { kind: 'none' } as const;

/** Everything that an account did in all areas. It sends nothing, so it's the same for any address. */
export function LedgerScreen({ states, chainId, account }: LedgerPageProps) {
  const { network } = useHost();
  const now = useNow(MINUTE) / 1_000;
  const [method, setMethod] = useState<ProfitMethod>('average');
  const { ledgers, gaps, isReading } = useLedger(states, chainId, account);
  const reader = useMemo(() => network.reader(chainId), [network, chainId]);
  const { entries, wallet, retryWallet } = useMergedEntries(reader, account, { states, ledgers });
  const view = useLedgerView(entries, now);
  const profits = useProfits(isReading ? undefined : entries);
  const feeReading = useNetworkFees(reader, account, { displayed: view.displayed, all: entries });
  const fees = useMemo(() => feesByEntry(entries, feeReading.fees), [entries, feeReading.fees]);
  const totals = useTotals(view.found, { fees, profits: profits?.[method] });
  const reconciliation = useMemo(() => reconcile(ledgers), [ledgers]);
  const nativeSymbol = network.chains.find(({ id }) => id === chainId)?.nativeCurrency.symbol ?? '';
  const isUnread =
    gaps.length > 0 &&
    !isReading &&
    ledgers.every(({ entries: { length }, failure }) => failure !== undefined && length === 0);

  function exportedEntries(isOnlyFound: boolean) {
    return (isOnlyFound ? view.found : entries).map((entry) => ({
      entry,
      fee: fees.get(entry.key),
      average: profits?.average.get(entry.key) ?? NO_PROFIT,
      fifo: profits?.fifo.get(entry.key) ?? NO_PROFIT,
    }));
  }

  const exportMenu = (
    <ExportMenu
      entriesOf={exportedEntries}
      found={view.found.length}
      isFiltered={view.isFiltered}
      isReady={profits !== undefined && entries.length > 0}
      nativeSymbol={nativeSymbol}
    />
  );
  return (
    <Page>
      <PageHead title={ledgerText.title} metrics={exportMenu}>
        {ledgerText.about}
      </PageHead>
      <LedgerGaps gaps={gaps} isWhole={isUnread} now={now} />
      <WalletNote wallet={wallet} now={now} onRetry={retryWallet} />
      <LedgerTools view={view} areas={[...ledgers.map(({ area }) => area), 'wallet']} years={yearsOf(entries)} />
      <LedgerPanel
        view={view}
        totals={{
          found: view.found.length,
          all: entries.length,
          totals,
          areFeesPartial: feeReading.unknown > 0,
          nativeSymbol,
          hasProfits: profits !== undefined,
          method,
          onMethod: setMethod,
          reconciliation,
        }}
        isReading={isReading}
        isUnread={isUnread}
        table={{ fees, profits: profits?.[method], method, chainId, nativeSymbol, now }}
      />
    </Page>
  );
}

/** Newest first. */
function yearsOf(entries: readonly { readonly time: number }[]): readonly number[] {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest) return [];
  const [last, first] = [newest, oldest].map(({ time }) => new Date(time * 1_000).getUTCFullYear());
  if (last === undefined || first === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
