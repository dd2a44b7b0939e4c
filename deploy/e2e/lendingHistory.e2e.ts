import { readFile } from 'node:fs/promises';
import { TransactionsScreen } from '../../remote-lending/src/ui/transactions/transactions.page';
import { expect, test } from './journey';

const USDC = 10n ** 6n;
const WHOLE = 10n ** 18n;

test.describe('with 4 WETH supplied and 2,000 USDC owed', () => {
  test.use({ holdings: { tokens: { WETH: 4n * WHOLE } } });

  test('the history lists, searches, filters and exports what the account did [LND-127] [LND-130] [LND-147]', async ({
    page,
    market,
    account,
    enter,
  }) => {
    await market.supply(account.address, 'WETH', 4n * WHOLE);
    await market.borrow(account.address, 'USDC', 2_000n * USDC);
    const history = new TransactionsScreen(page);
    await enter(TransactionsScreen.path);
    // The indexer reads the blocks shortly after they are mined.
    await expect
      .poll(async () => {
        await page.reload();
        await history.loaded.waitFor();
        return history.rows('Borrow').count();
      })
      .toBe(1);
    await expect(history.rows('Borrow')).toContainText(/2,000\.00/);
    await expect(history.rows('Supply')).toContainText(/4\.00/);

    await history.search.fill('weth');
    await expect(history.rows('Borrow')).toHaveCount(0);
    await expect(history.rows('Supply')).toHaveCount(1);
    await history.search.fill('');
    await history.filter.click();
    await history.choice('Repay').check();
    await expect(history.nothingFound).toBeVisible();
    await history.resetFilters.click();
    await expect(history.rows('Borrow')).toHaveCount(1);

    const download = page.waitForEvent('download');
    await history.export('csv');
    const file = await download;
    expect(file.suggestedFilename()).toBe('transactions.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines.filter((line) => line.includes('Borrow'))).toEqual([expect.stringContaining('2000')]);
  });
});

test('a visitor is asked to connect before the history is read [LND-128]', async ({ page, shell }) => {
  const history = new TransactionsScreen(page);
  await shell.open(TransactionsScreen.path);
  await expect(history.connectFirst).toBeVisible();
});
