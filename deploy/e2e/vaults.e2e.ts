import { VaultsScreen } from '../../remote-vaults/src/ui/list/vaults.page';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test as journey } from './journey';

const test = journey.extend<{ readonly list: VaultsScreen }>({
  list: async ({ page }, use) => use(new VaultsScreen(page)),
});

const FIRST = 'DeFi vault (FXD) #1';

test('a visitor sees the vaults with their values, and connects in place of acting [VLT-008] [VLT-159] [VLT-160]', async ({
  page,
  shell,
  list,
}) => {
  await shell.open('/vaults');
  const row = list.row(FIRST);
  await expect(row).toContainText('$');
  await expect(row).toContainText('%');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.locator('#content').getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a click anywhere on a row opens its vault, without the tabs of the list [VLT-011] [VLT-039]', async ({
  page,
  shell,
  list,
}) => {
  await shell.open('/vaults');
  await expect(list.tabs).toHaveText(['Vault Management', 'Tutorial']);
  const cell = list.row(FIRST).getByRole('cell').nth(4);
  // The row's link covers the cell, and Playwright would wait for the cell to be uncovered.
  await cell.click({ force: true, position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\/vaults\/0x[0-9a-fA-F]{40}$/);
  await expect(list.tabs).toHaveCount(0);
});

test('a holder sees positions, totals, actions, and vaults that are shut down [VLT-027] [VLT-042] [VLT-043]', async ({
  enterAs,
  list,
}) => {
  await enterAs(demoAccount('vaults-holder').address, '/vaults');
  await expect(list.totals).toContainText(/Balance\$[\d,]+\.\d\d/);
  await expect(list.row(FIRST)).toContainText('Earning');
  await expect(list.action('manage', FIRST)).toBeVisible();
  await list.status('finished').click();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows.first()).toContainText('Finished');
  await expect(list.rows.first().getByRole('button', { name: /^Withdraw: / })).toBeVisible();
});

test('search narrows the list, and order and status last for the session [VLT-024] [VLT-050] [VLT-051]', async ({
  page,
  shell,
  list,
}) => {
  await shell.open('/vaults');
  await expect(list.row(FIRST)).toBeVisible();
  await list.search.fill('tradefi');
  await expect(list.row(FIRST)).toHaveCount(0);
  for (const row of await list.rows.all()) await expect(row).toContainText('TradeFi vault');
  await list.sortBy('staked');
  await list.status('finished').click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sort by Staked' })).toBeVisible();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows.first()).toContainText('Finished');
});

test('more than 20 vaults come in pages [VLT-036]', async ({ page, enter, wallet, shell, list }) => {
  await enter('/vaults');
  await expect(list.row(FIRST)).toBeVisible();
  await expect(list.nextPage).toHaveCount(0);
  await wallet.switchChain(11155111);
  await expect(shell.networkButton('Sepolia')).toBeVisible();
  await shell.goTo('vaults');
  await expect(list.rows).toHaveCount(20);
  await list.nextPage.click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a tap on a vault previews it [VLT-033] [VLT-034]', async ({ page, enterAs, list }) => {
    await enterAs(demoAccount('vaults-holder').address, '/vaults');
    await list.card(FIRST).click();
    const sheet = page.getByRole('dialog', { name: FIRST });
    for (const label of ['Earned', 'APY', 'TVL', 'Available', 'Staked']) await expect(sheet).toContainText(label);
  });
});

test('the tutorial plays its own video, and asks before it loads one of another site [VLT-010] [VLT-012]', async ({
  page,
  shell,
  list,
}) => {
  const requested: string[] = [];
  await page.route('https://video.example.org/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' });
  });
  await shell.open('/vaults');
  await list.tabs.filter({ hasText: 'Tutorial' }).click();
  await expect(page).toHaveURL(/\/vaults\/tutorial$/);
  await list.tour.evaluate((video) => (video as HTMLVideoElement).play());
  await expect.poll(() => list.tour.evaluate((video) => (video as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Load the video from video.example.org' }).click();
  await expect.poll(() => requested.length).toBe(1);
});
