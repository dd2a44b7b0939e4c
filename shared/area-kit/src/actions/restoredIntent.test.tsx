import { act, screen } from '@testing-library/react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { TWO, openDeposit, ready } from './testing/openDeposit';
import { OTHER } from '../flows/testing/supplySetup';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const CONFIRM = 'Use the restored values';
const CONTINUE = 'Deposit 2 USDC';

interface Poison {
  readonly entry?: string;
  readonly flow?: (text: string) => string;
  /** Rewrites the tab's stored draft; `undefined` removes it. */
  readonly draft?: (text: string) => string | undefined;
}

/** Reloads the page between a mined approval for 2 USDC and the deposit. */
async function reloaded({ entry = '2', flow = (text) => text, draft = (text) => text }: Poison) {
  const before = await openDeposit();
  await before.user.type(screen.getByRole('textbox'), entry);
  await act(() => jest.advanceTimersByTimeAsync(1_200));
  await before.user.click(await ready('Approve to continue'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  const kept = Object.entries(sessionStorage) as readonly [string, string][];
  const stored = [...before.host.stored].filter(([key]) => key.includes('flow/vaults.deposit-test'));
  expect(kept).toHaveLength(1);
  expect(stored).toHaveLength(1);
  before.unmount();
  sessionStorage.clear();
  for (const [key, text] of kept) {
    const poisoned = draft(text);
    if (poisoned !== undefined) sessionStorage.setItem(key, poisoned);
  }
  for (const [key, text] of stored) {
    before.host.services.preferences.storage('vaults').set(key.replace('vaults/', ''), flow(text));
  }
  const after = await openDeposit({ allowance: TWO, reloaded: before.host });
  act(() => after.host.settle({ kind: 'mined', block: 1001, feeWei: '1', repriced: false }));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  return after;
}

function amount(from: string, to: string): (text: string) => string {
  return (text) => text.replace(`"amount":{"$bigint":"${from}"}`, `"amount":{"$bigint":"${to}"}`);
}

test('an intent that was entered is restored without a warning, and the next press sends it', async () => {
  const { user, sent } = await reloaded({});
  expect(screen.queryByText(/This dialog restored/)).toBeNull();
  await user.click(await ready(CONTINUE));
  expect(sent()).toHaveLength(1);
});

test.each<[string, Poison]>([
  ['another spelling of the amount', { entry: '02.00' }],
  ['an address in capitals', { flow: (text) => text.replaceAll(FAKE_ACCOUNT, FAKE_ACCOUNT.toLowerCase()) }],
  ['nothing kept of the form', { draft: () => undefined }],
  ['an unreadable entry of the form', { draft: () => '{' }],
])('%s is no difference', async (_case, poison) => {
  const { user, sent } = await reloaded(poison);
  expect(screen.queryByText(/This dialog restored/)).toBeNull();
  await user.click(await ready(CONTINUE));
  expect(sent()).toHaveLength(1);
});

test('another stored amount is named next to the entered one, and is sent only after a press of its own', async () => {
  const { user, sent } = await reloaded({ flow: amount('2000000', '1000000') });
  expect(
    screen.getByText(
      'This dialog restored “Deposit 1 USDC”, but you entered “Deposit 2 USDC”. Nothing more was sent. Check the values before you continue.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('1')).toBeInTheDocument();
  await user.click(await ready(CONFIRM));
  expect(sent()).toHaveLength(0);
  expect(await ready('Deposit 1 USDC')).toBeInTheDocument();
});

test('another stored option is named, as its amount is the same', async () => {
  const { user, sent } = await reloaded({ flow: (text) => text.replace('"term":"flexible"', '"term":"locked"') });
  expect(
    screen.getByText(
      'This dialog restored “Deposit 2 USDC” with other details than you entered. Nothing more was sent. Check them before you continue.',
    ),
  ).toBeInTheDocument();
  await user.click(await ready(CONFIRM));
  expect(sent()).toHaveLength(0);
});

test('an amount that the sent approval does not have is reported where nothing of the form is kept', async () => {
  const { user, sent } = await reloaded({ flow: amount('2000000', '1000000'), draft: () => undefined });
  expect(
    screen.getByText(
      'This dialog restored “Deposit 1 USDC”, but the transaction that was sent is another one. Nothing more was sent. Check your activity before you continue.',
    ),
  ).toBeInTheDocument();
  await user.click(await ready(CONFIRM));
  expect(sent()).toHaveLength(0);
});

test.each<[string, Poison['flow']]>([
  ['account', (text) => text.replace(new RegExp(`"account":"${FAKE_ACCOUNT}"`, 'i'), `"account":"${OTHER}"`)],
  ['chain', (text) => text.replace('"chainId":1135', '"chainId":11155111')],
])('an intent of another %s is not restored', async (_case, flow) => {
  const { host } = await reloaded({ ...(flow && { flow }) });
  expect(host.alerts.map(({ text }) => text)).toContain("An interrupted action couldn't be restored.");
  expect(screen.getByRole('textbox')).toHaveValue('2');
});
