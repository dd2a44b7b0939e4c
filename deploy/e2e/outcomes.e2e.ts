import { transactionText } from '@fathom/area-kit/actions/text/en';
import { alertsText } from '../../host/src/text/alerts';
import { outcomesText } from '../../host/src/text/outcomes';
import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';
import { pendingOf, sendInstead } from './replacement';

const WHOLE = 10n ** 18n;
const USD = 10n ** 8n;
const WETH_PRICE = 3_400n * USD;
const NOT_ENOUGH_COLLATERAL = 'There is not enough collateral to cover a new borrow';

/** Serial, because the tests change prices and stop their worker's chain. */
test.describe.configure({ mode: 'default' });

test.describe('a falling price', () => {
  test.use({ holdings: { tokens: { WETH: 4n * WHOLE } } });

  test.beforeEach(({ market, account }) => market.supply(account.address, 'WETH', 4n * WHOLE));
  test.afterEach(({ market }) => market.setPrice('WETH', WETH_PRICE));

  test('reverts the loan with 36 between estimate and mining, which is reported [SHL-027] [LND-173] [LND-239]', async ({
    page,
    shell,
    dashboard,
    dialog,
    wallet,
    market,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.borrowButton('USDC').click();
    await dialog.amount.fill('7000');
    await dialog.button('Borrow 7,000 USDC').click();
    await expect(wallet.call).toHaveText('borrow');
    await market.setPrice('WETH', 2_000n * USD);
    await wallet.approve();

    await expect(dialog.failure).toBeVisible();
    await expect(dialog.dialog).toContainText(NOT_ENOUGH_COLLATERAL);
    await expect(dialog.button('Copy error text')).toBeVisible();
    await expect(dialog.button('Close').last()).toBeVisible();
    await expect(shell.errors).toContainText(NOT_ENOUGH_COLLATERAL);
    expect(await market.owed('USDC', account.address)).toBe(0n);
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(`Reverted: ${NOT_ENOUGH_COLLATERAL}`);
    await expect(shell.activityTray).toContainText(/Fee spent 0\.0\d+ ETH/);
    await expect(shell.activityTray).toContainText(
      /Borrow 7,000 USDC at the variable rate for you \(.+\) from .+ pool/,
    );
  });

  test('prevents sending before the estimate, and the reason is reported [LND-415] [LND-442] [LND-443]', async ({
    dashboard,
    dialog,
    wallet,
    market,
    chain,
    account,
    enter,
  }) => {
    await enter();
    await dashboard.borrowButton('USDC').click();
    await dialog.amount.fill('7000');
    await expect(dialog.button('Borrow 7,000 USDC')).toBeEnabled();
    const sent = await chain.rpc('eth_getTransactionCount', [account.address, 'pending']);
    await market.setPrice('WETH', 2_000n * USD);
    await dialog.button('Borrow 7,000 USDC').click();
    await expect(dialog.dialog.getByRole('alert')).toContainText(NOT_ENOUGH_COLLATERAL);
    await expect(dialog.failure, 'the content stays').toBeHidden();
    await expect(dialog.button('Borrow 7,000 USDC')).toBeDisabled();
    await expect(wallet.sheet).toBeHidden();
    expect(await chain.rpc('eth_getTransactionCount', [account.address, 'pending'])).toBe(sent);
  });
});

test.describe('a slow chain', () => {
  // Without blocks, the chain's clock stops as well; mining resumes with the first test that needs it.
  test.beforeEach(async ({ enter, dashboard, chain, dialog, wallet }) => {
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await expect(dialog.button('Supply 2 ETH')).toBeEnabled();
    await stopMining(chain);
    await dialog.button('Supply 2 ETH').click();
    await wallet.approve();
  });
  test.afterEach(({ chain }) => mineAgain(chain));

  test('keeps a pending transaction across a reload, reported before, after, and when it is done [SHL-028] [SHL-030] [SHL-057]', async ({
    page,
    shell,
    dashboard,
    dialog,
    market,
    chain,
    account,
  }) => {
    await expect(shell.notices).toContainText('Supply 2 ETH');
    await expect(dialog.button(supplyText.running('ETH'))).toBeVisible();
    await expect(dialog.dialog).toContainText(transactionText.closeSafely);

    await page.reload();
    await expect(shell.notices).toContainText('Supply 2 ETH');
    await expect(shell.notices).toContainText(alertsText.sentTo('Lisk'));
    await expect(shell.activityButton(1)).toBeVisible();
    await dashboard.supplyButton('ETH').click();
    await expect(dialog.button(supplyText.running('ETH'))).toBeVisible();

    await mineAgain(chain);
    await expect(shell.notices).toContainText(alertsText.success);
    await expect(shell.notices).not.toContainText(alertsText.sentTo('Lisk'));
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
    await expect(shell.notices, 'gone by itself').not.toContainText('Supply 2 ETH');
    await dialog.closeDone.click();
    await expect(dashboard.row('yourSupplies', 'WETH')).toContainText('2.00');
    await expect(shell.activityButton(0)).toBeVisible();
    expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(2n * WHOLE);
  });

  test('follows the replacement that is sped up in the wallet to its success', async ({
    shell,
    dialog,
    chain,
    account,
  }) => {
    const { to, data, value, nonce } = await pendingOf(chain, account);
    await sendInstead(chain, account, { to, data, value, nonce });
    await mineAgain(chain);
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
    await dialog.closeDone.click();
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.repriced);
  });

  test('reports a cancellation in the wallet in dialog, alert and tray, with nothing supplied', async ({
    page,
    shell,
    dialog,
    market,
    chain,
    account,
  }) => {
    const { nonce } = await pendingOf(chain, account);
    await sendInstead(chain, account, { to: account.address, data: '0x', value: '0x0', nonce });
    await mineAgain(chain);
    await expect(shell.notices).toContainText(outcomesText.cancelled);
    await expect(dialog.dialog).toContainText(/cancelled/i);
    await expect(dialog.done).toBeHidden();
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.cancelled);
    expect(await market.supplied('WETH', account.address)).toBe(0n);
  });

  test('reports a replacement by another call in the wallet, with nothing supplied', async ({
    page,
    shell,
    dialog,
    market,
    chain,
    account,
  }) => {
    const { nonce } = await pendingOf(chain, account);
    await sendInstead(chain, account, { to: chain.addresses.market.COLLECTOR, data: '0x', value: '0x1', nonce });
    await mineAgain(chain);
    await expect(shell.errors).toContainText(outcomesText.replaced);
    await expect(dialog.dialog).toContainText('Another transaction from this account replaced it');
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.replaced);
    expect(await market.supplied('WETH', account.address)).toBe(0n);
  });
});
