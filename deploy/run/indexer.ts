import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INDEXER_PORT } from '../devnet/devnetChains';
import { checkPlanOnChain, parsePlanFile, type PlanFile } from '../indexer/planFile';
import { fillPlan, type FilledPlan } from '../indexer/planSecrets';
import type { IndexerStorage } from '../indexer/supervisor/rowsDatabase';
import { startIndexer } from '../indexer/supervisor/startIndexer';
import { leaveOnSignal } from './leaveOnSignal';
import { ROOT } from './packages';
import { parsePort } from './parsePort';
import { readJsonFile, userPath } from './readJsonFile';
import { runCommand } from './runCommand';

const USAGE = [
  'npm run indexer -w deploy -- --plan plan.json [options]',
  '  --plan FILE    chains, nodes, start blocks and contracts; see deploy/README.md',
  `  --port N       port to listen on, default ${INDEXER_PORT}`,
  '  --address A    address to listen on, default 127.0.0.1',
  '  --serve        only answer queries, from the rows that another indexer writes to PostgreSQL',
  '  --access-log   print each request as a line of JSON',
  'Environment: DATABASE_URL, and every variable that the plan names as ${NAME}.',
].join('\n');

/** Replaced by the plan's function before the first output. */
let redact: FilledPlan['redact'] = (text) => text;

/** `npm run indexer -w deploy`: indexes the chains and contracts of a plan file until Ctrl-C, without the devnet. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      plan: { type: 'string' },
      port: { type: 'string', default: String(INDEXER_PORT) },
      address: { type: 'string', default: '127.0.0.1' },
      serve: { type: 'boolean', default: false },
      'access-log': { type: 'boolean', default: false },
    },
  });
  if (values.plan === undefined) throw new TypeError('--plan is missing.');
  const { address, serve } = values;
  if (isIP(address) === 0) throw new TypeError(`--address must be an IP address, not "${address}".`);
  const port = parsePort(values.port);
  const plan = await readPlanFile(userPath(values.plan));
  const storage = storageOf(plan, port);
  if (serve && storage.kind !== 'postgres') {
    throw new Error('--serve requires PostgreSQL: set DATABASE_URL to the database of the indexer that writes.');
  }
  const indexer = await startIndexer({
    chains: plan.chains,
    port,
    address,
    role: serve ? 'serve' : 'write',
    accessLog: values['access-log'],
    storage,
    ...(plan.requestsPerMinute === undefined ? {} : { requestsPerMinute: plan.requestsPerMinute }),
    ...(plan.trustedProxies === undefined ? {} : { trustedProxies: plan.trustedProxies }),
    log: (line) => console.error(redact(line)),
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
  console.log(
    serve
      ? 'Ready: the rows are complete. Ctrl-C stops the server.'
      : 'Ready: every chain is read up to its head. Ctrl-C stops the indexer.',
  );
}

function storageOf({ databaseUrl }: PlanFile, port: number): IndexerStorage {
  return databaseUrl === undefined
    ? { kind: 'folder', folder: join(ROOT, '.cache', 'indexer', `plan-${port}`) }
    : { kind: 'postgres', url: databaseUrl };
}

/** Throws one sentence that names the file and its first invalid field. */
async function readPlanFile(path: string): Promise<PlanFile> {
  const file = readJsonFile(path);
  try {
    const filled = fillPlan(file, process.env);
    redact = filled.redact;
    for (const field of filled.exposed) {
      console.error(
        `${path}: ${field} seems to contain a key or password. Write \${NAME} instead and set the variable NAME.`,
      );
    }
    const plan = parsePlanFile(filled.json);
    await checkPlanOnChain(plan);
    return plan;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

runCommand(main, { usage: USAGE, redact: (message) => redact(message) });
