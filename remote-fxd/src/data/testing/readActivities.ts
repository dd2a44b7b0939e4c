import {
  activityRows,
  listActivities,
  positionIdsOf,
  positionPoolsQuery,
  type ActivityList,
} from '../activities.query';
import { poolsQuery } from '../pools.query';
import { CHAIN_ID, WALLET, type fxdSetup } from './fxdSetup';

export async function readActivities(
  { client, scope }: Pick<ReturnType<typeof fxdSetup>, 'client' | 'scope'>,
  withPools = true,
): Promise<ActivityList> {
  const pools = withPools ? (await client.query(poolsQuery(scope))).pools : [];
  const activities = await scope.indexer.read(activityRows(WALLET), { chainId: CHAIN_ID });
  const ids = positionIdsOf(activities.rows);
  const positionPools = await client.query(positionPoolsQuery({ scope, wallet: WALLET, ids }));
  return listActivities(activities, positionPools, scope, pools);
}
