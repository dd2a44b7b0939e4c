import { transactionText } from '@fathom/area-kit/actions/text/en';
import { eModeText } from '../../remote-lending/src/actions/eMode/eMode.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';

const USDC = 10n ** 6n;
const USD = 10n ** 8n;
const STABLECOINS = 1;
const HEALTH_TOO_LOW = 'Health factor is lower than the liquidation threshold';

/** Serial, because the tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });
test.use({ holdings: { tokens: { USDC: 10_000n * USDC } } });

test.beforeEach(({ market, account }) => market.supply(account.address, 'USDC', 10_000n * USDC));

test('enables E-Mode, switches it after a rejection, and disables it [LND-062] [LND-151] [LND-406]', async ({
  dashboard,
  dialog,
  wallet,
  market,
  account,
  enter,
}) => {
  await enter();
  await dashboard.eModeButton('enable').click();
  await expect(dialog.titled('Enable E-Mode')).toBeVisible();
  await expect(dialog.fact(eModeText.assets)).toContainText('USDC, USDT');
  await dialog.button('Enable E-Mode').click();
  await expect(wallet.call).toHaveText('setUserEMode');
  await wallet.approve();
  await expect(dialog.done).toContainText(eModeText.result('Stablecoins'));
  await dialog.closeDone.click();
  await expect(dashboard.panel('yourBorrows')).toContainText('E-Mode Stablecoins');

  await dashboard.eModeButton('switch').click();
  await expect(dialog.fact(eModeText.category)).toContainText('ETH correlated');
  await dialog.button('Switch E-Mode').click();
  await wallet.reject();
  await expect(dialog.dialog).toContainText('You cancelled the transaction.');
  await wallet.promptAgain(() => dialog.button('Switch E-Mode').click());
  await wallet.approve();
  await expect(dialog.done).toContainText(eModeText.result('ETH correlated'));
  await dialog.closeDone.click();

  await dashboard.eModeButton('disable').click();
  await dialog.button('Disable E-Mode').click();
  await wallet.approve();
  await expect(dialog.done).toContainText(eModeText.result(undefined));
  await dialog.closeDone.click();
  await expect(dashboard.eModeButton('enable')).toBeVisible();
  expect(await market.eMode(account.address)).toBe(0);
});

test.describe('with a debt in the category', () => {
  test.beforeEach(async ({ market, account }) => {
    await market.enterEMode(account.address, STABLECOINS);
    await market.borrow(account.address, 'USDT', 7_500n * USDC);
  });
  test.afterEach(({ market }) => market.setPrice('USDC', USD));

  test('keeps E-Mode enabled when a falling price reverts the transaction', async ({
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.eModeButton('disable').click();
    await expect(dialog.dialog).toContainText('This action will reduce your health factor.');
    await dialog.riskBox.check();
    await dialog.button('Disable E-Mode').click();
    await expect(wallet.call).toHaveText('setUserEMode');
    await market.setPrice('USDC', (9n * USD) / 10n);
    await wallet.approve();
    await expect(dialog.failure).toBeVisible();
    await expect(dialog.dialog).toContainText(HEALTH_TOO_LOW);
    expect(await market.eMode(account.address)).toBe(STABLECOINS);
  });

  test('blocks disabling where the health factor would fall below 1.01 [LND-343]', async ({
    dashboard,
    dialog,
    market,
    account,
    enter,
  }) => {
    await market.borrow(account.address, 'USDT', 1_500n * USDC);
    await enter();
    await dashboard.eModeButton('disable').click();
    await expect(dialog.button(/^You can not disable E-Mode/)).toBeVisible();
  });
});

test('follows an interrupted change of E-Mode after a reload', async ({
  page,
  dashboard,
  dialog,
  wallet,
  market,
  chain,
  account,
  enter,
}) => {
  await enter();
  await dashboard.eModeButton('enable').click();
  await expect(dialog.button('Enable E-Mode')).toBeEnabled();
  await stopMining(chain);
  await dialog.button('Enable E-Mode').click();
  await wallet.approve();
  await expect(dialog.button(eModeText.running.enable)).toBeVisible();
  await expect(dialog.dialog).toContainText(transactionText.closeSafely);
  await page.reload();
  await dashboard.eModeButton('enable').click();
  await expect(dialog.button(eModeText.running.enable)).toBeVisible();
  await mineAgain(chain);
  await expect(dialog.done).toContainText(eModeText.result('Stablecoins'));
  expect(await market.eMode(account.address)).toBe(STABLECOINS);
});
