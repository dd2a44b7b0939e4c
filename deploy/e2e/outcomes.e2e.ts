import type { Page } from '@playwright/test';
import { JsonRpcProvider, Wallet } from 'ethers';
import * as v from 'valibot';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { en } from '../../host/src/text/en';
import { supplyText } from '../../remote-lending/src/actions/supply/supply.text';
import { transactionText } from '@fathom/shared/actions/text/en';
import type { DevnetAccount } from '../devnet/demoAccounts';
import type { TestChain } from './fixtures';
import { mineAgain, stopMining } from './mining';
import { expect, test } from './ownChain';
import { runAheadUntil } from './runAhead';

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

  test('reverts the loan with 36 between estimate and mining, which is reported [SHL-027] [SHL-057] [LND-173] [LND-239] [LND-441]', async ({
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
      /Borrow 7,000 USDC at the variable rate on the account of you \(.+\) from .+ pool/,
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
  // Without blocks, the chain's clock stops as well; mining resumes with the first test that needs
  // it.
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

  test('keeps a pending transaction across a reload, reported before, after, and when it is done [SHL-028] [SHL-030] [SHL-056] [SHL-057]', async ({
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
    await expect(shell.notices).toContainText(en.alerts.sentTo('Lisk'));
    await expect(shell.activityButton(1)).toBeVisible();
    // The dialog resumes the interrupted transaction.
    await dashboard.supplyButton('ETH').click();
    await expect(dialog.button(supplyText.running('ETH'))).toBeVisible();

    await mineAgain(chain);
    await expect(shell.notices).toContainText(en.alerts.success);
    await expect(shell.notices).not.toContainText(en.alerts.sentTo('Lisk'));
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
    await expect(shell.activityTray).toContainText(en.outcomes.repriced);
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
    await expect(shell.notices).toContainText(en.outcomes.cancelled);
    await expect(dialog.dialog).toContainText(/cancelled/i);
    await expect(dialog.done).toBeHidden();
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(en.outcomes.cancelled);
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
    await expect(shell.errors).toContainText(en.outcomes.replaced);
    await expect(dialog.dialog).toContainText('Another transaction from this account replaced it');
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(en.outcomes.replaced);
    expect(await market.supplied('WETH', account.address)).toBe(0n);
  });
});

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
    await expect(shell.activityTray).toContainText(en.outcomes.mined);
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

    // The wallet's own window is still open after the page is closed.
    const nonce = Number(await chain.rpc('eth_getTransactionCount', [account.address, 'pending']));
    await sendInstead(chain, account, { ...call, nonce });
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
    await dialog.closeDone.click();
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(en.outcomes.mined);
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
    await runAheadUntil(page, () =>
      expect(dialog.dialog).toContainText(/No transaction (was )?found/, { timeout: 1_000 }),
    );
    await page.keyboard.press('Escape');
    await shell.activityButton(0).click();
    await expect(shell.activityTray).toContainText(en.outcomes['not-found']);
  });
});

test.describe('a reverted block', () => {
  test.setTimeout(180_000);

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
    await expect(shell.notices).toContainText(en.outcomes.reopened);
    await expect(dialog.done, 'the dialog follows the record').toBeHidden();
    await expect(dialog.button(supplyText.running('ETH'))).toBeVisible();
    await expect(dialog.dialog).toContainText('Chain reorganized. Waiting for confirmation.');
    expect(await market.supplied('WETH', account.address)).toBe(0n);

    await sendInstead(chain, account, call);
    await expect(shell.notices).toContainText(en.alerts.success);
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
      await expect(screen.activityTray).toContainText(en.outcomes.mined);
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
    await runAheadUntil(page, () => expect(shell.notices).toContainText(en.outcomes.dropped, { timeout: 1_000 }));
    await expect(dialog.dialog.getByText(transactionText.unknown)).toBeVisible();
    await expect(dialog.failure).toBeHidden();

    await mineAgain(chain);
    await sendInstead(chain, account, call);
    await runAheadUntil(page, () => expect(shell.notices).toContainText(en.alerts.success, { timeout: 1_000 }));
    await expect(shell.notices).not.toContainText(en.outcomes.dropped);
    await expect(dialog.done).toContainText(/You Supplied\s*2.00\s*ETH/);
  });
});

/** The request that the page stored before it called the wallet. */
async function requestOf(page: Page): Promise<Omit<Replacement, 'nonce'>> {
  const stored = await page.evaluate(() => localStorage.getItem('fathom.transactions.v3'));
  const [record] = v.parse(recordedRequests, JSON.parse(stored ?? '[]'));
  if (!record) throw new Error('Nothing was recorded.');
  return { to: record.to, data: record.data, value: `0x${BigInt(record.valueWei).toString(16)}` };
}

const recordedRequests = v.array(v.object({ to: v.string(), data: v.string(), valueWei: v.string() }));

/** Number of recent blocks that are searched for the account's call. */
const RECENT_BLOCKS = 20;

/** The account's newest call, and the number of blocks to revert in order to remove it. */
async function newestOf(
  { rpc }: TestChain,
  { address }: DevnetAccount,
): Promise<{ readonly call: Replacement; readonly depth: number }> {
  const head = Number(await rpc('eth_blockNumber'));
  for (let depth = 1; depth <= RECENT_BLOCKS; depth += 1) {
    const number = `0x${(head - depth + 1).toString(16)}`;
    const { transactions } = v.parse(pendingBlock, await rpc('eth_getBlockByNumber', [number, true]));
    const own = transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase());
    if (own) {
      return { call: { to: own.to, data: own.input, value: own.value, nonce: Number(own.nonce) }, depth };
    }
  }
  throw new Error(`Nothing of ${address} is in the last blocks.`);
}

const pendingBlock = v.object({
  transactions: v.array(
    v.object({ from: v.string(), to: v.string(), input: v.string(), value: v.string(), nonce: v.string() }),
  ),
});

interface Replacement {
  readonly to: string;
  readonly data: string;
  readonly value: string;
  readonly nonce: number;
}

/** The pending call, once the wallet has sent it. */
async function pendingOf(chain: TestChain, { address }: DevnetAccount): Promise<Replacement> {
  await expect.poll(() => findPending(chain, address), 'waits to be mined').toBeDefined();
  const own = await findPending(chain, address);
  if (!own) throw new Error(`Nothing of ${address} waits to be mined.`);
  return { to: own.to, data: own.input, value: own.value, nonce: Number(own.nonce) };
}

async function findPending({ rpc }: TestChain, address: string) {
  const { transactions } = v.parse(pendingBlock, await rpc('eth_getBlockByNumber', ['pending', true]));
  return transactions.find(({ from }) => from.toLowerCase() === address.toLowerCase());
}

/** Like "speed up" and "cancel" in wallets: the same nonce with ten times the fee. */
async function sendInstead(chain: TestChain, { privateKey }: DevnetAccount, replacement: Replacement): Promise<void> {
  const node = new JsonRpcProvider(chain.addresses.rpcUrl, undefined, { cacheTimeout: -1 });
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.getFeeData();
  await new Wallet(privateKey, node).sendTransaction({
    ...replacement,
    gasLimit: 1_000_000,
    maxFeePerGas: (maxFeePerGas ?? 0n) * 10n,
    maxPriorityFeePerGas: (maxPriorityFeePerGas ?? 1n) * 10n,
  });
  node.destroy();
}
