import type { Page } from '@playwright/test';
import { uiText } from '@fathom/ui/text/en';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ShellScreen } from '../../host/src/shell/shell.page';
import { localeText, themeText } from '../../host/src/text/display';
import { statusText } from '../../host/src/text/status';
import { alertsText } from '../../host/src/text/alerts';
import { en } from '../../host/src/text/en';
import { demoAccount } from '../devnet/demoAccounts';
import { listen, type Listening } from '../hosting/listen';
import { expect, test as base } from './journey';
import { pauseClock, runAheadUntil, STEP } from './runAhead';
import { serveHost } from './serveHost';

const ALERT_TIME = 2_000;
const LOOKED_AT = `/lending?as=${demoAccount('healthy').address}`;

interface AroundFixtures {
  readonly shellWith: (features: object) => Promise<ShellScreen>;
  readonly sink: Sink;
}

const test = base.extend<AroundFixtures>({
  shellWith: async ({ page, stack }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (features) => {
      const host = await serveHost(stack, stack.addresses, withFeatures(features));
      stops.push(() => host.stop());
      return new ShellScreen(page, host.origin);
    });
    for (const stop of stops) await stop();
  },
  // Playwright derives the required fixtures from the pattern and requires one, even if it is empty.
  sink: async ({}, use) => {
    const sink = await startSink();
    await use(sink);
    await sink.stop();
  },
});

test('displays configured maintenance and notice in place of the areas, which are not loaded', async ({
  page,
  stack,
  shellWith,
}) => {
  const notice = 'On Sunday from 10:00 to 11:00 UTC nothing can be read.';
  const shell = await shellWith({ maintenance: true, notice });
  const fetched = addressesOf(page);
  await shell.open('/lending');
  await expect(page.getByText(en.areas.maintenance)).toBeVisible();
  await expect(page.getByText(en.areas.maintenanceText)).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  expect(fetched.filter((address) => address.startsWith(stack.remotes.lending))).toEqual([]);
});

test.describe('page views', () => {
  test.use({ cookieConsent: 'unanswered' });

  test('are sent only after consent, without the address of the read-only account; none after a rejection', async ({
    page,
    sink,
    shellWith,
  }) => {
    const shell = await shellWith({ telemetry: `${sink.origin}/views` });
    await shell.open('/fxd');
    await shell.goTo('dao');
    await shell.rejectCookies.click();
    await shell.goTo('lending');
    await page.reload();
    await shell.goTo('fxd');
    await page.evaluate(() => localStorage.removeItem('fathom.cookieConsent'));
    await page.reload();
    await shell.acceptCookies.click();
    await shell.goTo('vaults');
    await expect.poll(() => sink.views.length).toBeGreaterThan(0);
    await shell.goTo('lending');
    await expect.poll(() => sink.views).toEqual(['/vaults', '/lending'].map((path) => ({ event: 'page-view', path })));
  });
});

test('color and number settings apply on click, and after a reload', async ({ page, shell, dashboard }) => {
  await shell.open(LOOKED_AT);
  const inputs = dashboard.table('yourSupplies').locator('tbody tr').first();
  await expect(inputs).toContainText(/\d,\d{3}\.\d{2}/);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await page.getByRole('button', { name: en.footer.display }).click();
  const grounds: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.getByRole('dialog', { name: en.footer.display }).getByText(themeText[scheme], { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
    grounds.push(await ground());
  }
  expect(new Set(grounds).size).toBe(2);
  await page.getByLabel(localeText.title).selectOption('de-DE');
  await expect(inputs).toContainText(/\d\.\d{3},\d{2}/);

  await page.reload();
  await expect(inputs).toContainText(/\d\.\d{3},\d{2}/);
  await expect(inputs).not.toContainText(/\d,\d{3}\.\d{2}/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground()).toBe(grounds[1]);
});

test('each account has its own identicon; its address is copied in full', async ({
  page,
  context,
  shell,
  wallet,
  enter,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter('/fxd');
  await shell.accountButton(account.address).click();
  const menu = page.getByRole('dialog', { name: en.wallet.account });
  const drawn = await menu.locator('svg[viewBox="0 0 28 28"]').innerHTML();
  expect(await shell.accountButton(account.address).locator('svg').innerHTML()).toBe(drawn);
  await menu.getByRole('button', { name: 'Copy the address' }).click();
  await expect(menu.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).toLowerCase()).toBe(account.address.toLowerCase());

  const other = demoAccount('healthy').address;
  await wallet.setAccount(other);
  expect(await shell.accountButton(other).locator('svg').innerHTML()).not.toBe(drawn);
});

test('an alert stays while it is hovered or its button is focused, then disappears', async ({
  page,
  shell,
  dashboard,
  dialog,
  wallet,
  enter,
}) => {
  await page.clock.install();
  await enter();
  await dashboard.supplyButton('ETH').click();
  await dialog.amount.fill('1');
  await dialog.button('Supply 1 ETH').click();
  await wallet.approve();
  const alert = shell.notices.getByText(alertsText.success);
  // Pauses the page's time, so that no alert closes before it is hovered.
  await pauseClock(page);
  await runAheadUntil(page, () => expect(alert).toBeVisible(STEP), ALERT_TIME / 4);
  await alert.hover();
  await page.clock.runFor(2 * ALERT_TIME);
  await expect(alert).toBeVisible();
  await shell.notices.getByRole('button', { name: uiText.close }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2 * ALERT_TIME);
  await expect(alert).toBeVisible();
  await dialog.closeDone.focus();
  await page.clock.runFor(2 * ALERT_TIME);
  await expect(alert).toBeHidden();
});

test('the status page reports for each indexer its status, its block and the age of that block', async ({
  page,
  shell,
  chain,
}) => {
  const head = v.parse(v.object({ timestamp: v.string() }), await chain.rpc('eth_getBlockByNumber', ['latest', false]));
  // The devnet's clock may be behind this machine's, so the page's time is fixed to ten seconds after the block, then
  // to ten minutes after it.
  await page.clock.setFixedTime((Number(head.timestamp) + 10) * 1_000);
  await shell.open('/fxd#status');
  const rows = page.getByRole('region', { name: statusText.indexers }).locator('div');
  const rowOf = (name: string) => rows.filter({ has: page.getByText(`FXD, ${name}`, { exact: true }) }).last();
  for (const name of ['Lisk', 'Sepolia']) await expect(rowOf(name)).toContainText(/Block [\d,]+ of [\d,]+, .+ old/);
  await expect(rowOf('Lisk')).toContainText(statusText.well);
  await page.clock.setFixedTime((Number(head.timestamp) + 600) * 1_000);
  await page.reload();
  await expect(rowOf('Lisk')).toContainText(statusText.late);
  await expect(rowOf('Lisk')).toContainText(/, (9|10) min .*old/);
});

function withFeatures(changed: object): (configuration: object) => object {
  return (configuration) => {
    const { features } = configuration as { readonly features: object };
    return { ...configuration, features: { ...features, ...changed } };
  };
}

function addressesOf(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

interface Sink extends Listening {
  readonly views: readonly unknown[];
}

async function startSink(): Promise<Sink> {
  const views: unknown[] = [];
  const app = new Hono();
  app.post('/views', async (context) => {
    views.push(JSON.parse(await context.req.text()));
    return context.body(null, 204);
  });
  const server = await listen(app, 0);
  return { ...server, views };
}
