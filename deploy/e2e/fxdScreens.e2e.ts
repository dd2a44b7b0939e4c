import { areaText, overviewText, transactionsText } from '../../remote-fxd/src/text/en';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test } from './stablecoin';

const OWNER = demoAccount('fxd-positions').address;
const WAD = 10n ** 18n;
const PHONE = { width: 390, height: 844 };

test('a visitor sees metrics and pools, and is asked to connect in place of actions [FXD-008] [FXD-009] [FXD-010]', async ({
  page,
  shell,
  fxd,
}) => {
  await shell.open('/fxd');
  await expect(fxd.title).toBeVisible();
  await expect(page.getByText(overviewText.about)).toBeVisible();
  await expect(fxd.metrics).toContainText(/Total Issued\s*[\d,]+/);
  await expect(fxd.metrics).toContainText(/TVL\s*\$\d/);
  await expect(fxd.metrics).toContainText(/FXD Price\s*\$[01]\.\d/);
  for (const pool of ['ETH', 'CGO', 'LSK']) await expect(fxd.pool(pool)).toBeVisible();
  await expect(fxd.pool('LSK')).toContainText(overviewText.nearlyUsedUp);
  await expect(fxd.openPosition('ETH')).toBeHidden();
  await expect(fxd.connectButtons.first()).toBeVisible();
  await expect(fxd.tabBar).toBeHidden();
});

test('the history is unavailable to a visitor, asks a returning user to connect, and opens for an account [FXD-033] [FXD-034] [FXD-035]', async ({
  page,
  shell,
  fxd,
  transactions,
  enterAs,
}) => {
  await shell.open('/fxd/transactions');
  await expect(fxd.title).toBeVisible();
  await expect(page).toHaveURL(/\/fxd$/);

  await page.evaluate(() => {
    localStorage.setItem('fathom.connected', 'true');
    localStorage.setItem('fathom.wallet', 'org.example.gone');
  });
  await shell.open('/fxd/transactions');
  await expect(transactions.title).toBeVisible();
  await expect(transactions.connectButton).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('fathom.connected'));
  await enterAs(OWNER, '/fxd');
  await fxd.tab('transactions').click();
  await expect(transactions.rows.first()).toBeVisible();
});

test('any other path of the area redirects to its first page [SHL-044]', async ({ page, shell, fxd }) => {
  await shell.open('/fxd/somewhere/else');
  await expect(fxd.title).toBeVisible();
  await expect(page).toHaveURL(/\/fxd$/);
});

test('positions are listed newest first, four per page, each with its values [FXD-018] [FXD-028] [FXD-146]', async ({
  fxd,
  enterAs,
}) => {
  await enterAs(OWNER, '/fxd');
  await expect(fxd.positions.getByRole('row').getByText(/^#\d+$/)).toHaveCount(4);
  const first = (await fxd.positionIds()).map((id) => Number(id.slice(1)));
  expect(first).toEqual([...first].sort((a, b) => b - a));
  await expect(fxd.position(first[0] ?? 0)).toContainText(/\d+\.\d%/);
  await fxd.pages.getByRole('button').last().click();
  await expect(fxd.positions.getByRole('row').getByText(/^#\d+$/)).toHaveCount(2);
  const second = (await fxd.positionIds()).map((id) => Number(id.slice(1)));
  expect(Math.max(...second)).toBeLessThan(Math.min(...first));
});

test('a slider projects a price change, with the keyboard alone', async ({ page, fxd, enterAs }) => {
  await enterAs(OWNER, '/fxd');
  await fxd.positions
    .getByText(/^#\d+$/)
    .first()
    .waitFor();
  const [id = '#0'] = await fxd.positionIds();
  await fxd.projectionButton(Number(id.slice(1))).press('Enter');
  const slider = fxd.projectionSlider('ETH');
  await slider.focus();
  const before = await slider.getAttribute('aria-valuetext');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(slider).toHaveAttribute('aria-valuetext', /^−\d+%, \$[\d,.]+: safety buffer \d+\.\d%, \w+/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /safety buffer 0\.0%/);
});

test('the history of an account has groups by day, search, type, and both empty states [FXD-044] [FXD-049] [FXD-051]', async ({
  page,
  fxd,
  transactions,
  enterAs,
}) => {
  await enterAs(OWNER, '/fxd');
  await fxd.tab('transactions').click();
  await expect(transactions.days.nth(3)).toBeVisible();
  for (const [index, isOpen] of [true, true, true, false].entries()) {
    await expect(transactions.days.nth(index)).toHaveAttribute('aria-expanded', String(isOpen));
  }
  await expect(transactions.rows.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);

  await transactions.chooseType('liquidation');
  await expect(transactions.rowsOf('created')).toHaveCount(0);
  const liquidations = await transactions.rowsOf('liquidation').count();
  expect(liquidations).toBeGreaterThan(0);
  await expect(transactions.rows).toHaveCount(liquidations);
  await transactions.chooseType('all');
  await transactions.search.fill('cgo');
  await expect(transactions.rows.first()).toContainText('CGO');
  await expect(transactions.rows.filter({ hasText: 'ETH' })).toHaveCount(0);

  await transactions.search.fill('0xnothing');
  await expect(transactions.nothingFound).toBeVisible();
  await transactions.resetFilters.click();
  await expect(transactions.search).toHaveValue('');
  await expect(transactions.rows.first()).toBeVisible();
  await expect(page.getByText(transactionsText.nothingFound)).toBeHidden();
});

test('an account without activity sees empty states on both pages [FXD-030] [FXD-052]', async ({
  fxd,
  transactions,
  enter,
}) => {
  await enter('/fxd');
  await expect(fxd.positions).toContainText(overviewText.noPositions);
  await fxd.tab('transactions').click();
  await expect(transactions.noTransactions).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('pools and positions are cards that open a preview with their action [FXD-015] [FXD-017] [FXD-027]', async ({
    page,
    fxd,
    position,
    enterAs,
  }) => {
    await enterAs(OWNER, '/fxd');
    await fxd.cards('pools').filter({ hasText: 'CGO' }).click();
    const pool = fxd.preview('CGO');
    for (const row of [overviewText.poolPrice, overviewText.borrowed, overviewText.available, overviewText.tvl]) {
      await expect(pool).toContainText(row);
    }
    await pool.getByRole('button', { name: overviewText.openPosition }).click();
    await expect(position.opening).toBeVisible();
    await page.keyboard.press('Escape');

    await fxd.cards('positions').first().click();
    const preview = page.getByRole('dialog');
    for (const row of [
      overviewText.liquidationPrice,
      overviewText.borrowed,
      overviewText.collateral,
      overviewText.safetyBufferOnCard,
    ]) {
      await expect(preview).toContainText(row);
    }
    await preview.getByRole('button', { name: overviewText.managePositionOnCard }).click();
    await expect(position.managing).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('the suggestion is offered for CGO and not for LSK, and displays its past error [FXD-006] [FXD-078] [FXD-079]', async ({
  page,
  fxd,
  position,
  stablecoin,
  account,
  enter,
}) => {
  await stablecoin.giveCollateral('CGO', account.address, 100n * WAD);
  await enter('/fxd');
  await fxd.openPosition('LSK').click();
  await expect(position.opening).toBeVisible();
  await expect(position.suggestion).toBeHidden();
  await page.keyboard.press('Escape');
  await fxd.openPosition('CGO').click();
  await position.field('borrow').fill('1000');
  await position.openSuggestion();
  await expect(position.suggestion).toContainText(/\d+(\.\d+)?% on average/);
  await position.suggestion.getByRole('button', { name: /^Use / }).click();
  await expect(position.field('collateral')).not.toHaveValue('');
});

test('the area has its own name for screen readers', async ({ shell, fxd, enterAs }) => {
  await enterAs(OWNER, '/fxd');
  await expect(fxd.tabBar).toHaveAccessibleName(areaText.name);
  await shell.goTo('lending');
  await expect(fxd.tabBar).toBeHidden();
});
