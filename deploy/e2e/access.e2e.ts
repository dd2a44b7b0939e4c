import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

test.describe('with the keyboard alone', () => {
  test.use({ holdings: { tokens: { WETH: 2n * WHOLE, USDC: 500n * USDC } } });

  test('one connects, supplies and borrows, and the focus comes back to where it was', async ({
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
    await answerByKeyboard(page, wallet.sheet);
    await expect(shell.accountButton(account.address)).toBeVisible();

    const supply = dashboard.supplyButton('USDC');
    await expect(supply).toBeVisible();
    await tabTo(page, supply);
    await page.keyboard.press('Enter');
    await expect(dialog.amount, 'the amount has the focus').toBeFocused();
    await page.keyboard.type('250');
    await expect(dialog.button('Approve to continue')).toBeEnabled();
    await page.keyboard.press('Enter');
    await answerByKeyboard(page, wallet.sheet);
    await tabTo(page, dialog.button('Supply 250 USDC'));
    await page.keyboard.press('Enter');
    await answerByKeyboard(page, wallet.sheet);
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
    await answerByKeyboard(page, wallet.sheet);
    await expect(dialog.done).toContainText(/You Borrowed\s*4,500.00\s*USDT/);
    await page.keyboard.press('Escape');
    await expect(borrow).toBeFocused();
  });
});

const MOST_TABS = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached by ${MOST_TABS} presses of Tab.`);
}

/** The wallet's sheet has the focus on its Approve. */
async function answerByKeyboard(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
}
