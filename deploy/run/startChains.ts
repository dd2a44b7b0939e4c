import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { INDEXER_PORT, SERVICES_PORT } from '../devnet/devnetChains';
import { startDevnet, type RunningDevnet } from '../devnet/startDevnet';
import { devnetConfiguration, type DevnetOrigins } from '../hosting/devnetConfiguration';
import { remoteOrigins, ROOT } from './packages';
import type { StackOptions } from './stackOptions';

/** Starts the local chains with the flags of `start` and `dev`. */
export function startChains(
  { portOffset, fresh, movePrices, state }: StackOptions,
  log: (line: string) => void,
): Promise<RunningDevnet> {
  // Stacks with an offset keep separate chains; the default one uses the devnet's own folder.
  const ownState = portOffset === 0 ? {} : { statePath: join(ROOT, '.cache', 'devnet', `offset-${portOffset}`) };
  return startDevnet({
    portOffset,
    fresh,
    movePrices,
    hasBoundedMemory: true,
    log,
    addressesPath: addressesFile(portOffset),
    ...(state === 'memory' ? { statePath: 'memory' } : ownState),
  });
}

export function addressesFile(portOffset: number): string {
  return join(runFolder(portOffset), 'addresses.json');
}

/**
 * Writes the runtime configuration for apps on the usual ports plus the offset; returns its path. Without signed
 * releases the areas are unsigned, and without the URL of the alerts service there are no pushes.
 */
export function writeConfiguration(
  devnet: RunningDevnet,
  portOffset: number,
  { releases, alerts }: Pick<DevnetOrigins, 'releases' | 'alerts'> = {},
): string {
  const file = join(runFolder(portOffset), 'app.json');
  mkdirSync(dirname(file), { recursive: true });
  const configuration = devnetConfiguration(devnet.addresses, {
    remotes: remoteOrigins(portOffset),
    releases,
    indexer: `http://127.0.0.1:${INDEXER_PORT + portOffset}`,
    services: `http://127.0.0.1:${SERVICES_PORT + portOffset}`,
    alerts,
  });
  writeFileSync(file, `${JSON.stringify(configuration, null, 2)}\n`);
  return file;
}

export function releasesFolder(portOffset: number): string {
  return join(runFolder(portOffset), 'releases');
}

function runFolder(portOffset: number): string {
  return join(ROOT, '.cache', 'run', String(portOffset));
}
