import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    test(`axe finds nothing on connect dialog, dashboard, menus and dialogs, ${theme}`, async ({
      page,
      shell,
      dashboard,
      dialog,
      wallet,
    }) => {
      const { address } = demoAccount('healthy');
      await shell.open('/lending');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page, 'visitor');
      await wallet.setAccount(address);
      await shell.connectButton.click();
      await expect(shell.connectDialog).toBeVisible();
      await expectAccessible(page, 'connect dialog', '[role=dialog]');
      await shell.connectDialog.getByRole('button', { name: 'Demo Wallet' }).click();
      await wallet.approve();
      await expect(dashboard.table('yourBorrows')).toBeVisible();
      await expectAccessible(page, 'dashboard');
      await shell.accountButton(address).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'account menu', '[role=dialog]');
      await page.keyboard.press('Escape');

      await dashboard.supplyButton('ETH').click();
      await dialog.amount.fill('1');
      await expect(dialog.button(/^Supply 1/)).toBeEnabled();
      await expectAccessible(page, 'supply dialog', '[role=dialog]');
      await page.keyboard.press('Escape');
      await dashboard.borrowButton('USDC').click();
      await dialog.amount.fill('11000');
      await expect(dialog.riskBox).toBeVisible();
      await expectAccessible(page, 'borrow dialog with its risk', '[role=dialog]');
    });
  });
}

test.describe('an error page', () => {
  test.use({ expectedErrors: [/./] });

  test('axe finds nothing on a dead area and on a wrong configuration', async ({ page, shell }) => {
    await page.route('**/area-manifest.json', (route) => route.abort());
    await shell.open('/fxd');
    await expect(shell.failureOf('fxd')).toBeVisible();
    await expectAccessible(page, 'dead area');
    await page.route('**/config/app.json', (route) => route.fulfill({ json: { version: 1 } }));
    await shell.open('/fxd');
    await expect(page.getByRole('alert')).toContainText('In its configuration, brand is missing.');
    await expectAccessible(page, 'wrong configuration');
  });
});

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

/** Nothing in that part of the page that axe counts as serious or critical. The demo wallet is not ours to judge here: it is a developer's tool. */
async function expectAccessible(page: Page, what: string, part = 'body'): Promise<void> {
  // Colours that are still fading in are not those that stand there.
  await page.evaluate(() => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(finite.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(part).exclude('demo-wallet').analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join(' | ')}`,
    );
  expect(serious, what).toEqual([]);
}

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
