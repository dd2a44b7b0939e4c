import { transactionText } from '@fathom/area-kit/actions/text/en';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { alertsText } from '../../host/src/text/alerts';
import { outcomesText } from '../../host/src/text/outcomes';
import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';
import { newestOf, pendingOf, sendInstead } from './replacement';
import { runAheadUntil, STEP } from './runAhead';

const WHOLE = 10n ** 18n;

/** Serial, because the tests stop their worker's chain. */
test.describe.configure({ mode: 'default' });

test.describe('a reverted block', () => {
  test('removes the result, in the open dialog too; the same call in another block completes it again', async ({
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
    await expect(dialog.button('Supply 2 ETH')).toBeEnabled();
    await expect(dialog.dialog).toContainText(/You sign: Supply 2 ETH for you \(.+\) to .+ pool\./);
    await dialog.button('Supply 2 ETH').click();
    await wallet.approve();
    await expect(dialog.done).toBeVisible();
    const { call, depth } = await newestOf(chain, account);

    await chain.rpc('anvil_reorg', [depth, []]);
    await chain.rpc('evm_mine');
    await expect(shell.notices).toContainText(outcomesText.reopened);
    await expect(dialog.done, 'the dialog follows the record').toBeHidden();
    await expect(dialog.button(supplyText.running('ETH'))).toBeVisible();
    await expect(dialog.dialog).toContainText('Chain reorganized. Waiting for confirmation.');
    expect(await market.supplied('WETH', account.address)).toBe(0n);

    await sendInstead(chain, account, call);
    await expect(shell.notices).toContainText(alertsText.success);
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
    await dialog.closeDone.click();
    await expect(shell.activityButton(0)).toBeVisible();
    expect(await market.supplied('WETH', account.address)).toBeGreaterThanOrEqual(2n * WHOLE);
  });
});

test.describe('a pending transaction', () => {
  test.afterEach(({ chain }) => mineAgain(chain));

  test('is tracked in a second tab and after restarting the browser, and both report its outcome', async ({
    page,
    context,
    browser,
    stack,
    shell,
    enter,
    dashboard,
    dialog,
    wallet,
    chain,
    account,
  }) => {
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await expect(dialog.button('Supply 2 ETH')).toBeEnabled();
    await stopMining(chain);
    await dialog.button('Supply 2 ETH').click();
    await wallet.approve();
    await expect(shell.notices).toContainText('Supply 2 ETH');

    const second = new ShellScreen(await context.newPage(), stack.hostUrl);
    await second.open('/lending');
    await expect(second.activityButton(1)).toBeVisible();

    const restarted = await browser.newContext({ storageState: await context.storageState() });
    const later = await restarted.newPage();
    const third = new ShellScreen(later, stack.hostUrl);
    await page.close();
    await third.open('/lending');
    await expect(third.accountButton(account.address)).toBeVisible();
    await expect(third.activityButton(1)).toBeVisible();

    await mineAgain(chain);
    for (const screen of [second, third]) {
      await expect(screen.activityButton(0)).toBeVisible();
      await screen.activityButton(0).click();
      await expect(screen.activityTray).toContainText(outcomesText.mined);
    }
    await restarted.close();
  });

  test('that every node has dropped has an unknown status, and is done everywhere when it is mined after all', async ({
    page,
    shell,
    enter,
    dashboard,
    dialog,
    wallet,
    chain,
    account,
  }) => {
    await page.clock.install();
    await enter();
    await dashboard.supplyButton('ETH').click();
    await dialog.amount.fill('2');
    await expect(dialog.button('Supply 2 ETH')).toBeEnabled();
    await stopMining(chain);
    await dialog.button('Supply 2 ETH').click();
    await wallet.approve();
    await expect(shell.notices).toContainText('Supply 2 ETH');
    const call = await pendingOf(chain, account);
    await chain.rpc('anvil_dropAllTransactions');
    await runAheadUntil(page, () => expect(shell.notices).toContainText(outcomesText.dropped, STEP));
    await expect(dialog.dialog.getByText(transactionText.unknown)).toBeVisible();
    await expect(dialog.failure).toBeHidden();

    await mineAgain(chain);
    await sendInstead(chain, account, call);
    await runAheadUntil(page, () => expect(shell.notices).toContainText(alertsText.success, STEP));
    await expect(shell.notices).not.toContainText(outcomesText.dropped);
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
  });
});
