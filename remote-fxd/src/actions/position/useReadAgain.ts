import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import type { FxdScope } from '../../data/fxdScope';
import type { ChainPools } from '../../data/pools.query';
import { positionDebtsQuery } from '../../data/positionDebts.query';
import { queryKeys } from '../../data/queryKeys';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import type { OpenInput } from '../open/open';
import { openInputAt, positionInputAt } from './inputAgain';
import type { PositionInput } from './positionInput';

type ReadAgain<Input> = NonNullable<ActionContext<Input>['readAgain']>;

export function usePoolAgain(input: OpenInput): ReadAgain<OpenInput> {
  const queries = useQueryClient();
  return async (moment) => {
    const { input: again, read } = await openInputAt(input, moment);
    return { input: again, display: () => displayPool(queries, input.scope, read) };
  };
}

export function usePositionAgain(input: PositionInput): ReadAgain<PositionInput> {
  const queries = useQueryClient();
  return async (moment) => {
    const { input: again, read } = await positionInputAt(input, moment);
    return { input: again, display: () => displayPosition(queries, input.scope, read) };
  };
}

function displayPool(queries: QueryClient, scope: FxdScope, read: Pool): void {
  const lists = { queryKey: queryKeys.allPools(scope.chain.chainId) };
  queries.setQueriesData<ChainPools>(lists, (list) => {
    if (!list) return undefined;
    return { ...list, pools: list.pools.map((pool) => (pool.id === read.id && pool.asOf <= read.asOf ? read : pool)) };
  });
  forgetConfirmedPrice(queries, scope, read);
}

function displayPosition(queries: QueryClient, scope: FxdScope, read: Position): void {
  queries.setQueryData(positionDebtsQuery({ scope, positions: [read] }).queryKey, (displayed) =>
    displayed?.[0] && displayed[0].pool.asOf > read.pool.asOf ? displayed : [read],
  );
  forgetConfirmedPrice(queries, scope, read.pool);
}

/** An earlier confirmed price would replace the block's price. */
function forgetConfirmedPrice(queries: QueryClient, { chain }: FxdScope, { id }: Pool): void {
  void queries.invalidateQueries({ queryKey: queryKeys.confirmedPrice(chain.chainId, id) });
}
