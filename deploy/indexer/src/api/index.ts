import { timingSafeEqual } from 'node:crypto';
import { writeSync } from 'node:fs';
import { db } from 'ponder:api';
import { createGraphApp } from '../../graph/createGraphApp';
import { readCheckpoints } from '../../graph/indexedBlock';
import { limitStatements } from '../../graph/limitStatements';
import type { AnsweredRequest } from '../../graph/requestMetrics';
import { openServedRows } from '../../graph/servedRows';
import { ACCESS_LOG, readPlan } from '../../indexerPlan';
import { subgraphsOf } from '../../subgraphs';

const plan = readPlan();

const served = openServedRows(db, plan);

const app = createGraphApp({
  rows: { db: limitStatements(served.db), readState: () => served.readState() },
  requestsPerMinute: plan.requestsPerMinute,
  trustedProxies: plan.trustedProxies,
  ...(plan.accessLog ? { onAnswered: logAccess } : {}),
  chains: plan.chains.map((chain) => ({
    id: chain.id,
    rpcUrls: chain.rpcUrls,
    subgraphs: subgraphsOf(chain),
  })),
});

/** Returns the latest final blocks to the supervisor, which alone knows the instance. */
app.get('/supervision', async ({ req, json }) => {
  if (!isSupervisor(req.header('authorization'))) {
    return json({ errors: [{ message: 'The supervision is for the supervisor.' }] }, 401);
  }
  const { isComplete, isNewest } = await served.readState();
  return json({
    instance: plan.instance,
    memory: process.memoryUsage().rss,
    isComplete,
    isNewest,
    chains: [...(await readCheckpoints(db, plan.schema))].map(([chainId, blocks]) => ({ chainId, ...blocks })),
  });
});

function logAccess({ ms, ...request }: AnsweredRequest): void {
  writeSync(ACCESS_LOG, `${JSON.stringify({ time: new Date().toISOString(), ...request, ms: Math.round(ms) })}\n`);
}

function isSupervisor(authorization = ''): boolean {
  const credentials = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${plan.instance}`);
  return credentials.length === expected.length && timingSafeEqual(credentials, expected);
}

/**
 * Exits when the supervisor is gone: a killed supervisor can't stop this process, which would keep the port and the
 * database. Uses SIGKILL, because Ponder's shutdown hangs while it logs to the missing supervisor.
 */
setInterval(() => process.ppid === plan.supervisor || process.kill(process.pid, 'SIGKILL'), 1000).unref();

// Ponder serves the default export.
export { app as default };
