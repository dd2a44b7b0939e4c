import { outcomesText } from '../../host/src/text/outcomes';
import { stopMining, mineAgain } from './mining';
import { expect, test } from './ownChain';
import { sendInstead } from './replacement';

/** Serial, because the tests stop their worker's chain. */
test.describe.configure({ mode: 'default' });

const WHOLE = 10n ** 18n;
/** The pool's rounding of a supply, in wei. */
const ROUNDING = 1n;
const STRANGER = '0x00000000000000000000000000000000000057a9';

test.describe('a wallet that does something other than it was asked to', () => {
  test.beforeEach(async ({ enter, dashboard, dialog }) => {
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('1');
    await expect(dialog.button('Supply 1 ETH')).toBeEnabled();
  });

  test('returns another transaction: dialog, alert and activity report that, and no success', async ({
    page,
    shell,
    dialog,
    wallet,
    chain,
    account,
    market,
  }) => {
    const nonce = Number(await chain.rpc('eth_getTransactionCount', [account.address, 'pending']));
    const hash = await sendInstead(chain, account, { to: STRANGER, data: '0x', value: '0x1', nonce });
    await wallet.misbehave({ kind: 'returns', hash });
    await dialog.button('Supply 1 ETH').click();
    await wallet.approve();
    await expect(shell.errors).toContainText(outcomesText.mismatch);
    await expect(dialog.dialog).toContainText('The wallet returned a transaction that is not this request');
    await expect(dialog.done).toBeHidden();
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.mismatch);
    await expect(shell.activityTray).not.toContainText(outcomesText.mined);
    expect(await market.supplied('WETH', account.address)).toBe(0n);
  });

  test('sends 40% of the amount: the alert and the activity say what the receipt shows', async ({
    page,
    shell,
    dialog,
    wallet,
    account,
    market,
  }) => {
    await wallet.misbehave({ kind: 'changes-value', percent: 40 });
    await dialog.button('Supply 1 ETH').click();
    await wallet.approve();
    await expect(shell.errors).toContainText(/receipt shows: Supply 0\.4 ETH for you/);
    await expect(dialog.done).toBeHidden();
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(/receipt shows: Supply 0\.4 ETH for you/);
    expect(await market.supplied('WETH', account.address)).toBeLessThan((5n * WHOLE) / 10n);
  });

  test('sends twice: dialog, alert and activity say so', async ({ page, shell, dialog, wallet, account, market }) => {
    await wallet.misbehave({ kind: 'sends-twice' });
    await dialog.button('Supply 1 ETH').click();
    await wallet.approve();
    await expect(shell.errors).toContainText(outcomesText.repeated(2));
    await expect(dialog.done).toContainText('sent this 2 times');
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText.repeated(2));
    expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(2n * WHOLE - 2n * ROUNDING);
  });

  test('reports a rejection after sending: the dialog follows the transaction instead of offering it again', async ({
    page,
    shell,
    dialog,
    wallet,
    chain,
    account,
    market,
  }) => {
    await wallet.misbehave({ kind: 'reports-rejection' });
    await stopMining(chain);
    await dialog.button('Supply 1 ETH').click();
    await wallet.approve();
    await expect(dialog.dialog).toContainText('You cancelled the transaction.');
    await expect(shell.notices).toContainText('Supply 1 ETH');
    await expect(dialog.button('Supply 1 ETH')).toBeHidden();
    await mineAgain(chain);
    await expect(shell.errors).toContainText(outcomesText['despite-rejection']);
    await expect(dialog.done).toContainText(/You Supplied\s*1\.0+\s*ETH/);
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(outcomesText['despite-rejection']);
    const supplied = await market.supplied('WETH', account.address);
    expect(supplied).toBeGreaterThanOrEqual(WHOLE - ROUNDING);
    expect(supplied).toBeLessThan(2n * WHOLE);
  });
});
