import type { Locator, Page, Request } from '@playwright/test';
import { uiText } from '@fathom/ui/text/en';
import { en } from '../../host/src/text/en';
import { DashboardScreen } from '../../remote-lending/src/ui/dashboard/dashboard.page';
import { TransactionDialogScreen } from '../../remote-lending/src/actions/market/transactionDialog.page';
import { expect, test } from './faultyStack';
import { embed, givePartnerWallet, startPartnerPage } from './startPartnerPage';

const SCRIPTS = /\.js$/;
const CHUNKS = /\/(?!remoteEntry)[^/]+\.js$/;

function notice(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /Your funds are not affected\./ });
}

async function expectPageUnchanged(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'FXD', exact: true })).toBeVisible();
}

test('a visitor whose browser cannot load the app is told so, and finds it after a reload', async ({
  page,
  shell,
  sites,
}) => {
  sites.break('host', /\/main\.[^/]+\.js$/, '500');
  await page.goto(`${sites.hostUrl}/fxd`);
  await expect(page.getByText("The app couldn't be loaded. Your funds are safe on-chain.")).toBeVisible();
  sites.repair();
  await shell.open('/fxd');
  await expectPageUnchanged(page);
});

test('a visitor whose browser cannot load a part of the shell keeps the page, and opens the part on Retry', async ({
  page,
  shell,
  sites,
}) => {
  const openers = [
    { opens: shell.connectDialog, open: () => shell.connectButton.click() },
    {
      opens: page.getByRole('dialog', { name: en.network.title }),
      open: () => shell.networkButton('Lisk').click(),
    },
    {
      opens: page.getByRole('dialog', { name: en.footer.display }),
      open: () => page.getByRole('button', { name: en.footer.display }).click(),
    },
  ];
  for (const { open, opens } of openers) {
    await shell.open('/fxd');
    await expectPageUnchanged(page);
    sites.break('host', SCRIPTS, '500');
    await open();
    await expect(notice(page)).toContainText(uiText.lost.unreachable);
    await expectPageUnchanged(page);
    sites.repair();
    await notice(page).getByRole('button', { name: uiText.retry }).click();
    await expect(opens).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  }

  await page.goto(`${sites.hostUrl}/fxd`);
  await expectPageUnchanged(page);
  sites.break('host', SCRIPTS, 'down');
  await shell.footerLinks.filter({ hasText: en.info.status }).click();
  await expect(notice(page)).toContainText(uiText.lost.unreachable);
  sites.repair();
  await notice(page).getByRole('button', { name: uiText.retry }).click();
  await expect(page.getByRole('heading', { name: en.info.status, level: 1 })).toBeVisible();
});

test('a user keeps the page when activity and account cannot be loaded, and closes the notice', async ({
  page,
  shell,
  sites,
  connect,
  account,
}) => {
  await shell.open('/fxd');
  await connect();
  sites.break('host', SCRIPTS, '500');
  for (const button of [shell.activityButton(0), shell.accountButton(account.address)]) {
    await button.click();
    await expect(notice(page)).toBeVisible();
    await expectPageUnchanged(page);
    await notice(page).getByRole('button', { name: uiText.close }).click();
    await expect(notice(page)).toHaveCount(0);
  }
  sites.repair();
  await shell.activityButton(0).click();
  await expect(shell.activityTray).toBeVisible();
});

test('the page reports a new host release and offers to reload', async ({ page, shell, sites }) => {
  await shell.open('/fxd');
  await expectPageUnchanged(page);
  sites.break('host', SCRIPTS, 'gone');
  await shell.connectButton.click();
  await expect(notice(page)).toContainText(uiText.lost.replaced);
  await expectPageUnchanged(page);
  sites.repair();
  await notice(page).getByRole('button', { name: uiText.reload }).click();
  await shell.connectButton.click();
  await expect(shell.connectDialog).toBeVisible();
});

test('shell and area need the main script of the host only', async ({ page, shell, sites }) => {
  sites.break('host', /\/(?!main)[^/]+\.[0-9a-f]{8}\.js$/, '500');
  await shell.open('/fxd');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectPageUnchanged(page);
});

test.describe('with USDC in the wallet', () => {
  test.use({ holdings: { tokens: { USDC: 5_000n * 10n ** 6n } } });

  test('an open dialog keeps its input and its tooltips when host and area are released again', async ({
    page,
    shell,
    sites,
    connect,
  }) => {
    const dialog = new TransactionDialogScreen(page);
    await shell.open('/lending');
    await connect();
    await new DashboardScreen(page).supplyButton('USDC').click();
    await dialog.amount.fill('1234');
    await page.waitForLoadState('networkidle');
    for (const site of ['lending', 'host'] as const) sites.break(site, SCRIPTS, 'gone');

    const terms = dialog.dialog.locator('[aria-description]');
    await terms.first().hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(dialog.amount).toHaveValue('1234');
  });

  test('a missing tooltip affects nothing else, and a missing dialog only itself', async ({
    page,
    shell,
    sites,
    connect,
  }) => {
    const dashboard = new DashboardScreen(page);
    await shell.open('/lending');
    await connect();
    await expect(dashboard.row('assetsToSupply', 'USDC')).toBeVisible();
    for (const site of ['lending', 'host'] as const) sites.break(site, SCRIPTS, 'gone');
    await dashboard.metrics.locator('[aria-description]').first().hover();
    await dashboard.supplyButton('USDC').click();
    await expect(notice(page)).toContainText(uiText.lost.replaced);
    await expect(dashboard.row('assetsToSupply', 'USDC')).toBeVisible();
    sites.repair();
    await notice(page).getByRole('button', { name: uiText.close }).click();
    await dashboard.supplyButton('USDC').click();
    await expect(page.getByRole('dialog', { name: 'Supply USDC' })).toBeVisible();
  });
});

function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

test('an area in a partner page recovers on the first healthy retry after two failures, and so does a missing dialog', async ({
  page,
  sites,
  chain,
  account,
}) => {
  const partner = await startPartnerPage();
  await givePartnerWallet(page, chain.addresses.rpcUrl, account.privateKey);
  await page.goto(partner.origin);
  const options = { area: 'lending', origin: sites.remotes.lending, chainId: 1135 } as const;
  const pending = pendingRequests(page);
  sites.break('lending', CHUNKS, '500');
  for (let failure = 0; failure < 2; failure += 1) {
    await expect(embed(page, options)).rejects.toThrow();
    // The first failing file ended the attempt. A retry would join the requests that still fail.
    await expect.poll(() => pending.size).toBe(0);
  }
  sites.repair();
  await embed(page, options);
  await expect(page.getByRole('heading', { name: 'Lending dashboard' })).toBeAttached();

  await expect(page.getByRole('button', { name: 'Supply ETH' })).toBeVisible();
  sites.break('lending', CHUNKS, '500');
  await page.getByRole('button', { name: 'Supply ETH' }).click();
  await expect(notice(page)).toContainText(uiText.lost.unreachable);
  sites.repair();
  await notice(page).getByRole('button', { name: uiText.retry }).click();
  await expect(page.getByRole('dialog', { name: 'Supply ETH' })).toBeVisible();
  await partner.stop();
});
