import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { test as journey } from './journey';
import { serveHost } from './serveHost';

/**
 * Journeys on a chain of their worker's own (1135, market and demo wallet included) behind a host of its own: for what everyone on a
 * chain would feel, such as prices and the pace of blocks. Ready in about two seconds.
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
