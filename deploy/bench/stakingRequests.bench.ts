import { QueryClient } from '@tanstack/react-query';
import { lockRewardsQuery } from '../../remote-dao/src/data/lockRewards.query';
import { stakingQuery } from '../../remote-dao/src/data/staking.query';
import { ACCOUNT, DEPLOYMENT } from '../../remote-dao/src/flows/testing/stakingSetup';
import { createStakingChain, DAY } from '../../remote-dao/src/ui/testing/stakingChain';
import type { BenchRow } from './benchReport';

const LOCKS = [1, 100];
const BUDGET = 2;
const LOCK = { amount: 1_000, endsIn: 30 * DAY, claimable: 1, penalty: 20 };

export async function benchStakingRequests(): Promise<readonly BenchRow[]> {
  return Promise.all(LOCKS.map(requestsWith));
}

async function requestsWith(count: number): Promise<BenchRow> {
  const locks = Array.from({ length: count }, () => LOCK);
  const { chain } = createStakingChain({ isPaidOut: true, maxLocks: count, locks });
  const scope = { chain: chain.reader, deployment: DEPLOYMENT };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { account } = await client.query(stakingQuery(scope, ACCOUNT));
  const { byLock } = await client.query(lockRewardsQuery(scope, ACCOUNT, account?.locks));
  chain.verify();
  if (byLock.size !== count) throw new Error(`${byLock.size} of ${count} locks were read.`);
  return {
    what: `RPC requests per refresh of staking with ${count} ${count === 1 ? 'lock' : 'locks'}`,
    value: chain.requests.length,
    unit: 'requests',
    budget: { atMost: BUDGET },
  };
}
