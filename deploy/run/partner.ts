import { parseArgs } from 'node:util';
import { WALLET_PORT } from '../devnet/devnetChains';
import { startPartnerExample } from '../partner/startPartnerExample';
import { leaveOnSignal } from './leaveOnSignal';
import { remoteOrigins } from './packages';
import { parsePort } from './parsePort';
import { runCommand } from './runCommand';

const USAGE = `Serves the example page of a partner, which embeds areas in each way and shows each option.

  npm start                              starts the areas and the devnet's wallet first
  npm run partner                        then the page, on port 3100
  npm run partner -- --port 4000 --port-offset 100    for areas of npm start -- --port-offset 100`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3100' },
      'port-offset': { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const offset = Number(values['port-offset']);
  const example = await startPartnerExample({
    servers: remoteOrigins(offset),
    walletScript: `http://127.0.0.1:${WALLET_PORT + offset}/wallet.js`,
    port: parsePort(values.port),
  });
  leaveOnSignal(() => example.stop());
  console.log(`${example.origin} embeds the areas of port ${3001 + offset} and the next three. Ctrl-C stops it.`);
}

runCommand(main);
