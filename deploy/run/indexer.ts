import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INDEXER_PORT } from '../devnet/devnetChains';
import { checkPlanOnChain, parsePlanFile, type PlanFile } from '../indexer/planFile';
import { startIndexer } from '../indexer/supervisor/startIndexer';
import { leaveOnSignal } from './leaveOnSignal';
import { ROOT } from './packages';
import { parsePort } from './parsePort';
import { readJsonFile, userPath } from './readJsonFile';

const USAGE = [
  'npm run indexer -w deploy -- --plan plan.json [options]',
  '  --plan FILE    chains, nodes, start blocks and contracts; see deploy/README.md',
  `  --port N       port on 127.0.0.1, default ${INDEXER_PORT}`,
].join('\n');

/**
 * `npm run indexer -w deploy`: indexes the chains and contracts of a plan file until Ctrl-C,
 * without the devnet.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { plan: { type: 'string' }, port: { type: 'string', default: String(INDEXER_PORT) } },
  });
  if (values.plan === undefined) throw new TypeError('--plan is missing.');
  const port = parsePort(values.port);
  const plan = await readPlanFile(userPath(values.plan));
  const indexer = await startIndexer({
    chains: plan.chains,
    port,
    storage:
      plan.databaseUrl === undefined
        ? { kind: 'folder', folder: join(ROOT, '.cache', 'indexer', `plan-${port}`) }
        : { kind: 'postgres', url: plan.databaseUrl },
    ...(plan.requestsPerMinute === undefined ? {} : { requestsPerMinute: plan.requestsPerMinute }),
    ...(plan.trustedProxies === undefined ? {} : { trustedProxies: plan.trustedProxies }),
    log: console.error,
  });
  leaveOnSignal(() => indexer.stop());
  for (const { id, fxd, dao, vaults, lending } of plan.chains) {
    const url = `${indexer.url}/${id}/subgraphs/name`;
    if (fxd !== undefined) console.log(`Chain ${id}: ${url}/stablecoin-subgraph`);
    if (dao !== undefined) console.log(`Chain ${id}: ${url}/dao-subgraph`);
    if (vaults !== undefined) console.log(`Chain ${id}: ${url}/vaults-subgraph`);
    if (lending !== undefined) console.log(`Chain ${id}: ${url}/lending-subgraph`);
  }
  await indexer.ready;
  console.log('Ready: every chain is read up to its head. Ctrl-C stops the indexer.');
}

/** Throws one sentence that names the file and its first invalid field. */
async function readPlanFile(path: string): Promise<PlanFile> {
  const json = readJsonFile(path);
  try {
    const plan = parsePlanFile(json);
    await checkPlanOnChain(plan);
    return plan;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof TypeError) console.error(USAGE);
  process.exit(1);
});
