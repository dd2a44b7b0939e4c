import type { Address } from '@fathom/contract/address';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { uiText } from '@fathom/ui/text/en';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';
import { serveBlockingHost } from './serveBlockingHost';

test('a blocked account sees nothing but "Blocked Address" in the whole window, and can disconnect [LND-183] [LND-365]', async ({
  page,
  stack,
  wallet,
  account,
}) => {
  const host = await serveBlockingHost(stack, account.address as Address);
  const shell = new ShellScreen(page, host.origin);
  await shell.open('/lending');
  await expect(shell.areaLink('fxd')).toBeVisible();
  await shell.chooseWallet(DemoWalletSheet.walletName);
  await wallet.approve();

  const blocked = page.getByRole('dialog', { name: uiText.blocked.title, exact: true });
  await expect(blocked).toBeVisible();
  await expect.poll(() => blocked.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(blocked).toBeVisible();
  await expect(page.getByRole('link'), 'not even the links of the shell').toHaveCount(0);
  await blocked.getByRole('button', { name: uiText.blocked.disconnect, exact: true }).click();
  await expect(blocked).toBeHidden();
  await expect(shell.connectButton).toBeVisible();
  await host.stop();
});

test('an account that the whole app is closed to is locked out of every area and page [LND-003]', async ({
  page,
  stack,
  wallet,
  account,
}) => {
  const host = await serveBlockingHost(stack, account.address as Address, 'app');
  const shell = new ShellScreen(page, host.origin);
  await shell.open('/fxd');
  await shell.chooseWallet(DemoWalletSheet.walletName);
  await wallet.approve();
  const blocked = page.getByRole('dialog', { name: uiText.blocked.title, exact: true });
  for (const path of ['/fxd', '/dao/staking', '/lending', '/vaults', '/lending#status']) {
    await shell.open(path);
    await expect(blocked, path).toBeVisible();
    await expect(page.getByRole('link'), path).toHaveCount(0);
  }
  await blocked.getByRole('button', { name: uiText.blocked.disconnect, exact: true }).click();
  await expect(blocked).toBeHidden();
  await expect(shell.connectButton).toBeVisible();
  await host.stop();
});
