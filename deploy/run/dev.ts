import { SERVICES_PORT } from '../devnet/devnetChains';
import { startDevnetIndexer } from '../indexer/startDevnetIndexer';
import { devnetServices } from '../services/devnetServices';
import { startServices } from '../services/startServices';
import { checkPorts, stackPorts } from './checkPorts';
import { leaveOnSignal } from './leaveOnSignal';
import { appUrl, APPS, isAppName } from './packages';
import { parseStackOptions, STACK_USAGE } from './stackOptions';
import { startChains, writeConfiguration } from './startChains';
import { startDevServer } from './startDevServer';
import { runCommand } from './runCommand';

async function main(): Promise<void> {
  const { options, names } = parseStackOptions(process.argv.slice(2));
  const unknown = names.filter((name) => !isAppName(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no app named ${unknown.join(', ')}. The apps are: ${APPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const apps = APPS.filter(({ name }) => names.length === 0 || names.includes(name));
  await checkPorts(stackPorts(apps), options.portOffset, console.log);

  const devnet = await startChains(options, console.log);
  const stops = [() => devnet.stop()];
  leaveOnSignal(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  const services = await startServices({
    configuration: devnetServices(devnet.addresses),
    port: SERVICES_PORT + options.portOffset,
    log: console.log,
  });
  stops.push(() => services.stop());
  if (options.indexer !== 'none') {
    const indexer = await startDevnetIndexer(devnet.addresses, options, console.log);
    stops.push(() => indexer.stop());
  }
  const configurationFile = writeConfiguration(devnet, options.portOffset);
  for (const { name, port } of apps) {
    stops.push(
      await startDevServer(name, {
        port: port + options.portOffset,
        configurationFile,
        injectedScripts: [devnet.walletUrl],
      }),
    );
    console.log(`  ${name.padEnd(15)} ${appUrl(name, options.portOffset)}`);
  }
  console.log('Pages reload after each change. Ctrl-C stops everything.');
}

runCommand(main, { usage: `npm run dev -- [app ...] [options]\n${STACK_USAGE}` });
