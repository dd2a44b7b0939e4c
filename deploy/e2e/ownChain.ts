import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { devnetServices } from '../services/devnetServices';
import { startServices } from '../services/startServices';
import { test as journey } from './journey';
import { serveHost } from './serveHost';

interface OwnChainOptions {
  /** Must include 1135. */
  readonly chainIds: readonly number[];
  /** Starts separate services, for example to quote swaps at the chain's prices. */
  readonly hasServices: boolean;
}

/**
 * Tests on their worker's own chain (1135, with market and demo wallet) and host, for changes that affect everyone on a
 * chain, such as prices and the block interval. Starts in about two seconds.
 */
export const test = journey.extend<object, OwnChainOptions>({
  chainIds: [[1135], { option: true, scope: 'worker' }],
  hasServices: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ stack, chainIds, hasServices }, use) => {
      const devnet = await startTestDevnet({ chains: chainIds });
      const { addresses, walletUrl } = devnet;
      const configuration = devnetServices(addresses);
      const services = hasServices ? await startServices({ configuration, port: 0, log: () => undefined }) : undefined;
      const { remotes, releases } = stack;
      const host = await serveHost(
        services ? { remotes, releases, services: services.url } : { remotes, releases },
        addresses,
      );
      await use({ ...stack, hostUrl: host.origin, configurationFile: host.configurationFile, walletUrl, addresses });
      await host.stop();
      await services?.stop();
      await devnet.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from './journey';
