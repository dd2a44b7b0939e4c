import {
  activityVariables,
  listActivities,
  positionIdsOf,
  positionPoolsQuery,
  type ActivityList,
} from '../activities.query';
import { FXD_ACTIVITIES } from '../fxdQueries';
import { poolsQuery } from '../pools.query';
import { CHAIN_ID, WALLET, type fxdSetup } from './fxdSetup';

export async function readActivities(
  { client, scope }: Pick<ReturnType<typeof fxdSetup>, 'client' | 'scope'>,
  withPools = true,
): Promise<ActivityList> {
  const pools = withPools ? (await client.query(poolsQuery(scope))).pools : [];
  const { positionActivities } = await scope.indexer.query(FXD_ACTIVITIES, {
    chainId: CHAIN_ID,
    variables: activityVariables(WALLET),
  });
  const ids = positionIdsOf(positionActivities.rows);
  const positionPools = await client.query(positionPoolsQuery({ scope, wallet: WALLET, ids }));
  return listActivities(positionActivities, positionPools, scope, pools);
}
