import { transactionText } from '@fathom/area-kit/actions/text/en';
import { outcomesText } from '../../host/src/text/outcomes';
import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';
import { requestOf, sendInstead } from './replacement';
import { runAheadUntil, STEP } from './runAhead';

const WHOLE = 10n ** 18n;

/** Serial, because the tests stop their worker's chain. */
test.describe.configure({ mode: 'default' });

test.describe('a wallet that does not report what it sent', () => {
  test('throws after sending: the transaction is found, followed and displayed as done', async ({
    shell,
    enter,
    dashboard,
    dialog,
    wallet,
    chain,
    account,
    market,
  }) => {
    await enter();
    await wallet.failAfterSending(true);
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await expect(dialog.button('Supply 2 ETH')).toBeEnabled();
    await stopMining(chain);
    await dialog.button('Supply 2 ETH').click();
    await wallet.approve();
    await expect(dialog.dialog).not.toContainText('Nothing was sent');
    await expect(dialog.button(supplyText.running('ETH'))).toBeVisible();
    await expect(shell.notices).toContainText('Supply 2 ETH');

    await mineAgain(chain);
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
    await dialog.closeDone.click();
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.mined);
    expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(2n * WHOLE);
  });

  test('is still prompting when the page is reloaded: no action is offered again, and what it then sends is found', async ({
    page,
    shell,
    enter,
    dashboard,
    dialog,
    wallet,
    chain,
    account,
    market,
  }) => {
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await dialog.button('Supply 2 ETH').click();
    await expect(wallet.sheet).toBeVisible();
    const call = await requestOf(page);
    await page.reload();
    await expect(shell.activityButton(1)).toBeVisible();
    await dashboard.supplyButton('ETH').click();
    await expect(dialog.button(transactionText.checkingWallet)).toBeVisible();
    await expect(dialog.dialog).toContainText(transactionText.checkingWalletExplained);

    const nonce = Number(await chain.rpc('eth_getTransactionCount', [account.address, 'pending']));
    await sendInstead(chain, account, { ...call, nonce });
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
    await dialog.closeDone.click();
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.mined);
    expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(2n * WHOLE);
  });

  test('has sent nothing: reported after a minute of searching, and kept in the activity', async ({
    page,
    shell,
    enter,
    dashboard,
    dialog,
    wallet,
  }) => {
    await page.clock.install();
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await dialog.button('Supply 2 ETH').click();
    await expect(wallet.sheet).toBeVisible();
    await page.reload();
    await dashboard.supplyButton('ETH').click();
    await expect(dialog.button(transactionText.checkingWallet)).toBeVisible();
    await runAheadUntil(page, () => expect(dialog.dialog).toContainText(/No transaction (was )?found/, STEP));
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText['not-found']);
  });
});
