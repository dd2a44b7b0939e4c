import type { SigningSummary, ThemePreference } from '@fathom/shared/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWritable } from '../domain/writable';
import { signingBar } from './signingBar';
import { signingBarText as text } from './text/en';

const POOL = '0x3333333333333333333333333333333333333333';
const TOKEN = '0x4444444444444444444444444444444444444444';
const ACCOUNT = '0x1111111111111111111111111111111111111111';
const theme = createWritable<ThemePreference>({ scheme: 'light', tokens: {} });

const SUPPLY: SigningSummary = {
  kind: 'transaction',
  lines: [
    {
      message: 'Supply 1,000 USDC',
      intent: 'Supply',
      fields: [],
      target: { address: POOL, name: 'Lisk’s lending pool' },
    },
  ],
  account: ACCOUNT,
  chain: { id: 1135, name: 'Lisk' },
};
const PERMIT: SigningSummary = {
  ...SUPPLY,
  kind: 'signature',
  lines: [{ message: 'Allow 1,000 USDC', intent: 'Approve', fields: [], target: { address: TOKEN } }],
};

/** The bar's shadow roots, which are closed to the page. */
let shadows: ShadowRoot[];

beforeEach(() => {
  jest.useFakeTimers();
  shadows = [];
  const attach = Element.prototype.attachShadow;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const shadow = attach.call(this, init);
    shadows.push(shadow);
    return shadow;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const shadow of shadows) shadow.host.remove();
});

async function mounted() {
  const show = await act(async () => signingBar({ page: document, theme })());
  const [shadow] = shadows;
  if (!shadow) throw new Error('no layer was made');
  return { show, shadow, carrier: shadow.host as HTMLElement, bar: () => within(shadow.firstChild as HTMLElement) };
}

it('displays sentence, contract, account and network of a request, outside of the body', async () => {
  const { show, carrier, bar } = await mounted();
  expect(carrier.isConnected).toBe(false);
  act(() => void show(SUPPLY));
  const region = bar().getByRole('region', { name: text.region });
  expect(region).toHaveTextContent(text.waiting);
  expect(region).toHaveTextContent('Supply 1,000 USDC');
  expect(region).toHaveTextContent('Contract Lisk’s lending pool 0x33…3333');
  expect(region).toHaveTextContent('Account 0x11…1111');
  expect(region).toHaveTextContent('Network Lisk');
  expect(carrier.parentNode).toBe(document.documentElement);
});

it('displays every call of a batch', async () => {
  const { show, bar } = await mounted();
  act(() => void show({ ...SUPPLY, lines: [...PERMIT.lines, ...SUPPLY.lines] }));
  expect(bar().getByText('Allow 1,000 USDC')).toBeInTheDocument();
  expect(bar().getByText('Supply 1,000 USDC')).toBeInTheDocument();
});

it('keeps a pending request when another one is made', async () => {
  const { show, bar } = await mounted();
  act(() => void show(SUPPLY));
  act(() => void show(PERMIT));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(bar().getAllByText(text.waiting)).toHaveLength(2);
});

it('replaces the outcome of the previous request with the next request', async () => {
  const { show, bar } = await mounted();
  let showOutcome = (_outcome: 'signed'): void => undefined;
  act(() => {
    showOutcome = show(PERMIT);
  });
  await act(async () => showOutcome('signed'));
  act(() => void show(SUPPLY));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(bar().queryByText('Allow 1,000 USDC')).toBeNull();
  expect(bar().getByText('Supply 1,000 USDC')).toBeInTheDocument();
});

it.each([
  ['sent', SUPPLY, text.sent],
  ['signed', PERMIT, text.signed],
  ['rejected', SUPPLY, 'Rejected in your wallet.'],
  ['rejected', PERMIT, 'Rejected in your wallet. Nothing was signed.'],
  ['failed', SUPPLY, 'Your wallet reported an error. Nothing was sent.'],
  ['unclear', SUPPLY, text.unclear],
] as const)(
  'briefly reports that a request was %s, then is removed from the page',
  async (outcome, summary, message) => {
    const { show, carrier, bar } = await mounted();
    let showOutcome = (_outcome: typeof outcome): void => undefined;
    act(() => {
      showOutcome = show(summary);
    });
    await act(async () => showOutcome(outcome));
    expect(bar().getByText(message)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(carrier.isConnected).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(carrier.isConnected).toBe(false);
  },
);

it('announces a request and its outcome once each, and does not move the focus', async () => {
  document.body.innerHTML = '<button>Supply</button>';
  screen.getByRole('button').focus();
  const { show, bar } = await mounted();
  let showOutcome = (_outcome: 'sent'): void => undefined;
  act(() => {
    showOutcome = show(SUPPLY);
  });
  expect(bar().getByRole('status')).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(bar().getByRole('status')).toHaveTextContent(`${text.waiting}: Supply 1,000 USDC. Network: Lisk.`);
  await act(async () => showOutcome('sent'));
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(bar().getByRole('status')).toHaveTextContent('Sent: Supply 1,000 USDC. Network: Lisk.');
  expect(screen.getByRole('button')).toHaveFocus();
});

it('is hidden by its button', async () => {
  const { show, carrier, bar } = await mounted();
  act(() => void show(SUPPLY));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(bar().getByRole('button', { name: text.hide }));
  expect(carrier.isConnected).toBe(false);
});

describe('a script of the page', () => {
  it('cannot access the bar', async () => {
    const { show, carrier } = await mounted();
    act(() => void show(SUPPLY));
    expect(carrier.shadowRoot).toBeNull();
  });

  it.each([
    ['removes it', (carrier: HTMLElement) => carrier.remove()],
    ['moves it into another element', (carrier: HTMLElement) => document.body.append(carrier)],
    ['replaces the whole page', () => document.documentElement.replaceChildren(document.createElement('body'))],
  ])('that %s finds the bar restored', async (_case, attack) => {
    const { show, carrier } = await mounted();
    act(() => void show(SUPPLY));
    attack(carrier);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(carrier.parentNode).toBe(document.documentElement);
  });

  it('cannot hide it with styles or from assistive technology', async () => {
    const { show, carrier } = await mounted();
    act(() => void show(SUPPLY));
    for (const [name, value] of [
      ['style', 'display: none'],
      ['hidden', ''],
      ['inert', ''],
      ['aria-hidden', 'true'],
      ['class', 'gone'],
    ] as const) {
      carrier.setAttribute(name, value);
    }
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(carrier.getAttributeNames().filter((name) => name !== 'popover')).toEqual([]);
  });
});
