import { QueryClient } from '@tanstack/react-query';
import { secondsPerBlockQuery } from '../../remote-dao/src/data/blockTime.query';
import { parseDaoConfiguration } from '../../remote-dao/src/data/daoConfiguration';
import { daoScope } from '../../remote-dao/src/data/daoScope';
import { proposalPageQuery } from '../../remote-dao/src/data/proposals.query';
import { proposalStatusesQuery } from '../../remote-dao/src/data/proposalStatus.query';
import { governanceSetup, type GovernanceSetup } from '../../remote-dao/src/ui/testing/governanceSetup';
import type { BenchRow } from './benchReport';

const CHAIN_ID = 1135;
const PROPOSALS = 1_000;
const BUDGET = 2;

/**
 * Counts RPC requests of a refresh of the list, with and without the indexer. Each proposal is open, because its
 * countdown needs the block time.
 */
export async function benchGovernanceRequests(): Promise<readonly BenchRow[]> {
  const setup = governanceSetup({
    proposals: Array.from({ length: PROPOSALS }, (_, index) => ({ title: `Proposal ${PROPOSALS - index}` })),
  });
  try {
    const withIndexer = await requestsOfRefresh(setup);
    setup.stopIndexer();
    return [row(withIndexer, ''), row(await requestsOfRefresh(setup), ', without the indexer')];
  } finally {
    setup.restore();
  }
}

/** Counts the second refresh, because the first one also reads constants. */
async function requestsOfRefresh({ chain, host: { services } }: GovernanceSetup): Promise<number> {
  const parsed = parseDaoConfiguration(services.configuration.area('dao'));
  const scope = parsed.ok ? daoScope(services, parsed.value, CHAIN_ID) : undefined;
  if (!scope) throw new Error('The bench has no DAO.');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  async function refresh(known: NonNullable<typeof scope>): Promise<void> {
    const { proposals } = await client.query(proposalPageQuery(known, 1));
    const { statuses } = await client.query(proposalStatusesQuery(known, proposals));
    if (statuses.some(({ state }) => state !== 'open')) throw new Error('A proposal of the bench is not open.');
    await client.query(secondsPerBlockQuery(known));
  }
  await refresh(scope);
  const before = chain.requests.length;
  await refresh(scope);
  chain.verify();
  return chain.requests.length - before;
}

function row(value: number, detail: string): BenchRow {
  return {
    what: `RPC requests per refresh of a list of ${PROPOSALS.toLocaleString('en')} proposals${detail}`,
    value,
    unit: 'requests',
    budget: { atMost: BUDGET },
  };
}
