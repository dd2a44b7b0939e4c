import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import { useIndexerRows } from '@fathom/area-kit/indexer/useIndexerRows';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  activityRows,
  listActivities,
  positionIdsOf,
  positionPoolsQuery,
  type ActivityList,
} from '../../data/activities.query';
import type { FxdScope } from '../../data/fxdScope';
import type { Pool } from '../../domain/pool';

export interface ActivitiesOptions {
  readonly wallet: Address | undefined;
  readonly pools: readonly Pool[];
}

export interface ActivitiesReading {
  /** `undefined` until both sources have responded. */
  readonly data: ActivityList | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** Milliseconds since the epoch; 0 before the rows arrive. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

export function useActivities(scope: FxdScope, { wallet, pools }: ActivitiesOptions): ActivitiesReading {
  const indexed = useIndexerRows(scope, activityRows(wallet ?? ZERO_ADDRESS), { enabled: wallet !== undefined });
  const list = indexed.data;
  const ids = useMemo(() => positionIdsOf(list?.rows ?? []), [list]);
  const confirmed = useQuery({
    ...positionPoolsQuery({ scope, wallet: wallet ?? ZERO_ADDRESS, ids }),
    enabled: list !== undefined,
  });
  const data = useMemo(() => {
    if (list === undefined || confirmed.data === undefined) return undefined;
    const listed = listActivities(list, confirmed.data, scope, pools);
    // A position whose lookup is pending isn't counted as omitted.
    return confirmed.isPlaceholderData ? { ...listed, omitted: list.omitted } : listed;
  }, [list, confirmed.data, confirmed.isPlaceholderData, scope, pools]);
  const error = indexed.error ?? confirmed.error;
  return {
    data,
    error,
    isError: error !== null,
    isFetching: indexed.isFetching || confirmed.isFetching,
    dataUpdatedAt: indexed.dataUpdatedAt,
    refetch: () => {
      indexed.refetch();
      if (list !== undefined) void confirmed.refetch();
    },
  };
}
