import { useDataServiceCause } from '@fathom/area-kit/indexer/useDataServiceCause';
import { useChain, useWallet } from '@fathom/contract';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { calendarDays, calendarDaysBefore, formatTimestampDate } from '@fathom/base/format/formatTimestamp';
import { formatTimeZone } from '@fathom/base/format/formatTimeZone';
import { delayOf, type IndexedHead } from '@fathom/base/domain/indexerDelay';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FxdScope } from '../../data/fxdScope';
import { indexedHeadQuery } from '../../data/indexerState.query';
import type { Block } from '../../data/poolMetrics';
import { usePools } from '../../actions/position/usePools';
import { readFailureOf, type FxdReadFailure } from '../../data/readFailure';
import { proxyWalletQuery } from '../../data/proxyWallet.query';
import type { Activity, ActivityState } from '../../domain/activity';
import { findActivities, groupByDay } from '../../domain/activityList';
import type { Pool } from '../../domain/pool';
import { transactionsText } from '../../text/en';
import { delayText } from '../components/delayText';
import { useDeploymentProblem } from '../../actions/position/useDeploymentProblem';
import { useActivities } from './useActivities';

export interface History {
  readonly zone: string;
  readonly filter: HistoryFilter;
  readonly state: HistoryState;
}

export interface HistoryFilter {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly state: ActivityState | 'all';
  readonly onState: (state: ActivityState | 'all') => void;
}

export type HistoryState =
  | { readonly status: 'visitor' }
  | { readonly status: 'loading' }
  | { readonly status: 'no-indexer'; readonly chainName: string }
  | {
      readonly status: 'failed';
      readonly failure: FxdReadFailure;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | {
      readonly status: 'ready';
      readonly days: readonly DisplayedDay[];
      readonly found: number;
      readonly all: number;
      readonly isFiltered: boolean;
      readonly notices: readonly string[];
    };

export interface DisplayedDay {
  readonly key: string;
  readonly title: string;
  readonly activities: readonly Activity[];
}

const NOTHING: readonly Activity[] = [];
const NO_POOLS: readonly Pool[] = [];

export function useTransactionHistory(scope: FxdScope): { readonly history: History; readonly reset: () => void } {
  const chain = useChain();
  const wallet = useWallet();
  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const [text, onText] = useState('');
  const [state, onState] = useState<ActivityState | 'all'>('all');
  // Filters a long history after the key press is rendered.
  const wanted = useDeferredValue(text);

  const hasIndexer = scope.indexer.address(chain.id) !== undefined;
  const pools = usePools(scope);
  const indexed = useQuery({ ...indexedHeadQuery(scope), enabled: hasIndexer });
  const proxy = useQuery({
    ...proxyWalletQuery({ scope, account: account ?? ZERO_ADDRESS }),
    enabled: account !== undefined && hasIndexer,
  });
  const reading = useActivities(scope, {
    wallet: account !== undefined && hasIndexer ? (proxy.data ?? undefined) : undefined,
    pools: pools.data?.pools ?? NO_POOLS,
  });

  const problem = useDeploymentProblem(scope, proxy.isError || reading.isError);
  const indexerCause = useDataServiceCause(scope, reading.isError && hasIndexer);
  const read = proxy.data === null ? NOTHING : reading.data?.activities;
  const now = Math.floor((proxy.data === null ? proxy.dataUpdatedAt : reading.dataUpdatedAt) / 1000);
  const found = useMemo(
    () => findActivities(read ?? NOTHING, { text: wanted, state: state === 'all' ? undefined : state }),
    [read, wanted, state],
  );
  const days = useMemo(
    () =>
      groupByDay(found, calendarDays()).map((day) => ({
        ...day,
        title: titleOf(day.timestamp, now),
      })),
    [found, now],
  );

  function stateNow(): HistoryState {
    if (wallet.status === 'disconnected') return { status: 'visitor' };
    if (!hasIndexer) return { status: 'no-indexer', chainName: chain.name };
    if (read) {
      return {
        status: 'ready',
        days,
        found: found.length,
        all: read.length,
        isFiltered: wanted.trim() !== '' || state !== 'all',
        notices: noticesNow(),
      };
    }
    const failed = [proxy, reading].find(({ isError }) => isError);
    if (!failed?.error) return { status: 'loading' };
    const failure = readFailureOf(failed.error);
    const cause = problem ?? (failure.by === 'indexer' ? indexerCause : undefined);
    return {
      status: 'failed',
      failure: cause ? { by: 'other', message: cause } : failure,
      isRetrying: failed.isFetching,
      retry: () => void failed.refetch(),
    };
  }

  function noticesNow(): readonly string[] {
    const omitted = reading.data?.omitted ?? 0;
    return [
      ...(reading.isError ? [transactionsText.stale] : delayNotice(indexed.data, pools.data?.block)),
      ...(omitted > 0 ? [transactionsText.omitted(omitted)] : []),
    ];
  }

  return {
    history: { zone: formatTimeZone(now), filter: { text, onText, state, onState }, state: stateNow() },
    reset: () => {
      onText('');
      onState('all');
    },
  };
}

function delayNotice(indexed: IndexedHead | undefined, head: Block | undefined): readonly string[] {
  const delay = indexed && head && delayOf(indexed, head);
  return delay ? [transactionsText.delayed(delayText(delay))] : [];
}

function titleOf(timestamp: UnixSeconds, now: UnixSeconds): string {
  const daysBefore = calendarDaysBefore(timestamp, now);
  if (daysBefore === 0) return transactionsText.today;
  return daysBefore === 1 ? transactionsText.yesterday : formatTimestampDate(timestamp);
}
