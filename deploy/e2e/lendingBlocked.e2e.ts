import type { Address } from '@fathom/contract/address';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { blockedText } from '@fathom/ui/text/blockedText';
import { blockedAddressText } from '../../remote-lending/src/text/blockedAddress';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';
import { serveBlockingHost } from './serveBlockingHost';

test('a blocked account sees "Blocked Address" in the whole window, and can disconnect [LND-183] [LND-365]', async ({
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

  const blocked = page.getByRole('dialog', { name: blockedText.title, exact: true });
  await expect(blocked).toBeVisible();
  await expect.poll(() => blocked.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');
  await expect(blocked).toBeVisible();
  await expect(page.getByRole('link'), 'not even the links of the shell').toHaveCount(0);
  await blocked.getByRole('button', { name: blockedText.disconnect, exact: true }).click();
  await expect(blocked).toBeHidden();
  await expect(shell.connectButton).toBeVisible();
  await host.stop();
});

test.describe('with a loan', () => {
  test.use({ holdings: { tokens: { WETH: 10n ** 18n } } });

  test('a blocked account reaches its repayment', async ({ page, stack, wallet, account, market, dialog }) => {
    await market.supply(account.address, 'WETH', 10n ** 18n);
    await market.borrow(account.address, 'USDC', 100n * 10n ** 6n);
    const host = await serveBlockingHost(stack, account.address as Address);
    const shell = new ShellScreen(page, host.origin);
    await shell.open('/lending');
    await shell.chooseWallet(DemoWalletSheet.walletName);
    await wallet.approve();
    const blocked = page.getByRole('dialog', { name: blockedText.title, exact: true });
    await expect(blocked).toContainText(blockedText.goesOn);
    await blocked.getByRole('button', { name: blockedText.leave, exact: true }).click();
    await expect(page.getByText(blockedAddressText.stillClosed)).toBeVisible();
    await page.getByRole('button', { name: 'Repay USDC' }).click();
    await expect(dialog.button('Enter an amount')).toBeVisible();
    await dialog.dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Supply ETH', exact: true }).click();
    await expect(dialog.button(blockedText.title)).toBeVisible();
    await host.stop();
  });
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
  const blocked = page.getByRole('dialog', { name: blockedText.title, exact: true });
  for (const path of ['/fxd', '/dao/staking', '/lending', '/vaults', '/lending#status']) {
    await shell.open(path);
    await expect(blocked, path).toBeVisible();
    await expect(page.getByRole('link'), path).toHaveCount(0);
  }
  await blocked.getByRole('button', { name: blockedText.disconnect, exact: true }).click();
  await expect(blocked).toBeHidden();
  await expect(shell.connectButton).toBeVisible();
  await host.stop();
});
