import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { leaveOnSignal } from '../run/leaveOnSignal';
import { servicesConfigurationSchema, type ServicesConfiguration } from './servicesConfiguration';
import { startServices } from './startServices';
import { runCommand } from '../run/runCommand';

/**
 * Runs only the services: `node --import tsx deploy/services/main.ts --configuration services.json
 * [--port 8570]`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { configuration: { type: 'string' }, port: { type: 'string', default: '8570' } },
  });
  if (values.configuration === undefined) throw new Error('Name the configuration: --configuration services.json.');
  const configuration = readConfiguration(values.configuration);
  const services = await startServices({ configuration, port: Number(values.port), log: console.error });
  leaveOnSignal(() => services.stop());
  console.log(`Services: ${services.url}`);
}

function readConfiguration(path: string): ServicesConfiguration {
  const parsed = v.safeParse(servicesConfigurationSchema, JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'the whole file'} ${issue.message}.`);
}

runCommand(main);
