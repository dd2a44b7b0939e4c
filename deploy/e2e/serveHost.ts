import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { devnetConfiguration, type DevnetOrigins } from '../hosting/devnetConfiguration';
import { listen, type Listening } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { ROOT } from '../run/packages';
import type { StackInfo } from './stackInfo';

export interface ServedHost extends Listening {
  readonly configurationFile: string;
}

let served = 0;

/**
 * Serves a test's own host on a free port, configured for the chains of `addresses`, with the areas of the shared stack
 * and the services of `origins`, if any. `change` may modify the configuration, for example its nodes.
 */
export async function serveHost(
  origins: DevnetOrigins,
  addresses: DevnetAddresses,
  change: (configuration: object) => object = (configuration) => configuration,
): Promise<ServedHost> {
  served += 1;
  const configurationFile = join(tmpdir(), `fathom-e2e-host-${process.pid}-${served}.json`);
  writeFileSync(configurationFile, JSON.stringify(change(devnetConfiguration(addresses, origins))));
  const site = createSite({
    folder: join(ROOT, 'host', 'dist'),
    configurationFile,
    isOpen: false,
    injectedScripts: [addresses.walletUrl],
  });
  const listening = await listen(site, 0);
  return {
    ...listening,
    configurationFile,
    stop: async () => {
      await listening.stop();
      rmSync(configurationFile);
    },
  };
}

/** Serves a host that only knows chain 1135, so that the wallet can be on an unconfigured network. */
export function serveHostOfOneChain(stack: StackInfo): Promise<ServedHost> {
  const { '1135': lisk } = stack.addresses.chains;
  return serveHost(stack, { ...stack.addresses, chains: lisk ? { '1135': lisk } : {} });
}
