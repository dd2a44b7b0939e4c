import { queryOptions } from '@tanstack/react-query';
import type { Position } from '../domain/position';
import type { FxdScope } from './fxdScope';
import { queryKeys } from './queryKeys';
import { readPositionMetrics } from './readPositionMetrics';

const REFRESH_MILLISECONDS = 5_000;

/**
 * Refreshes the positions and the prices and rates of their pools every 5 s, in one RPC request. Positions closed in
 * the meantime are included, with that status.
 */
export function positionDebtsQuery({
  scope,
  positions,
}: {
  readonly scope: FxdScope;
  readonly positions: readonly Position[];
}) {
  return queryOptions({
    queryKey: queryKeys.positionDebts(
      scope.chain.chainId,
      positions.map(({ address }) => address),
    ),
    queryFn: async () => (await readPositionMetrics(scope, positions)).positions,
    enabled: positions.length > 0,
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: REFRESH_MILLISECONDS,
  });
}
