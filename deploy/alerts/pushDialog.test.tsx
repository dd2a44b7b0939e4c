import type { Address } from '@fathom/contract/address';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsButton } from '../../host/src/portfolio/alerts/AlertsButton';
import { CHAIN_ID, NOW, SUMMARIES } from '../../host/src/portfolio/testing/demoStates';
import { portfolioAlertsText as text, pushServiceText } from '../../host/src/text/portfolioAlerts';
import { press, renderShell } from '../../host/src/testing/renderShell';
import { testConfiguration } from '../../host/src/testing/testConfiguration';
import { demoAccount } from '../devnet/demoAccounts';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { createPushBrowser } from './testing/pushBrowser';
import { startService } from './testing/startService';

const ACCOUNT = demoAccount('healthy').address as Address;
const ENDPOINT = 'http://127.0.0.1:9/push';
const keys = createPushBrowser();
const startEmpty = stoppedAfterAll(() =>
  startService({ ...testConfiguration(), areas: {} }, { requestsPerMinute: 600 }),
);

let service: string;
let post: (path: string, body: object) => Promise<unknown>;
beforeAll(async () => {
  const { fetch: send } = globalThis;
  service = (await startEmpty()).url;
  post = async (path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await send(service + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
});

const KEY = { chainId: CHAIN_ID, address: ACCOUNT, endpoint: ENDPOINT };
const NONE = { isSubscribed: false };

function stored(): Promise<unknown> {
  return post('/subscriptions/find', KEY);
}

/** Permission, registration and subscription of a browser, which jsdom lacks. */
const browser = { permission: 'default', decision: 'granted', isRegistered: false, isSubscribed: false };
/** `undefined`: the service itself responds. */
let failure: { readonly status: number; readonly error: string } | 'unreachable' | undefined;

function installPush(): void {
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    unsubscribe: async () => !(browser.isSubscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => ((browser.isSubscribed = true), subscription),
  };
  const registration = { pushManager, unregister: async () => !(browser.isRegistered = false) };
  const serviceWorker = {
    getRegistration: async () => (browser.isRegistered ? registration : undefined),
    register: async () => ((browser.isRegistered = true), registration),
    ready: Promise.resolve(registration),
  };
  const Notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = browser.decision),
  };
  Object.defineProperty(window.navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'PushManager', { value: () => undefined, configurable: true });
  Object.defineProperty(window, 'Notification', { value: Notification, configurable: true });
}

beforeEach(async () => {
  localStorage.clear();
  Object.assign(browser, { permission: 'default', decision: 'granted', isRegistered: false, isSubscribed: false });
  failure = undefined;
  installPush();
  await post('/subscriptions/delete', KEY);
  const { fetch: send } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(service)) return new Promise(() => undefined);
    if (failure === 'unreachable') throw new TypeError('Failed to fetch');
    return failure ? Response.json({ error: failure.error }, { status: failure.status }) : send(input, init);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

async function openDialog(services: object = { alerts: service }): Promise<HTMLElement> {
  const button = (
    <AlertsButton
      chainId={CHAIN_ID}
      account={ACCOUNT}
      summaries={SUMMARIES}
      missing={[]}
      now={NOW}
      calendar={() => ''}
    />
  );
  await renderShell(button, { changes: { services } });
  await press(screen.getByRole('button', { name: text.open }));
  return screen.findByRole('dialog', { name: text.title });
}

function pushSwitch(): HTMLElement {
  return screen.getByRole('switch', { name: text.push });
}

async function expectDetail(detail: string): Promise<void> {
  expect(await screen.findByText(detail)).toBeVisible();
}

describe('Push in the dialog of alerts', () => {
  it('is displayed only if the deployment configures an alerts service [PFO-312]', async () => {
    const dialog = await openDialog({});
    expect(within(dialog).queryByRole('switch', { name: text.push })).toBeNull();
    expect(within(dialog).getByText(text.kept)).toBeVisible();
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining(service), expect.anything());
  });

  it('sends the account and its thresholds when it is turned on, and deletes them when off [PFO-313]', async () => {
    await openDialog();
    await expectDetail(text.pushStates.off);
    expect(await stored()).toEqual(NONE);
    await press(pushSwitch());
    await expectDetail(text.pushStates.on);
    expect(pushSwitch()).toBeChecked();
    expect(screen.getByText(text.keptAndPushed)).toBeVisible();
    const thresholds = { healthFactor: 1.5, safetyBuffer: 25, date: 24, vote: 24 };
    expect(await stored()).toEqual({ isSubscribed: true, thresholds });
    await press(pushSwitch());
    await expectDetail(text.pushStates.off);
    expect([await stored(), browser.isSubscribed, browser.isRegistered]).toEqual([NONE, false, false]);
  });

  it('sends changed thresholds with Save [PFO-313]', async () => {
    await openDialog();
    await expectDetail(text.pushStates.off);
    await press(pushSwitch());
    await expectDetail(text.pushStates.on);
    const field = screen.getByRole('textbox', { name: text.thresholdOf(text.names.healthFactor) });
    await act(async () => userEvent.clear(field));
    await act(async () => userEvent.type(field, '2.5'));
    await press(screen.getByRole('button', { name: text.save }));
    expect(await stored()).toMatchObject({ thresholds: { healthFactor: 2.5 } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open with the reason if changed thresholds could not be sent [PFO-314]', async () => {
    await openDialog();
    await expectDetail(text.pushStates.off);
    await press(pushSwitch());
    await expectDetail(text.pushStates.on);
    failure = 'unreachable';
    await press(screen.getByRole('button', { name: text.save }));
    await expectDetail(text.pushDown(pushServiceText.unreachable));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is off and unavailable after the browser refused notifications [PFO-314]', async () => {
    browser.decision = 'denied';
    await openDialog();
    await expectDetail(text.pushStates.off);
    await press(pushSwitch());
    await screen.findAllByText(text.pushStates.denied);
    expect(pushSwitch()).toHaveAttribute('aria-disabled', 'true');
    expect(await stored()).toEqual(NONE);
  });

  it('is unavailable in a browser without it [PFO-314]', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    await openDialog();
    await expectDetail(text.pushStates.unsupported);
    expect(pushSwitch()).toHaveAttribute('aria-disabled', 'true');
  });

  it('has the reason and Retry while the service is down [PFO-314]', async () => {
    failure = { status: 503, error: 'Closed.' };
    await openDialog();
    await screen.findByText(/^The alerts service .*503/);
    expect(pushSwitch()).toHaveAttribute('aria-disabled', 'true');
    failure = undefined;
    await press(screen.getByRole('button', { name: text.retryPush }));
    await expectDetail(text.pushStates.off);
  });

  it('has the reason of the service if it refuses the account, without hidden characters [PFO-314]', async () => {
    await openDialog();
    await expectDetail(text.pushStates.off);
    failure = { status: 503, error: 'Full\u202e now.' };
    await press(pushSwitch());
    await expectDetail(pushServiceText.refused('Full\ufffd now.'));
    expect(pushSwitch()).not.toBeChecked();
  });
});
