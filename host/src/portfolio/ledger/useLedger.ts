import { useTransactions, type AreaId, type AreaPortfolio } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { AreaState } from '../areaState';
import { asMerged, emptyLedger, type AreaLedger } from './areaLedger';

/** Number of entries of the first page, which is displayed before all are read, and of later ones. */
const FIRST_PAGE = 100;
const LATER_PAGES = 1_000;

const AREAS: readonly AreaId[] = ['fxd', 'dao', 'lending', 'vaults'];

export interface LedgerGap {
  readonly area: AreaId;
  /** One sentence. */
  readonly reason: string;
  /** Unix seconds of the oldest entry that was read; `undefined` if none was. */
  readonly since?: number | undefined;
  readonly retry: () => void;
}

export interface Ledger {
  /** Those of the areas that can be read. */
  readonly ledgers: readonly AreaLedger<AreaId>[];
  readonly gaps: readonly LedgerGap[];
  /** True until the ledgers of all areas are read or failed. */
  readonly isReading: boolean;
}

type Ledgers = Readonly<Partial<Record<AreaId, AreaLedger<AreaId>>>>;

/** Reads the ledgers of all areas completely, page by page, and again after each transaction of this browser. */
export function useLedger(states: readonly AreaState[], chainId: number, account: Address): Ledger {
  const settled = useTransactions().filter(({ status }) => status.kind !== 'pending').length;
  const [ledgers, setLedgers] = useState<Ledgers>({});
  const [attempts, setAttempts] = useState<Readonly<Partial<Record<AreaId, number>>>>({});

  const update = useCallback((ledger: AreaLedger<AreaId>) => {
    startTransition(() => setLedgers((known) => ({ ...known, [ledger.area]: ledger })));
  }, []);

  const read = (area: AreaId) => ({
    portfolio: portfolioOf(states, area),
    attempt: `${settled} ${attempts[area] ?? 0}`,
    chainId,
    account,
    update,
  });
  useAreaLedger('fxd', read('fxd'));
  useAreaLedger('dao', read('dao'));
  useAreaLedger('lending', read('lending'));
  useAreaLedger('vaults', read('vaults'));

  const areas = states.flatMap(({ area, status }) => (status === 'read' || status === 'loading' ? [area] : [])).join();
  // States are new objects at each refresh, but what was read is not.
  const found = useMemo(
    () => AREAS.filter((area) => areas.includes(area)).map((area) => ledgers[area] ?? emptyLedger(area)),
    [areas, ledgers],
  );
  const failed = found.flatMap(({ area, failure, entries }): LedgerGap[] =>
    failure === undefined
      ? []
      : [
          {
            area,
            reason: failure,
            since: entries.at(-1)?.time,
            retry: () => setAttempts((known) => ({ ...known, [area]: (known[area] ?? 0) + 1 })),
          },
        ],
  );
  const missing = states.flatMap((state): LedgerGap[] => (state.status === 'missing' ? [state] : []));
  return {
    ledgers: found,
    gaps: [...missing, ...failed],
    isReading: found.some(({ isComplete, failure }) => !isComplete && failure === undefined),
  };
}

function portfolioOf(states: readonly AreaState[], area: AreaId): AreaPortfolio | undefined {
  const state = states.find((each) => each.area === area);
  return state?.status === 'read' ? state.portfolio : undefined;
}

interface AreaReading {
  readonly portfolio: AreaPortfolio | undefined;
  /** Changes to read again. */
  readonly attempt: string;
  readonly chainId: number;
  readonly account: Address;
  readonly update: (ledger: AreaLedger<AreaId>) => void;
}

function useAreaLedger(area: AreaId, { portfolio, attempt, chainId, account, update }: AreaReading): void {
  useEffect(() => {
    if (!portfolio) return;
    const reading = new AbortController();
    void readAll(area, portfolio, { chainId, account }, (ledger) => !reading.signal.aborted && update(ledger));
    return () => reading.abort();
  }, [area, portfolio, attempt, chainId, account, update]);
}

/** Stops when `onPage` returns false. */
async function readAll(
  area: AreaId,
  portfolio: AreaPortfolio,
  { chainId, account }: { readonly chainId: number; readonly account: Address },
  onPage: (ledger: AreaLedger<AreaId>) => unknown,
): Promise<void> {
  let ledger = emptyLedger(area);
  try {
    do {
      const limit = ledger.next === undefined ? FIRST_PAGE : LATER_PAGES;
      const { entries, next, block, balances } = await portfolio.ledger(chainId, account, {
        limit,
        after: ledger.next,
      });
      ledger = {
        area,
        entries: [...ledger.entries, ...entries.map((entry) => asMerged(area, entry))],
        next,
        isComplete: next === undefined,
        block: ledger.block ?? block,
        balances: ledger.next === undefined ? (balances ?? []) : ledger.balances,
      };
      if (onPage(ledger) === false) return;
    } while (ledger.next !== undefined);
  } catch (error) {
    onPage({ ...ledger, failure: error instanceof Error ? error.message : String(error) });
  }
}
