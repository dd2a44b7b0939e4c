import type { Page } from '@playwright/test';
import { portfolioAlertsText as text } from '../../host/src/text/portfolioAlerts';
import { createPushBrowser, type PushBrowser } from '../alerts/testing/pushBrowser';
import { startPushEndpoint, type PushEndpoint } from '../alerts/testing/startPushEndpoint';
import { demoAccount } from '../devnet/demoAccounts';
import { expect, test as journey } from './journey';

const AT_RISK = demoAccount('at-risk').address;
const SUBSCRIBED = 'test.subscribed';

const test = journey.extend<{ readonly push: PushEndpoint; readonly alertsUrl: string }>({
  push: async ({}, use) => {
    const endpoint = await startPushEndpoint();
    await use(endpoint);
    await endpoint.stop();
  },
  alertsUrl: async ({ request, stack }, use) => {
    const response = await request.get(`${stack.hostUrl}/config/app.json`);
    const { services } = (await response.json()) as { readonly services: { readonly alerts: string } };
    await use(services.alerts);
  },
});

/** Gives the page subscriptions at our endpoint: Chromium has a push service only with keys of Google. */
async function subscribeAt(page: Page, endpoint: string, { p256dh, auth }: PushBrowser): Promise<void> {
  await page.addInitScript(
    ({ address, keys, key }) => {
      if (window !== window.top || !('PushManager' in window)) return;
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(key) === undefined),
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem(key) === null ? null : subscription);
      PushManager.prototype.subscribe = () => {
        localStorage.setItem(key, 'true');
        return Promise.resolve(subscription);
      };
    },
    { address: endpoint, keys: { p256dh, auth }, key: SUBSCRIBED },
  );
}

test('the service worker has no part in requests of pages [PFO-316]', async ({ page, context, stack, shell, push }) => {
  await subscribeAt(page, push.endpointOf('none'), createPushBrowser());
  await shell.open('/portfolio');
  expect(context.serviceWorkers()).toEqual([]);
  const source = await (await fetch(`${stack.hostUrl}/push-worker.js`)).text();
  expect(source).toContain('notificationclick');
  expect(source).not.toMatch(/["']fetch["']|importScripts/);
});

test.describe('while the service is down', () => {
  test.use({ expectedErrors: [/503|blocked by CORS policy|ERR_FAILED/] });

  test('pushes are unavailable with a reason [PFO-314]', async ({ page, enterAs, alertsUrl, push }) => {
    await subscribeAt(page, push.endpointOf('down'), createPushBrowser());
    await page.route(`${alertsUrl}/**`, (route) => route.fulfill({ status: 503, json: { error: 'Closed.' } }));
    await enterAs(AT_RISK, '/portfolio');
    await page.getByRole('button', { name: text.open, exact: true }).click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: text.push, exact: true }) });
    await expect(row).toContainText(text.pushDown(''));
    await page.unroute(`${alertsUrl}/**`);
    await row.getByRole('button', { name: text.retryPush }).click();
    await expect(row).toContainText(text.pushStates.off);
  });
});
