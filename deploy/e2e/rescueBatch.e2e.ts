import { rescuePlanText } from '../../host/src/text/rescue';
import { overviewText } from '../../host/src/text/portfolioOverview';
import { expect, test } from './journey';
import { SigningBarScreen } from './signingBar.page';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;
const { together, plan } = rescuePlanText;

test.use({ holdings: { tokens: { WETH: 2n * WHOLE } } });

test.beforeEach(async ({ enter, wallet, page, account, market, vaults }) => {
  await market.supply(account.address, 'WETH', WHOLE);
  await market.borrow(account.address, 'USDC', 2_000n * USDC);
  await market.spend(account.address, 'USDC');
  await vaults.deposit('usdc', account.address, 3_000n * USDC);
  await enter('/portfolio');
  await wallet.batches(true);
  await page.getByRole('link', { name: overviewText.planOf('Lending') }).click();
  const dialog = page.getByRole('dialog', { name: rescuePlanText.title });
  await dialog.getByRole('radio', { name: /^Withdraw [\d,.]+ USDC from .+, then repay/ }).check();
});

test('a plan of a vault and Lending is one confirmation and one transaction, and says the health afterwards [PFO-380] [PFO-387]', async ({
  page,
  shell,
  wallet,
  market,
  account,
}) => {
  const before = await market.accountData(account.address);
  const dialog = page.getByRole('dialog', { name: rescuePlanText.title });
  await expect(dialog.getByRole('radio', { name: together.together })).toBeChecked();
  await dialog.getByRole('button', { name: together.send }).click();
  await new SigningBarScreen(page).readToEnd();
  await expect(wallet.call).toHaveText(['withdraw', 'approve', 'repay']);
  await wallet.approve();

  const banner = page.getByRole('complementary', { name: plan.label });
  await expect(banner).toContainText(/done\. Lending has a health factor of [\d.]+ now/);
  expect((await market.accountData(account.address)).healthFactor).toBeGreaterThan(before.healthFactor);
  await shell.activityButton(0).click();
  await expect(shell.activityTray).toContainText(
    /Withdraw [\d,.]+ USDC from vault .+ Allow .+ to take [\d,.]+ USDC.+ Repay up to [\d,.]+ USDC/,
  );
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: plan.sent.close }).click();
  await expect(banner).toHaveCount(0);
});

test('a plan that the wallet rejects sends nothing and continues step by step [PFO-385]', async ({
  page,
  wallet,
  market,
  account,
}) => {
  const dialog = page.getByRole('dialog', { name: rescuePlanText.title });
  const owed = await market.owed('USDC', account.address);
  await dialog.getByRole('button', { name: together.send }).click();
  await new SigningBarScreen(page).readToEnd();
  await wallet.reject();
  await expect(dialog).toContainText('You cancelled the transaction.');
  await expect(dialog).toContainText(together.continueBySteps);
  await expect(dialog.getByRole('radio', { name: together.steps })).toBeChecked();
  expect(await market.owed('USDC', account.address)).toBeGreaterThanOrEqual(owed);
  await dialog.getByRole('button', { name: /^Prepare: Withdraw/ }).click();
  await expect(page).toHaveURL(/\/vaults/);
  await expect(page.getByRole('complementary', { name: plan.label })).toContainText(/step 1 of 2/);
});

test('a plan in one transaction is followed after a reload [PFO-386]', async ({ page, wallet }) => {
  const dialog = page.getByRole('dialog', { name: rescuePlanText.title });
  await dialog.getByRole('button', { name: together.send }).click();
  await new SigningBarScreen(page).readToEnd();
  await wallet.approve();
  const banner = page.getByRole('complementary', { name: plan.label });
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toContainText(/done\. Lending has a health factor of [\d.]+ now/);
});
