import { ShellScreen } from '../../host/src/shell/shell.page';
import { en } from '../../host/src/text/en';
import { createTestAccount } from '../devnet/createTestAccount';
import type { DevnetAccount } from '../devnet/demoAccounts';
import { expect, test as base } from './journey';
import { serveHost } from './serveHost';
import { openPhoneWallet, PHONE_NAME, type PhoneWallet } from './walletConnect/openPhoneWallet';
import { startRelay, type Relay } from './walletConnect/startRelay';

const PROJECT = 'fathom-e2e';
const USDC = 10n ** 6n;

interface PairingFixtures {
  readonly relay: Relay;
  /** A second account of the phone. */
  readonly otherAccount: DevnetAccount;
  readonly phone: PhoneWallet;
  /** Chooses Wallet Connect and hands the shown address to the phone. */
  readonly scan: () => Promise<void>;
  /** Addresses outside of this machine that the page asked for. */
  readonly strangers: readonly string[];
}

/** A host that knows a relay of this machine, and a wallet of the real library on its other side. */
const test = base.extend<PairingFixtures>({
  relay: async ({}, use) => {
    const relay = await startRelay(PROJECT);
    await use(relay);
    await relay.stop();
  },
  shell: async ({ page, stack, relay }, use) => {
    const walletConnect = { projectId: PROJECT, relayUrl: relay.url };
    const host = await serveHost(stack, stack.addresses, (configuration) => ({ ...configuration, walletConnect }));
    await use(new ShellScreen(page, host.origin));
    await host.stop();
  },
  otherAccount: async ({ chain }, use) => use(await createTestAccount(chain)),
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

test.use({ holdings: { tokens: { USDC: 1_000n * USDC } } });

test('a wallet behind a relay is paired, signs a supply with its own key, and is kept over a reload [SHL-003] [SHL-050] [SHL-051]', async ({
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

test('the wallet ends the session: the app forgets it, and stays a visitor after a reload [SHL-053]', async ({
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

test('disconnecting in the app ends the session, and the next pairing begins with a new code [SHL-052]', async ({
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

test('account and network that are chosen on the phone are followed', async ({
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

test('a line that breaks comes back by itself, and what is asked meanwhile arrives', async ({
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

test.describe('refusals', () => {
  // What a wallet refuses is logged as well as shown.
  test.use({ expectedErrors: [/^Fathom: the wallet did not|User rejected/] });

  test('going back resets the request, which is said as a refusal; a refusal on the phone too; then it connects [SHL-079]', async ({
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

  test('a signature that is refused on the phone leaves the dialog as it was, and the next one is taken', async ({
    shell,
    scan,
    phone,
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
    await dialog.button('Approve to continue').click();
    await (await phone.nextRequest()).reject();
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await dialog.button('Approve to continue').click();
    await (await phone.nextRequest()).approve();
    await expect(dialog.button('Supply 100 USDC')).toBeEnabled();
  });
});

test.describe('a relay that does not answer', () => {
  test.use({ expectedErrors: [/./] });

  test('ends in one sentence when the user does not want to wait', async ({ page, shell, relay }) => {
    await shell.open('/lending');
    await relay.stop();
    await shell.chooseWallet(en.connect.walletConnect);
    await expect(shell.connectDialog).toContainText(en.connect.preparing);
    await page.keyboard.press('Escape');
    await expect(shell.connectButton).toHaveText(en.connect.button);
  });
});
