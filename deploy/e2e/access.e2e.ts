import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../devnet/demoAccounts';
import { listenToLiveRegions } from './announcements';
import { DemoWalletSheet } from './demoWallet.page';
import { expect, test } from './journey';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

test.describe('with the keyboard alone', () => {
  test.use({ holdings: { tokens: { WETH: 2n * WHOLE, USDC: 500n * USDC } } });

  test('a user connects, supplies and borrows, and the focus returns to where it was', async ({
    page,
    shell,
    dashboard,
    dialog,
    wallet,
    market,
    account,
  }) => {
    await market.supply(account.address, 'WETH', 2n * WHOLE);
    await shell.open('/lending');
    await expect(dashboard.visitorCard).toBeVisible();
    await tabTo(page, shell.connectButton);
    await page.keyboard.press('Enter');
    await expect(shell.connectDialog).toBeVisible();
    await tabTo(page, shell.connectDialog.getByRole('button', { name: 'Demo Wallet' }));
    await page.keyboard.press('Enter');
    await respondByKeyboard(page, wallet.sheet);
    await expect(shell.accountButton(account.address)).toBeVisible();

    const supply = dashboard.supplyButton('USDC');
    await expect(supply).toBeVisible();
    await tabTo(page, supply);
    await page.keyboard.press('Enter');
    await expect(dialog.amount, 'the amount has the focus').toBeFocused();
    await page.keyboard.type('250');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await page.keyboard.press('Enter');
    await respondByKeyboard(page, wallet.sheet);
    await tabTo(page, dialog.button('Supply 250 USDC'));
    await page.keyboard.press('Enter');
    await respondByKeyboard(page, wallet.sheet);
    await expect(dialog.done).toContainText(/You Supplied\s*250.00\s*USDC/);
    await page.keyboard.press('Escape');
    await expect(supply, 'the focus is back').toBeFocused();

    const borrow = dashboard.borrowButton('USDT');
    await tabTo(page, borrow);
    await page.keyboard.press('Enter');
    await expect(dialog.amount).toBeFocused();
    await page.keyboard.type('4500');
    await tabTo(page, dialog.riskBox);
    await page.keyboard.press('Space');
    await tabTo(page, dialog.button('Borrow 4,500 USDT'));
    await page.keyboard.press('Enter');
    await respondByKeyboard(page, wallet.sheet);
    await expect(dialog.done).toContainText(/You Borrowed\s*4,500.00\s*USDT/);
    await page.keyboard.press('Escape');
    await expect(borrow).toBeFocused();
  });
});

const MOST_TABS = 80;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached by ${MOST_TABS} presses of Tab.`);
}

/** The wallet's sheet focuses its Approve button. */
async function respondByKeyboard(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}

test.describe('for a screen reader', () => {
  test.use({ holdings: { tokens: { USDC: 500n * USDC } } });

  test('each state of a transaction is announced once', async ({ page, enter, dashboard, dialog, wallet }) => {
    const announcements = await listenToLiveRegions(page);
    await enter();
    await dashboard.supplyButton('USDC').click();
    await dialog.amount.fill('250');
    await dialog.button('Approve to continue').click();
    await wallet.approve();
    await dialog.button('Supply 250 USDC').click();
    await expect(wallet.sheet).toBeVisible();
    expect(await announcements.count(/^Confirm in your wallet$/)).toBe(2);
    await wallet.approve();
    await expect(dialog.done).toBeVisible();
    expect(await announcements.count(/^Supply 250 USDC for you .+\s?Sent to Lisk/)).toBe(1);
    await expect
      .poll(() => announcements.count(/Action was successful!\s?Sent 250 USDC, received 250 rsUSDC\./))
      .toBe(1);
    expect(await announcements.count(/You Supplied/), 'the panel repeats nothing').toBe(0);
  });

  test('a rejection in the wallet is announced once', async ({ page, enter, dashboard, dialog, wallet }) => {
    const announcements = await listenToLiveRegions(page);
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await dialog.button('Supply 1 ETH').click();
    await wallet.reject();
    await expect(dialog.button('Supply 1 ETH')).toBeEnabled();
    await expect.poll(() => announcements.count(/^You cancelled the transaction/)).toBe(1);
  });
});

test('the header never covers the focused element, forwards and backwards', async ({
  page,
  enterAs,
  shell,
  dashboard,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await enterAs(demoAccount('healthy').address);
  await expect(dashboard.supplyButton('USDC')).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(isFocusHidden, 'header'), `${key} ${pressed}`).toBe('');
    }
  }
  await expect(shell.connectButton).toBeHidden();
});

test('numbers in tables are not in the tab order', async ({ page, enterAs, dashboard }) => {
  await enterAs(demoAccount('healthy').address);
  await expect(dashboard.supplyButton('USDC')).toBeVisible();
  const stops = await page.locator('td [tabindex="0"]').allTextContents();
  expect(stops.filter((text) => /\d/.test(text))).toEqual([]);
});

test('the focus continues from where it was after connecting, in the header and in an area', async ({
  page,
  shell,
  dashboard,
  wallet,
  account,
}) => {
  await shell.open('/lending');
  await shell.chooseWallet(DemoWalletSheet.walletName);
  await wallet.approve();
  await expect(shell.accountButton(account.address)).toBeFocused();

  await shell.disconnect(account.address);
  await dashboard.connectButton.click();
  await shell.connectDialog.getByRole('button', { name: DemoWalletSheet.walletName }).click();
  await expect(page.locator('#content')).toBeFocused();
});

/** Returns the name of the bar that covers the focused element, or an empty string. Runs in the page. */
function isFocusHidden(bar: string): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest(`${bar}, demo-wallet`)) return '';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 8));
  return above?.closest(bar) ? `${focused.tagName} ${focused.textContent.slice(0, 30)}` : '';
}
