import type { Page } from '@playwright/test';
import { connectText } from '../../host/src/text/connect';
import { en } from '../../host/src/text/en';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';
import { storedConnection } from './storedConnection';

test('a wallet that announces itself as MetaMask connects as Metamask and is stored as such [SHL-002] [SHL-049] [LND-184]', async ({
  page,
  shell,
  wallet,
  account,
}) => {
  await page.addInitScript(announceAsMetaMask);
  await shell.open('/lending');
  await shell.connectButton.click();
  await expect(shell.connectDialog.getByRole('button', { name: en.connect.walletConnect })).toBeVisible();
  await shell.connectDialog.getByRole('button', { name: en.connect.metamask }).click();
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeVisible();
  expect(await storedConnection(page)).toEqual({ wallet: 'metamask', connected: 'true' });
  await page.reload();
  await expect(shell.accountButton(account.address)).toBeVisible();
});

test('a wallet that is only available as window.ethereum is offered last, connects, and reconnects', async ({
  page,
  shell,
  wallet,
  account,
}) => {
  await page.addInitScript(standAtWindow);
  await shell.open('/lending');
  await shell.connectButton.click();
  await expect(shell.walletOptions.locator('b')).toHaveText([
    en.connect.metamask,
    DemoWalletSheet.walletName,
    en.connect.walletConnect,
    en.connect.injected,
  ]);
  await shell.walletOptions.last().click();
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeVisible();
  expect(await storedConnection(page)).toEqual({ wallet: 'injected', connected: 'true' });
  await page.reload();
  await expect(shell.accountButton(account.address)).toBeVisible();
});

test.describe('a browser without a wallet', () => {
  test.use({ expectedErrors: [/ERR_FAILED .*wallet\.js/] });
  test.beforeEach(async ({ page, stack }) => removeDemoWallet(page, stack.walletUrl));

  test('reports it, and links to wallets', async ({ page, shell }) => {
    await shell.open('/lending');
    await shell.connectButton.click();
    await expect(shell.connectDialog).toContainText('No wallet found in this browser.');
    await expect(shell.walletOptions.first()).toHaveAttribute('aria-disabled', 'true');
    const install = page.getByRole('link', { name: connectText.install });
    await expect(install).toHaveAttribute('href', 'https://metamask.io/download');
    await expect(install).toHaveAttribute('target', '_blank');
    await expect(install).toHaveAttribute('rel', /\bnoopener\b/);
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: [/ERR_FAILED .*wallet\.js/],
  });

  test('the sheet offers only Wallet Connect [LND-185]', async ({ page, stack, shell }) => {
    await removeDemoWallet(page, stack.walletUrl);
    await shell.open('/lending');
    await shell.connectButton.tap();
    await expect(shell.walletOptions.locator('b')).toHaveText([en.connect.walletConnect]);
    await expect(shell.connectDialog).not.toContainText(connectText.noneFound);
  });

  test("in a wallet's own browser, that wallet is offered too, and connects; a tap opens its menu, not a tooltip", async ({
    page,
    shell,
    wallet,
    account,
  }) => {
    await shell.open('/lending');
    await shell.connectButton.tap();
    await expect(shell.walletOptions.locator('b')).toHaveText([DemoWalletSheet.walletName, en.connect.walletConnect]);
    await shell.walletOptions.first().tap();
    await wallet.approve();
    await shell.accountButton(account.address).tap();
    await expect(page.getByRole('dialog', { name: en.wallet.account })).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

async function removeDemoWallet(page: Page, walletUrl: string): Promise<void> {
  await page.route(walletUrl, (route) => route.abort());
}

/** Exposes the demo wallet only as `window.ethereum`, without announcing it. Runs in the page. */
function standAtWindow(): void {
  const stand = () => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    // A different object, because the same one would be recognized as the announced wallet.
    Object.assign(window, { ethereum: Object.create(provider) as unknown });
    window.removeEventListener('eip6963:announceProvider', stand);
  };
  window.addEventListener('eip6963:announceProvider', stand);
}

/** Announces the demo wallet under MetaMask's name before the app requests announcements. Runs in the page. */
function announceAsMetaMask(): void {
  const announce = () => {
    const provider = window.demoWallet?.provider;
    if (!provider) return;
    const info = { uuid: 'e5c2f3a0-6d1b-4e0e-9d3c-2f1a0b4c5d6e', name: 'MetaMask', rdns: 'io.metamask', icon: '' };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
}
