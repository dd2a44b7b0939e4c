import { ShellScreen } from '../../../host/src/shell/shell.page';
import { pairingText } from '../../../host/src/text/connect';
import { en } from '../../../host/src/text/en';
import { createTestAccount } from '../../devnet/createTestAccount';
import type { DevnetAccount } from '../../devnet/demoAccounts';
import { expect, test as base } from '../journey';
import { serveHost, type ServedHost } from '../serveHost';
import { openPhoneWallet, type PhoneWallet } from './openPhoneWallet';
import { startRelay, type Relay } from './startRelay';

export const PROJECT = 'fathom-e2e';
const USDC = 10n ** 6n;

interface PairingFixtures {
  readonly relay: Relay;
  readonly hostFor: (relayUrl: string) => Promise<string>;
  readonly otherAccount: DevnetAccount;
  readonly phone: PhoneWallet;
  readonly scan: () => Promise<void>;
  readonly strangers: readonly string[];
}

export const test = base.extend<PairingFixtures>({
  relay: async ({}, use) => {
    const relay = await startRelay(PROJECT);
    await use(relay);
    await relay.stop();
  },
  hostFor: async ({ stack }, use) => {
    const hosts: ServedHost[] = [];
    await use(async (relayUrl) => {
      const walletConnect = { projectId: PROJECT, relayUrl };
      const host = await serveHost(stack, stack.addresses, (configuration) => ({ ...configuration, walletConnect }));
      hosts.push(host);
      return host.origin;
    });
    await Promise.all(hosts.map((host) => host.stop()));
  },
  shell: async ({ page, hostFor, relay }, use) => use(new ShellScreen(page, await hostFor(relay.url))),
  otherAccount: async ({ chain }, use) => use(await createTestAccount(chain, { tokens: { USDC: 300n * USDC } })),
  phone: async ({ relay, account, otherAccount, stack }, use) => {
    const nodes = Object.values(stack.addresses.chains).map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl }));
    const accounts = [account, otherAccount];
    const phone = await openPhoneWallet({ relayUrl: relay.url, projectId: PROJECT, accounts, nodes });
    await use(phone);
    await phone.stop();
  },
  scan: async ({ page, shell, phone }, use) => {
    await use(async () => {
      await shell.chooseWallet(en.connect.walletConnect);
      await expect(page.getByRole('img', { name: pairingText.code })).toBeVisible();
      const uri = await page.getByRole('link', { name: pairingText.openApp }).getAttribute('href');
      await phone.scan(uri ?? '');
    });
  },
  strangers: async ({ page }, use) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!/^(https?|wss?):\/\/127\.0\.0\.1:|^data:|^blob:/.test(request.url())) strangers.push(request.url());
    });
    page.on('websocket', (socket) => {
      if (!socket.url().startsWith('ws://127.0.0.1:')) strangers.push(socket.url());
    });
    await use(strangers);
  },
});

/** A relay may deliver a message twice, and the library logs the second delivery as an error. */
export const HANDED_OVER_TWICE = /context: client\} Pending session not found/;

/** A single expression, because Playwright treats the second element of an array as fixture options. */
export function expecting(other: RegExp): readonly RegExp[] {
  return [new RegExp(`${HANDED_OVER_TWICE.source}|${other.source}`)];
}
