import { parseArgs } from 'node:util';
import { leaveOnSignal } from '../run/leaveOnSignal';
import { runCommand } from '../run/runCommand';
import { DEMO_ACCOUNTS } from './demoAccounts';
import { startDevnet } from './startDevnet';

/**
 * Runs only the devnet: `node --import tsx deploy/devnet/main.ts [--fresh] [--port-offset N] [--still-prices]
 * [--memory]`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      'still-prices': { type: 'boolean', default: false },
      'port-offset': { type: 'string', default: '0' },
    },
  });
  const portOffset = Number(values['port-offset']);
  if (!Number.isInteger(portOffset) || portOffset < 0 || portOffset > 50_000) {
    throw new Error(`--port-offset takes a whole number up to 50000, not "${values['port-offset']}".`);
  }
  const devnet = await startDevnet({
    portOffset,
    fresh: values.fresh,
    movePrices: !values['still-prices'],
    ...(values.memory ? { statePath: 'memory' } : {}),
    hasBoundedMemory: true,
    log: console.log,
  });

  for (const { name, rpcUrl, chainId } of Object.values(devnet.addresses.chains))
    console.log(`${name} (${chainId}): ${rpcUrl}`);
  console.log(`Demo wallet: ${devnet.walletUrl}`);
  for (const { name, address, scenario } of DEMO_ACCOUNTS) console.log(`  ${address}  ${name}: ${scenario}`);
  leaveOnSignal(() => devnet.stop());
}

runCommand(main);
