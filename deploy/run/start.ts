import { DEMO_ACCOUNTS } from '../devnet/demoAccounts';
import { leaveOnSignal } from './leaveOnSignal';
import { appUrl, APPS, remoteOrigins } from './packages';
import { parseStackOptions, STACK_USAGE, type StackOptions } from './stackOptions';
import { addressesFile } from './startChains';
import { startStack, type RunningStack } from './startStack';
import { runCommand } from './runCommand';

async function main(): Promise<void> {
  const { options, json } = parseStackOptions(process.argv.slice(2));
  const stack = await startStack(options, json ? console.error : console.log);
  leaveOnSignal(() => stack.stop());
  // Measured from the start of this process, including its own loading.
  const seconds = performance.now() / 1000;
  console.log(json ? jsonLine(stack, options, seconds) : table(stack, options, seconds));
}

function jsonLine(
  { hostUrl, releases, devnet, servicesUrl, alertsUrl, configurationFile }: RunningStack,
  { portOffset }: StackOptions,
  seconds: number,
): string {
  return JSON.stringify({
    ready: true,
    seconds: Number(seconds.toFixed(1)),
    host: hostUrl,
    remotes: remoteOrigins(portOffset),
    releases,
    chains: Object.fromEntries(Object.values(devnet.addresses.chains).map((chain) => [chain.chainId, chain.rpcUrl])),
    wallet: devnet.walletUrl,
    services: servicesUrl,
    alerts: alertsUrl,
    configuration: configurationFile,
    addresses: addressesFile(portOffset),
  });
}

function table(
  { hostUrl, devnet, servicesUrl, alertsUrl, configurationFile }: RunningStack,
  { portOffset }: StackOptions,
  seconds: number,
): string {
  const rows = [
    ['Open', hostUrl],
    ...APPS.filter(({ name }) => name !== 'host').map(({ name }) => [name, appUrl(name, portOffset)]),
    ...Object.values(devnet.addresses.chains).map((chain) => [
      `chain ${chain.chainId}`,
      `${chain.rpcUrl}   ${chain.name}, ${chain.market.marketTitle}`,
    ]),
    [
      'Demo wallet',
      `in the page: Connect Wallet, then Demo Wallet; ${DEMO_ACCOUNTS.length} accounts, "${DEMO_ACCOUNTS[0]?.name}" is a good first one`,
    ],
    ['services', servicesUrl],
    ['alerts', alertsUrl],
    ['Configuration', configurationFile],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(15)} ${value}`);
  return ['', ...lines, '', `Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`].join('\n');
}

runCommand(main, { usage: `npm start -- [options]\n${STACK_USAGE}` });
