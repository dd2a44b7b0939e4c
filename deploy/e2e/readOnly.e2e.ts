import { transactionText } from '@fathom/area-kit/actions/text/en';
import { watchText } from '../../host/src/text/watch';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './journey';

const HEALTHY = demoAccount('healthy').address;

test('a link displays any account in every area, with a banner and without its wallet [SHL-004]', async ({
  page,
  shell,
  dashboard,
  stack,
}) => {
  await shell.open(`/lending?as=${HEALTHY}`);
  await expect(dashboard.row('yourSupplies', 'WETH')).toContainText('10.00');
  await expect(shell.accountButton(HEALTHY)).toBeVisible();
  for (const area of ['fxd', 'dao', 'vaults'] as const) {
    await shell.goTo(area);
    await expect(shell.watchBanner).toContainText(watchText.nothing);
    await expect(page, 'the address of the page can be passed on').toHaveURL(new RegExp(`as=${HEALTHY}`));
  }
  await page.reload();
  await expect(shell.watchBanner).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${stack.hostUrl}/vaults`));
  expect(await page.evaluate(() => localStorage.getItem('fathom.wallet')), 'nothing is remembered').toBeNull();

  await shell.watchBanner.getByRole('button', { name: watchText.leave }).click();
  await expect(shell.connectButton).toBeVisible();
  await expect(page).not.toHaveURL(/as=/);
});

test('the viewer selects the network without leaving the page', async ({ page, shell, stack }) => {
  await shell.open(`/fxd?as=${HEALTHY}`);
  await shell.networkButton('Lisk').click();
  await shell.networkRow('Sepolia').click();
  await expect(shell.networkButton('Sepolia')).toBeVisible();
  await expect(page).toHaveURL(`${stack.hostUrl}/fxd?as=${HEALTHY}`);
});

test('a dialog says that the account is read-only, and offers nothing to sign', async ({
  shell,
  dashboard,
  dialog,
  market,
}) => {
  await shell.open(`/lending?as=${HEALTHY}`);
  const before = await market.owed('USDT', HEALTHY);
  await dashboard.borrowButton('USDT').click();
  await dialog.amount.fill('10');
  await expect(dialog.button(transactionText.watched)).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.dialog).toContainText(transactionText.watchedExplained);
  await expect(dialog.dialog).not.toContainText(transactionText.willSign);
  expect(await market.owed('USDT', HEALTHY)).toBe(before);
});

test('a link with an invalid address reports it and displays the area as for a visitor', async ({ shell }) => {
  await shell.open('/lending?as=nobody');
  await expect(shell.watchBanner).toContainText(watchText.unreadable);
  await expect(shell.connectButton).toBeVisible();
});

test.describe("with the viewer's own wallet", () => {
  test('viewing another account does not change the connected wallet', async ({ shell, connect, account }) => {
    await shell.open('/lending');
    await connect();
    await shell.open(`/lending?as=${HEALTHY}`);
    await expect(shell.accountButton(HEALTHY)).toBeVisible();
    await shell.watchBanner.getByRole('button', { name: watchText.leave }).click();
    await expect(shell.accountButton(account.address)).toBeVisible();
  });
});
