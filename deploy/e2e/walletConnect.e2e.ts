import { ShellScreen } from '../../host/src/shell/shell.page';
import { accountText } from '../../host/src/text/account';
import { pairingText } from '../../host/src/text/connect';
import { en } from '../../host/src/text/en';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { PHONE_NAME } from './walletConnect/openPhoneWallet';
import { expect } from './journey';
import { HANDED_OVER_TWICE, test } from './walletConnect/pairing';

const USDC = 10n ** 6n;

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
  await expect(page.getByText(accountText.on(PHONE_NAME, 'Lisk'))).toBeVisible();
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
  expect(strangers, 'only the relay and this machine received requests').toEqual([]);
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
  await tabShell.disconnect(account.address);
  await tabShell.chooseWallet(en.connect.walletConnect);
  await phone.scan((await tab.getByRole('link', { name: pairingText.openApp }).getAttribute('href')) ?? '');
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
