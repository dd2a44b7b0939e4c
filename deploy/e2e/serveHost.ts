import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevnetAddresses } from '../devnet/devnetAddresses';
import { devnetConfiguration } from '../hosting/devnetConfiguration';
import { listen, type Listening } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { ROOT } from '../run/packages';
import type { StackInfo } from './stackInfo';

export interface ServedHost extends Listening {
  readonly configurationFile: string;
}

let served = 0;

/**
 * A host of a test's own on a free port, configured for the chains of `addresses`; the areas are those of the common stack.
 * `change` may make the configuration another one, such as one with other nodes.
 */
export async function serveHost(
  { remotes }: StackInfo,
  addresses: DevnetAddresses,
  change: (configuration: object) => object = (configuration) => configuration,
): Promise<ServedHost> {
  served += 1;
  const configurationFile = join(tmpdir(), `fathom-e2e-host-${process.pid}-${served}.json`);
  writeFileSync(configurationFile, JSON.stringify(change(devnetConfiguration(addresses, { remotes }))));
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

/** A host that knows chain 1135 only: the wallet can be on a network that is not configured. */
export function serveHostOfOneChain(stack: StackInfo): Promise<ServedHost> {
  const { '1135': lisk } = stack.addresses.chains;
  return serveHost(stack, { ...stack.addresses, chains: lisk ? { '1135': lisk } : {} });
}
