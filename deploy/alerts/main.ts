import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import webPush from 'web-push';
import { ALERTS_PORT } from '../devnet/devnetChains';
import { fillPlan, type FilledPlan } from '../indexer/planSecrets';
import { leaveOnSignal } from '../run/leaveOnSignal';
import { parsePort } from '../run/parsePort';
import { readJsonFile, userPath } from '../run/readJsonFile';
import { runCommand } from '../run/runCommand';
import { parseAlertsConfiguration } from './alertsConfiguration';
import { startAlerts } from './startAlerts';

const USAGE = [
  'node --import tsx deploy/alerts/main.ts --configuration alerts.json [options]',
  '  --port N       port to listen on, default 8580',
  '  --address A    address to listen on, default 127.0.0.1',
  '  --new-keys     print a new VAPID key pair and exit; keep the private key secret',
  'Environment: DATABASE_URL, and every variable that the file names as ${NAME}.',
].join('\n');

/** Replaced by the configuration's function before the first output. */
let redact: FilledPlan['redact'] = (text) => text;

/** Runs the alerts service until Ctrl-C. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      configuration: { type: 'string' },
      port: { type: 'string', default: String(ALERTS_PORT) },
      address: { type: 'string', default: '127.0.0.1' },
      'new-keys': { type: 'boolean', default: false },
    },
  });
  if (values['new-keys']) return console.log(JSON.stringify(webPush.generateVAPIDKeys(), undefined, 2));
  if (values.configuration === undefined) throw new TypeError('--configuration is missing.');
  if (isIP(values.address) === 0) throw new TypeError(`--address must be an IP address, not "${values.address}".`);
  const file = userPath(values.configuration);
  const configuration = readConfiguration(file);
  const { databaseUrl, folder } = configuration;
  const alerts = await startAlerts({
    configuration,
    app: readAppConfiguration(resolve(dirname(file), configuration.app)),
    storage:
      databaseUrl === undefined
        ? { kind: 'folder', folder: resolve(dirname(file), folder) }
        : { kind: 'postgres', url: databaseUrl },
    port: parsePort(values.port),
    address: values.address,
    log: (line) => console.error(redact(line)),
  });
  leaveOnSignal(() => alerts.stop());
  console.log(`Alerts: ${alerts.url}`);
}

function readConfiguration(file: string) {
  const json = readJsonFile(file);
  try {
    const filled = fillPlan(json, process.env);
    redact = filled.redact;
    return parseAlertsConfiguration(filled.json);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readAppConfiguration(file: string): RuntimeConfiguration {
  const parsed = parseRuntimeConfiguration(readJsonFile(file));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.error.field} ${parsed.error.problem}.`);
  return parsed.value;
}

runCommand(main, { usage: USAGE, redact: (message) => redact(message) });
