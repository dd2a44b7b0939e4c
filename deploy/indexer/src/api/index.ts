import { db } from 'ponder:api';
import { createGraphApp } from '../../graph/createGraphApp';
import { readCheckpoints } from '../../graph/indexedBlock';
import { limitStatements } from '../../graph/limitStatements';
import { readPlan } from '../../indexerPlan';
import { subgraphsOf } from '../../subgraphs';

const plan = readPlan();

const app = createGraphApp({
  db: limitStatements(db),
  requestsPerMinute: plan.requestsPerMinute,
  chains: plan.chains.map((chain) => ({
    id: chain.id,
    rpcUrls: chain.rpcUrls,
    subgraphs: subgraphsOf(chain),
    failedAt: plan.failures.find(({ chainId }) => chainId === chain.id)?.block,
  })),
});

/** For the supervisor: whose process answers, and which blocks it takes for final. */
app.get('/supervision', async ({ json }) =>
  json({
    instance: plan.instance,
    memory: process.memoryUsage().rss,
    chains: [...(await readCheckpoints(db))].map(([chainId, blocks]) => ({ chainId, ...blocks })),
  }),
);

/**
 * A supervisor that was killed could not end this process: it would hold port and database forever. Not by SIGTERM: Ponder cannot
 * leave while it states it to someone who is gone.
 */
setInterval(() => process.ppid === plan.supervisor || process.kill(process.pid, 'SIGKILL'), 1000).unref();

// Ponder serves what this file exports by default.
export { app as default };
