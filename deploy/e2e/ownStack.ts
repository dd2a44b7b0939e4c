import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { devnetConfiguration } from '../hosting/devnetConfiguration';
import { listen } from '../hosting/listen';
import { createSite } from '../hosting/staticServer';
import { ROOT } from '../run/packages';
import type { StackInfo } from './stackInfo';

export interface OwnStack {
  readonly info: StackInfo;
  stop(): Promise<void>;
}

/**
 * A chain of a test's own (1135, market and demo wallet included) behind a host of its own; the areas are those of the common stack.
 * For what everybody on a chain would feel: prices, the pace of blocks. Ready in about two seconds.
 */
export async function startOwnStack(common: StackInfo): Promise<OwnStack> {
  const devnet = await startTestDevnet({ chains: [1135] });
  const { addresses, walletUrl } = devnet;
  const configurationFile = join(tmpdir(), `fathom-e2e-own-${process.pid}-${Date.now()}.json`);
  writeFileSync(configurationFile, JSON.stringify(devnetConfiguration(addresses, { remotes: common.remotes })));
  const site = createSite({
    folder: join(ROOT, 'host', 'dist'),
    configurationFile,
    isOpen: false,
    injectedScripts: [walletUrl],
  });
  const host = await listen(site, 0);
  return {
    info: { ...common, hostUrl: host.origin, walletUrl, configurationFile, addresses },
    async stop() {
      await host.stop();
      await devnet.stop();
    },
  };
}
