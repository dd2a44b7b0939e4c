import { ShellScreen } from '../../host/src/shell/shell.page';
import { en } from '../../host/src/text/en';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { createTestAccount } from '../devnet/createTestAccount';
import type { DevnetAccount } from '../devnet/demoAccounts';
import { expect, test as base } from './journey';
import { serveHost, type ServedHost } from './serveHost';
import { openPhoneWallet, PHONE_NAME, type PhoneWallet } from './walletConnect/openPhoneWallet';
import { startRelay, type Relay } from './walletConnect/startRelay';
import { startSilentRelay } from './walletConnect/startSilentRelay';

const PROJECT = 'fathom-e2e';
const USDC = 10n ** 6n;

interface PairingFixtures {
  readonly relay: Relay;
  /** Serves a host that is configured for this relay URL; resolves to its origin. */
  readonly hostFor: (relayUrl: string) => Promise<string>;
  /** A second account of the phone. */
  readonly otherAccount: DevnetAccount;
  readonly phone: PhoneWallet;
  /** Selects WalletConnect and passes the displayed URI to the phone. */
  readonly scan: () => Promise<void>;
  /** URLs outside of this machine that the page requested. */
  readonly strangers: readonly string[];
}

/** A host with a local relay, and a wallet on the other side that uses the real library. */
const test = base.extend<PairingFixtures>({
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
      await expect(page.getByRole('img', { name: en.pairing.code })).toBeVisible();
      const uri = await page.getByRole('link', { name: en.pairing.openApp }).getAttribute('href');
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
const HANDED_OVER_TWICE = /context: client\} Pending session not found/;

/**
 * A single expression, because Playwright treats the second element of an array as fixture options.
 */
function expecting(other: RegExp): readonly RegExp[] {
  return [new RegExp(`${HANDED_OVER_TWICE.source}|${other.source}`)];
}

test.use({ holdings: { tokens: { USDC: 1_000n * USDC } }, expectedErrors: [HANDED_OVER_TWICE] });

test('a wallet behind a relay is paired, signs a supply with its own key, and persists across a reload [SHL-003] [SHL-050] [SHL-051]', async ({
  page,
  shell,
  scan,
  phone,
  relay,
  account,
  dashboard,
  dialog,
  market,
  strangers,
}) => {
  await shell.open('/lending');
  await scan();
  await phone.approveConnection();
  await expect(shell.accountButton(account.address)).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('fathom.wallet'), localStorage.getItem('fathom.connected')]),
  ).toEqual(['walletConnect', 'true']);
  await shell.accountButton(account.address).click();
  await expect(page.getByText(en.wallet.on(PHONE_NAME, 'Lisk'))).toBeVisible();
  await page.keyboard.press('Escape');

  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('250');
  await dialog.button('Approve to continue').click();
  const permit = await phone.nextRequest();
  expect(permit.method).toBe('eth_signTypedData_v4');
  await permit.approve();
  await dialog.button('Supply 250 USDC').click();
  const supply = await phone.nextRequest();
  expect(supply.method).toBe('eth_sendTransaction');
  await supply.approve();
  await expect(dialog.done).toContainText(/You Supplied\s*250.00\s*USDC/);
  expect(await market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(250n * USDC);

  await page.reload();
  await expect(shell.accountButton(account.address), 'comes back without a new code').toBeVisible();
  expect(relay.calls).toEqual(expect.arrayContaining(['irn_subscribe', 'irn_publish', 'irn_batchSubscribe']));
  expect(strangers, 'nobody but the relay and this machine was asked').toEqual([]);
});

test('the app forgets a session that the wallet ends, and stays disconnected after a reload [SHL-053]', async ({
  page,
  shell,
  scan,
  phone,
  account,
}) => {
  await shell.open('/lending');
  await scan();
  await phone.approveConnection();
  await expect(shell.accountButton(account.address)).toBeVisible();
  await phone.disconnect();
  await expect(shell.connectButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('fathom.wallet'))).toBeNull();
  await page.reload();
  await expect(shell.connectButton).toBeVisible();
});

test('disconnecting in the app ends the session, and the next pairing starts with a new code [SHL-052]', async ({
  shell,
  scan,
  phone,
  account,
}) => {
  await shell.open('/lending');
  await scan();
  await phone.approveConnection();
  await shell.disconnect(account.address);
  await expect(shell.connectButton).toBeVisible();
  await scan();
  await phone.approveConnection();
  await expect(shell.accountButton(account.address)).toBeVisible();
});

test('the app follows the account and network selected on the phone', async ({
  shell,
  scan,
  phone,
  account,
  otherAccount,
}) => {
  await shell.open('/lending');
  await scan();
  await phone.approveConnection();
  await expect(shell.accountButton(account.address)).toBeVisible();
  await phone.changeAccount(otherAccount.address);
  await expect(shell.accountButton(otherAccount.address)).toBeVisible();
  await phone.changeChain(11155111);
  await expect(shell.networkButton('Sepolia')).toBeVisible();
});

test.describe('a code that no wallet scans in time', () => {
  // The library logs dropped proposals as errors.
  test.use({ expectedErrors: expecting(/Proposal expired/) });

  test('is replaced by a new one, which connects', async ({ page, shell, phone, account }) => {
    const link = page.getByRole('link', { name: en.pairing.openApp });
    await page.clock.install();
    await shell.open('/lending');
    await shell.chooseWallet(en.connect.walletConnect);
    const first = (await link.getAttribute('href')) ?? '';
    await page.clock.fastForward('05:01');
    await expect(link).not.toHaveAttribute('href', first);
    await phone.scan((await link.getAttribute('href')) ?? '');
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
  });
});

test.describe('an unreliable connection', () => {
  // The library logs its earlier subscriptions as errors.
  test.use({ expectedErrors: expecting(/core\/relayer\/subscription/) });

  test('recovers automatically after an interruption, and requests sent meanwhile arrive', async ({
    shell,
    scan,
    phone,
    relay,
    account,
    dashboard,
    dialog,
  }) => {
    await shell.open('/lending');
    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    relay.dropConnections();
    await dialog.button('Approve to continue').click();
    const permit = await phone.nextRequest();
    await permit.approve();
    await expect(dialog.button('Supply 100 USDC')).toBeEnabled();
  });
});

test('two tabs with two wallets and two accounts each send and list their own transactions', async ({
  page,
  context,
  shell,
  wallet,
  phone,
  account,
  otherAccount,
  dashboard,
  dialog,
  market,
}) => {
  await shell.open('/lending');
  await shell.chooseWallet('Demo Wallet');
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeVisible();

  const tab = await context.newPage();
  const tabShell = new ShellScreen(tab, new URL(page.url()).origin);
  const tabDialog = new TransactionDialogScreen(tab);
  await tabShell.open('/lending');
  // The second tab starts with the first tab's wallet, and switches to the phone.
  await tabShell.disconnect(account.address);
  await tabShell.chooseWallet(en.connect.walletConnect);
  await phone.scan((await tab.getByRole('link', { name: en.pairing.openApp }).getAttribute('href')) ?? '');
  await phone.approveConnection();
  await expect(tabShell.accountButton(account.address)).toBeVisible();
  await phone.changeAccount(otherAccount.address);
  await expect(tabShell.accountButton(otherAccount.address)).toBeVisible();
  await expect(shell.accountButton(account.address), 'the first tab keeps its own').toBeVisible();

  await new DashboardScreen(tab).supplyButton('USDC').click();
  await tabDialog.amount.fill('70');
  await tabDialog.button('Approve to continue').click();
  await (await phone.nextRequest()).approve();
  await dashboard.supplyButton('USDC').click();
  await dialog.amount.fill('30');
  await dialog.button('Approve to continue').click();
  await wallet.approve();
  await tabDialog.button('Supply 70 USDC').click();
  await dialog.button('Supply 30 USDC').click();
  await wallet.approve();
  await (await phone.nextRequest()).approve();
  await expect(tabDialog.done).toContainText(/You Supplied\s*70.00\s*USDC/);
  await expect(dialog.done).toContainText(/You Supplied\s*30.00\s*USDC/);
  expect(await market.supplied('USDC', account.address)).toBeLessThan(31n * USDC);
  expect(await market.supplied('USDC', otherAccount.address)).toBeGreaterThanOrEqual(70n * USDC);

  for (const [one, closing, own, others] of [
    [shell, dialog, 'Supply 30 USDC', 'Supply 70 USDC'],
    [tabShell, tabDialog, 'Supply 70 USDC', 'Supply 30 USDC'],
  ] as const) {
    await closing.closeDone.click();
    await one.activityButton(0).click();
    await expect(one.activityTray).toContainText(own);
    await expect(one.activityTray).not.toContainText(others);
  }
});

test.describe('rejections', () => {
  // Wallet rejections are logged as well as displayed.
  test.use({ expectedErrors: expecting(/^Fathom: the wallet did not|User rejected/) });

  test('going back resets the request, which is reported as a rejection; so is a rejection on the phone; then it connects [SHL-079]', async ({
    page,
    shell,
    scan,
    phone,
    account,
  }) => {
    const said = shell.connectDialog.getByRole('alert');
    await shell.open('/lending');
    await shell.chooseWallet(en.connect.walletConnect);
    await page.getByRole('button', { name: en.pairing.back, exact: true }).click();
    await expect(said).toHaveText('The user rejected the request.');
    await page.keyboard.press('Escape');

    await scan();
    await phone.rejectConnection();
    await expect(said).toHaveText('The user rejected the request.');
    await page.keyboard.press('Escape');

    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
  });

  test('a signature and a transaction rejected on the phone leave the dialog unchanged, and the next ones succeed', async ({
    shell,
    scan,
    phone,
    account,
    dashboard,
    dialog,
    chain,
    market,
  }) => {
    await shell.open('/lending');
    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('100');
    await dialog.button('Approve to continue').click();
    await (await phone.nextRequest()).reject();
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await dialog.button('Approve to continue').click();
    await (await phone.nextRequest()).approve();

    await dialog.button('Supply 100 USDC').click();
    const refused = await phone.nextRequest();
    expect(refused.method).toBe('eth_sendTransaction');
    await refused.reject();
    await expect(dialog.dialog).toContainText('You cancelled the transaction.');
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'latest'])).toBe('0x0');
    // The earlier signature is still valid, so only the supply is requested again.
    await dialog.button('Supply 100 USDC').click();
    const taken = await phone.nextRequest();
    expect(taken.method).toBe('eth_sendTransaction');
    await taken.approve();
    await expect(dialog.done).toContainText(/You Supplied\s*100.00\s*USDC/);
    expect(await market.supplied('USDC', account.address)).toBeGreaterThanOrEqual(100n * USDC);
  });
});

test.describe('a failing relay', () => {
  test.use({ expectedErrors: [/./] });

  test('is reported in one sentence if it is unreachable, silent or of another project; after its recovery, the next attempt displays a code', async ({
    page,
    context,
    shell,
    relay,
    hostFor,
  }) => {
    const silent = await startSilentRelay();
    const strict = await startRelay('another project');
    await relay.stop();
    const cases = [
      { tab: page, screen: shell, message: en.connect.relaySilent },
      ...(await Promise.all(
        [
          { url: silent.url, message: en.connect.relaySilent },
          { url: strict.url, message: en.connect.projectRefused },
        ].map(async ({ url, message }) => {
          const tab = await context.newPage();
          return { tab, screen: new ShellScreen(tab, await hostFor(url)), message };
        }),
      )),
    ];
    await Promise.all(
      cases.map(async ({ tab, screen, message }) => {
        await screen.open('/lending');
        const called = tab.waitForEvent('websocket', { timeout: 60_000 });
        await screen.chooseWallet(en.connect.walletConnect);
        await called;
        await expect(screen.connectDialog.getByRole('alert')).toHaveText(message, { timeout: 20_000 });
      }),
    );

    const back = await startRelay(PROJECT, relay.port);
    await shell.connectDialog.getByRole('button', { name: en.connect.walletConnect }).click();
    await expect(page.getByRole('img', { name: en.pairing.code })).toBeVisible();
    await Promise.all([back.stop(), silent.stop(), strict.stop()]);
  });

  test('during page load keeps the wallet remembered; it connects automatically when the relay recovers, and after a reload [SHL-051]', async ({
    page,
    shell,
    scan,
    phone,
    relay,
    account,
  }) => {
    await page.clock.install();
    await shell.open('/lending');
    await scan();
    await phone.approveConnection();
    await expect(shell.accountButton(account.address)).toBeVisible();
    // Without a relay, the phone's library would reconnect continuously in the test process.
    await phone.stop();
    await relay.stop();
    const called = page.waitForEvent('websocket', { timeout: 60_000 });
    await page.reload();
    await called;
    await page.clock.fastForward('00:15');
    await expect(shell.connectButton).toHaveText(en.connect.button);
    expect(await page.evaluate(() => localStorage.getItem('fathom.wallet'))).toBe('walletConnect');

    const back = await startRelay(PROJECT, relay.port);
    await expect(shell.accountButton(account.address)).toBeVisible({ timeout: 40_000 });
    expect(back.calls.length, 'one line, not a storm of them').toBeLessThan(30);
    await page.reload();
    await expect(shell.accountButton(account.address)).toBeVisible();
    await back.stop();
  });
});
