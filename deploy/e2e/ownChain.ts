import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { test as journey } from './journey';
import { serveHost } from './serveHost';

/**
 * Tests on their worker's own chain (1135, with market and demo wallet) and host, for changes that
 * affect everyone on a chain, such as prices and the block interval. Starts in about two seconds.
 */
export const test = journey.extend({
  stack: [
    async ({ stack }, use) => {
      const devnet = await startTestDevnet({ chains: [1135] });
      const host = await serveHost(stack, devnet.addresses);
      const { addresses, walletUrl } = devnet;
      await use({ ...stack, hostUrl: host.origin, configurationFile: host.configurationFile, walletUrl, addresses });
      await host.stop();
      await devnet.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from './journey';
