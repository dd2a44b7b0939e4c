import type { CDPSession, Page, Worker } from '@playwright/test';
import { portfolioAlertsText as text } from '../../host/src/text/portfolioAlerts';
import { rescuePlanText } from '../../host/src/text/rescue';
import { createPushBrowser, type PushBrowser } from '../alerts/testing/pushBrowser';
import { startPushEndpoint, type PushEndpoint } from '../alerts/testing/startPushEndpoint';
import { demoAccount } from '../devnet/demoAccounts';
import { notifyingBrowser } from '../run/browserProgram';
import { CHROMIUM } from './chromium';
import { expectAccessible } from './expectAccessible';
import { expect, test as journey } from './journey';

const CHAIN_ID = 1135;
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

const notifying = notifyingBrowser();
test.use({ launchOptions: { ...CHROMIUM, ...(notifying !== undefined && { executablePath: notifying }) } });
test.skip(notifying === undefined, 'No browser here displays notifications: install Chromium.');

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

async function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  return found;
}

function notifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const displayed = await registration.getNotifications();
    return displayed.map(({ title, body, data }) => ({ title, body, data: String(data) }));
  });
}

/** Clicks the first notification. DevTools can't press one, so the event is constructed, and may open no window itself. */
async function click(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    interface Scope extends EventTarget {
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow: (address: string) => Promise<null> };
    }
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = (address) => {
        resolve(address);
        return Promise.resolve(null);
      };
    });
    const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
    const event = new Click('notificationclick', { notification });
    Object.defineProperty(event, 'waitUntil', { value: () => undefined });
    scope.dispatchEvent(event);
    return opened;
  });
}

test('a push is displayed by the service worker, and its click opens the rescue plan [PFO-315]', async ({
  page,
  context,
  stack,
  enterAs,
  push,
  alertsUrl,
}) => {
  const browser = createPushBrowser();
  const endpoint = push.endpointOf('chromium');
  await subscribeAt(page, endpoint, browser);
  await context.grantPermissions(['notifications'], { origin: stack.hostUrl });
  await enterAs(AT_RISK, '/portfolio');

  await page.getByRole('button', { name: text.open, exact: true }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: text.push, exact: true }) });
  await expect(row).toContainText(text.pushStates.off);
  const started = context.waitForEvent('serviceworker');
  await row.getByRole('switch').click();
  await expect(row).toContainText(text.pushStates.on);
  await expectAccessible(page, 'alerts with push');
  const worker = await started;
  expect(new URL(worker.url()).pathname).toBe('/push-worker.js');

  // Dates of the account may be pushed first.
  const sent = () =>
    push.received.map(({ body }) => browser.decrypt(body)).filter((message) => message.includes('healthFactor'));
  await expect(async () => expect(sent()).toHaveLength(1)).toPass();
  const [data = ''] = sent();
  const devtools = await context.newCDPSession(page);
  const registrationId = await registrationOf(devtools, stack.hostUrl);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: stack.hostUrl, registrationId, data });
  await expect(async () => expect(await notifications(page)).toHaveLength(1)).toPass();
  const [notification] = await notifications(page);
  expect(notification?.title).toMatch(/health factor 1\.0\d$/);
  expect(notification?.body).toMatch(/block \d+, \d+ (s|min) old$/);

  const address = await click(worker);
  expect(address).toMatch(new RegExp(`^${stack.hostUrl}/portfolio\\?rescue=lending:`));
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: rescuePlanText.title })).toBeVisible();

  await page.goto(`${stack.hostUrl}/portfolio`);
  await page.getByRole('button', { name: text.open, exact: true }).click();
  await expect(row).toContainText(text.pushStates.on);
  await row.getByRole('switch').click();
  await expect(row).toContainText(text.pushStates.off);
  const found = await fetch(`${alertsUrl}/subscriptions/find`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ chainId: CHAIN_ID, address: AT_RISK, endpoint }),
  });
  expect(await found.json()).toEqual({ isSubscribed: false });
});

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

  test('pushes are unavailable with a reason [PFO-314]', async ({ page, context, stack, enterAs, alertsUrl, push }) => {
    await context.grantPermissions(['notifications'], { origin: stack.hostUrl });
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
