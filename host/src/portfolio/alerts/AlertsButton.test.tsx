import { act, cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { selectAlerts } from '../../alerts/alertsSlice';
import { press, renderShell } from '../../testing/renderShell';
import type { AreaState } from '../areaState';
import {
  ACCOUNT,
  CHAIN_ID,
  LENDING,
  missingLending,
  NOW,
  readState,
  STATES,
  SUMMARIES,
  units,
} from '../testing/demoStates';
import { AlertDot } from './AlertDot';
import { AlertsButton } from './AlertsButton';
import { DEFAULT_ALERTS, parseAlertSettings } from './alertSettings';
import { useAlerts } from './useAlerts';

const SETTINGS = 'fathom.portfolioAlerts';

/** A browser's notifications, whose permission the test decides. */
const browser = {
  decision: 'granted' as NotificationPermission,
  requests: 0,
  sent: [] as { readonly title: string; readonly body: string | undefined }[],
};

function installNotifications(permission: NotificationPermission): void {
  function FakeNotification(title: string, options?: NotificationOptions) {
    browser.sent.push({ title, body: options?.body });
  }
  const value = Object.assign(FakeNotification, {
    permission,
    requestPermission: async () => {
      browser.requests += 1;
      value.permission = browser.decision;
      return browser.decision;
    },
  });
  Object.defineProperty(window, 'Notification', { value, configurable: true, writable: true });
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(browser, { decision: 'granted', requests: 0, sent: [] });
  installNotifications('default');
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'Notification');
});

async function openDialog() {
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
  const rendered = await renderShell(button);
  await press(screen.getByRole('button', { name: 'Alerts' }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Alerts' }) };
}

function rowOf(dialog: HTMLElement, name: string): HTMLElement {
  const row = within(dialog).getByRole('switch', { name }).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
}

describe('the dialog of alerts', () => {
  it('displays each condition with its value now, and which alerts now [PFO-076]', async () => {
    const { dialog } = await openDialog();
    expect(rowOf(dialog, 'Lending health factor')).toHaveTextContent(/now 3\.42below/);
    expect(rowOf(dialog, 'FXD safety buffer')).toHaveTextContent(/now 24\.2% on FXD #987alerts now/);
    expect(rowOf(dialog, 'A date comes')).toHaveTextContent(/next: Cooldown over, Nov 22/);
    expect(rowOf(dialog, 'A vote ends without mine')).toHaveTextContent(/next: LSK pool debt ceiling/);
    expect(within(dialog).getByRole('switch', { name: 'An area is not reachable' })).not.toBeChecked();
  });

  it('keeps thresholds on this device [PFO-075]', async () => {
    const { dialog } = await openDialog();
    const field = within(dialog).getByRole('textbox', { name: 'Threshold: Lending health factor' });
    await userEvent.clear(field);
    await userEvent.type(field, '2,25');
    await press(within(dialog).getByRole('switch', { name: 'A date comes' }));
    await press(within(dialog).getByRole('button', { name: 'Save alerts' }));
    const saved = parseAlertSettings(localStorage.getItem(SETTINGS) ?? undefined);
    expect(saved.rules.healthFactor).toEqual({ isOn: true, threshold: 2.25 });
    expect(saved.rules.date).toEqual({ isOn: false, threshold: 24 });
  });

  it('rejects a threshold below liquidation and saves nothing', async () => {
    const { dialog } = await openDialog();
    const field = within(dialog).getByRole('textbox', { name: 'Threshold: Lending health factor' });
    await userEvent.clear(field);
    await userEvent.type(field, '0.99');
    await press(within(dialog).getByRole('button', { name: 'Save alerts' }));
    expect(await within(dialog).findByText('Enter a number from 1 to 10 with at most 2 decimals.')).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(localStorage.getItem(SETTINGS)).toBeNull();
  });

  it('asks for notifications only when the user turns them on [PFO-077]', async () => {
    const { dialog } = await openDialog();
    expect(browser.requests).toBe(0);
    await press(within(dialog).getByRole('switch', { name: 'Browser notification' }));
    expect(browser.requests).toBe(1);
    await press(await within(dialog).findByRole('button', { name: 'Send a test' }));
    expect(browser.sent).toMatchObject([{ title: 'Test of Fathom alerts' }]);
  });

  it('explains why notifications stay off after the browser refused them', async () => {
    browser.decision = 'denied';
    const { dialog } = await openDialog();
    const notify = within(dialog).getByRole('switch', { name: 'Browser notification' });
    await press(notify);
    expect(notify).not.toBeChecked();
    expect(rowOf(dialog, 'Browser notification')).toHaveTextContent(/blocked in this browser/);
  });
});

describe('alerts of an account', () => {
  let change: (states: readonly AreaState[]) => Promise<void> = async () => undefined;

  function lendingAt(healthFactor: string): readonly AreaState[] {
    const [risk] = LENDING.risks;
    const risks = risk ? [{ ...risk, value: units(healthFactor) }] : [];
    return [readState({ ...LENDING, risks })];
  }

  function Watched({ readOnly }: { readonly readOnly: boolean }) {
    const [states, setStates] = useState<readonly AreaState[]>([{ area: 'lending', status: 'loading' }]);
    change = async (next) => act(async () => setStates(next));
    useAlerts({ states, chainId: CHAIN_ID, account: ACCOUNT, readOnly, now: NOW });
    return <AlertDot />;
  }

  it('are messages, once per crossing, and a mark at the tab until the value recovers [PFO-073] [PFO-078]', async () => {
    const { store } = await renderShell(<Watched readOnly={false} />);
    const raised = () => selectAlerts(store.getState()).map(({ text }) => text);
    expect(raised()).toEqual([]);
    await change(lendingAt('1.4'));
    expect(raised()).toEqual(['Lending: health factor 1.40']);
    expect(screen.getByText(/1 alert/)).toBeInTheDocument();
    await change(lendingAt('1.3'));
    expect(raised()).toHaveLength(1);
    await change(lendingAt('1.6'));
    expect(screen.queryByText(/1 alert/)).not.toBeInTheDocument();
    await change(lendingAt('1.2'));
    expect(raised()).toHaveLength(2);
  });

  it('share one message if several dates are near, so that a phone stays usable; a risk has its own', async () => {
    const { store } = await renderShell(<Watched readOnly={false} />);
    const date = { time: NOW + 600, isEstimate: false, title: 'Voting ends', detail: 'Lower fees', path: '/' };
    const dates = ['a', 'b', 'c'].map((id) => ({ ...date, id }));
    const [risk] = LENDING.risks;
    const risks = risk ? [{ ...risk, value: units('1.4') }] : [];
    await change([readState({ ...LENDING, risks, dates })]);
    expect(selectAlerts(store.getState()).map(({ text, detail }) => [text, detail])).toEqual(
      expect.arrayContaining([
        ['Lending: health factor 1.40', expect.any(String)],
        ['3 new alerts', 'Voting ends, and 2 more. Open Portfolio to see them.'],
      ]),
    );
    expect(selectAlerts(store.getState())).toHaveLength(2);
  });

  it('are not repeated after a reload of the page', async () => {
    const first = await renderShell(<Watched readOnly={false} />);
    await change(lendingAt('1.4'));
    expect(selectAlerts(first.store.getState())).toHaveLength(1);
    cleanup();
    const second = await renderShell(<Watched readOnly={false} />);
    await change(lendingAt('1.4'));
    expect(selectAlerts(second.store.getState())).toEqual([]);
  });

  it('are notifications if the user turned them on and the browser allows them [PFO-077]', async () => {
    installNotifications('granted');
    localStorage.setItem(SETTINGS, JSON.stringify({ ...DEFAULT_ALERTS, notifies: true }));
    await renderShell(<Watched readOnly={false} />);
    await change(lendingAt('1.4'));
    expect(browser.sent).toMatchObject([{ title: 'Lending: health factor 1.40' }]);
  });

  it('do not exist for an account of somebody else', async () => {
    const { store } = await renderShell(<Watched readOnly />);
    await change(STATES);
    await change(missingLending(() => undefined));
    expect(selectAlerts(store.getState())).toEqual([]);
  });
});
