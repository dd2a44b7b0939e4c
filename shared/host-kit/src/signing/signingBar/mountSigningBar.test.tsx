import { fake, report, reportEnd, resetFake } from './testing/fakeTopLayer';
import type { SigningSummary, ThemePreference } from '@fathom/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { createWritable } from '@fathom/base/domain/writable';
import type { ShowOutcome } from '../../transactions/submit/signingDisplay';
import { mountSigningBar } from './mountSigningBar';
import { createRequestLock, sharedRequestLock } from './requestLock';
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
      effects: [
        { kind: 'sent', amount: '1,000 USDC' },
        { kind: 'other', amount: '1,000 rsUSDC', address: TOKEN },
      ],
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

let end: ShowOutcome;

beforeEach(() => {
  jest.useFakeTimers();
  resetFake();
  end = () => undefined;
});

afterEach(async () => {
  end('rejected');
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
});

function mounted(openRequest = createRequestLock()) {
  const mount = mountSigningBar({ page: document, theme, openRequest });
  const [shadow] = fake.shadows;
  if (!shadow) throw new Error('no layer was made');
  const show = async (summary: SigningSummary) => {
    const showing = mount(summary);
    await jest.advanceTimersByTimeAsync(300);
    const shown = await showing;
    if (!shown.ok) throw new Error(shown.error.message);
    end = shown.value;
    return shown.value;
  };
  return {
    mount,
    show,
    answered: async (summary: SigningSummary) => {
      const answer = mount(summary);
      await jest.advanceTimersByTimeAsync(300);
      return answer;
    },
    carrier: shadow.host as HTMLElement,
    bar: () => within(shadow.firstChild as HTMLElement),
    shadow,
  };
}

it('displays sentence, contract, account and network of a request in full, outside of the body', async () => {
  const { show, carrier, shadow } = mounted();
  expect(carrier.isConnected).toBe(false);
  await show(SUPPLY);
  expect(shadow).toHaveTextContent(text.waiting);
  expect(shadow).toHaveTextContent('Supply 1,000 USDC');
  expect(shadow).toHaveTextContent(`Contract Lisk’s lending pool ${POOL}`);
  expect(shadow).toHaveTextContent(`Account ${ACCOUNT}`);
  expect(shadow).toHaveTextContent('Network Lisk');
  expect(carrier.parentNode).toBe(document.documentElement);
});

it('displays the whole address that a signature allows, and says so to screen readers', async () => {
  const { show, shadow } = mounted();
  await show(PERMIT);
  expect(shadow).not.toHaveTextContent(/May take|Not simulated/);
  end('rejected');
  await jest.advanceTimersByTimeAsync(10_000);
  const allowed = { kind: 'allowance', amount: '1,000 USDC', token: TOKEN, address: POOL, name: 'pool' } as const;
  await show({ ...PERMIT, lines: PERMIT.lines.map((line) => ({ ...line, effects: [allowed] })) });
  await jest.advanceTimersByTimeAsync(1_000);
  const stated = `${text.effect('allowance', '1,000 USDC')} pool ${POOL}`;
  expect(shadow).toHaveTextContent(stated);
  expect(shadow.querySelector('.announcement')).toHaveTextContent(stated);
});

it.each<[number | undefined, number | undefined, string | undefined]>([
  [1, undefined, '1 source, not confirmed'],
  [1, 1, '1 source, not confirmed'],
  [1, 4, '1 of 4 confirmed'],
  [2, 4, '2 of 4 confirmed'],
  [3, 4, undefined],
  [2, undefined, undefined],
  [undefined, undefined, undefined],
])('says how many sources confirm the request if it is not most: %j of %j', async (confirmedBy, sources, said) => {
  const { show, shadow } = mounted();
  const [described] = SUPPLY.lines;
  if (!described) throw new Error('no line');
  const line = { ...described, effects: [] };
  const counted = confirmedBy === undefined ? line : { ...line, confirmedBy, sources };
  await show({ ...SUPPLY, lines: [{ ...line, confirmedBy: 3, sources: 4 }, counted] });
  expect(shadow.querySelector('.caution')?.textContent).toBe(said);
  const status = shadow.querySelector('[role=status]')?.textContent ?? '';
  expect(/\d (of \d|source, not) confirmed/.exec(status)?.[0]).toBe(said);
});

it.each<[Partial<SigningSummary>, readonly string[]]>([
  [{ simulatedBy: 1, simulationSources: 4 }, ['Simulated by 1 of 4']],
  [{ simulatedBy: 2, simulationSources: 4 }, ['Simulated by 2 of 4']],
  [{ simulatedBy: 3, simulationSources: 4 }, []],
  [{ simulatedBy: 1, simulationSources: 1 }, ['1 source, not confirmed']],
  [{}, []],
])('a request with %j says who simulated it, if that is not most of them', async (counts, said) => {
  const { show, shadow } = mounted();
  await show({ ...SUPPLY, ...counts });
  expect([...shadow.querySelectorAll('.caution')].map(({ textContent }) => textContent)).toEqual(said);
  const status = shadow.querySelector('[role=status]')?.textContent ?? '';
  expect(status.split(/; |\. Network/).filter((part) => /^Simulated|source/.test(part))).toEqual(said);
});

it.each<[boolean, readonly string[]]>([
  [false, ['Network fee at most 0.002 ETH']],
  [true, ['Network fee at most 0.002 ETH', 'Fee limit below the base fee: may stay pending until fees fall']],
])('displays and announces the fee that is suggested to the wallet; below the base fee: %j', async (isBelow, said) => {
  const { show, shadow } = mounted();
  await show({ ...SUPPLY, fee: { most: '0.002 ETH', isBelowBaseFee: isBelow } });
  await jest.advanceTimersByTimeAsync(1_000);
  const facts = [...shadow.querySelectorAll('.facts .line > span')].map(({ textContent }) => textContent);
  expect(facts.filter((fact) => /\bfee\b/i.test(fact))).toEqual(said);
  const status = shadow.querySelector('[role=status]')?.textContent ?? '';
  expect(status.split(/; |\. Network:/).filter((part) => /\bfee\b/i.test(part))).toEqual(said);
});

it('displays and announces that a call was not simulated, which a message never is', async () => {
  const { show, shadow } = mounted();
  const [line] = SUPPLY.lines;
  if (!line) throw new Error('no line');
  const { effects: _none, ...unsimulated } = line;
  await show({ ...SUPPLY, lines: [line, unsimulated] });
  expect([...shadow.querySelectorAll('.caution')].map(({ textContent }) => textContent)).toEqual([text.notSimulated]);
  expect(shadow.querySelector('[role=status]')).toHaveTextContent(/; Supply 1,000 USDC; Not simulated\. Network/);
  end('rejected');
  await show(PERMIT);
  expect(shadow).not.toHaveTextContent(text.notSimulated);
});

it('displays every call of a batch, with the whole address of a contract without a name', async () => {
  const { show, shadow } = mounted();
  await show({ ...SUPPLY, lines: [...PERMIT.lines, ...SUPPLY.lines] });
  expect(shadow).toHaveTextContent(`Allow 1,000 USDC${text.notSimulated}Contract ${TOKEN}`);
  expect(shadow).toHaveTextContent('Supply 1,000 USDC');
});

const APPROVAL: SigningSummary['lines'][number] = {
  message: 'Allow the pool to take any amount of USDC',
  intent: 'Approve',
  fields: [],
  target: { address: TOKEN },
  allowance: 'unlimited',
};
const BATCH: SigningSummary = { ...SUPPLY, lines: [...SUPPLY.lines, ...SUPPLY.lines, APPROVAL] };

it('displays what concerns all calls outside of their list, and marks allowances', async () => {
  const { show, shadow } = mounted();
  await show({ ...BATCH, lines: [...BATCH.lines, { ...APPROVAL, allowance: 'limited' }] });
  const [head, calls] = ['.head', '.calls'].map((selector) => shadow.querySelector(selector)?.textContent);
  expect(head).toBe(
    `${text.waiting}4 calls2 contracts1 unlimited allowanceAccount ${ACCOUNT}Network Lisk ${text.hide}`,
  );
  expect(calls).not.toContain(ACCOUNT);
  const tags = [...shadow.querySelectorAll('.call')].map((call) => call.querySelector('.tag')?.textContent.trim());
  expect(tags).toEqual([undefined, undefined, 'Unlimited allowance', 'Allowance']);
});

describe('calls that do not fit', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Supply</button>';
    screen.getByRole('button').focus();
    fake.fits = false;
    fake.scroll = { top: 0, visible: 100, whole: 300 };
  });

  /** Opens a request that is displayed but not read, with its result. */
  async function open() {
    const bar = mounted();
    const answers: unknown[] = [];
    void bar.mount(BATCH).then((shown) => {
      answers.push(shown.ok ? 'asked' : shown.error);
      if (shown.ok) end = shown.value;
    });
    await jest.advanceTimersByTimeAsync(60_000);
    return { ...bar, answers };
  }

  async function scrollTo(top: number): Promise<void> {
    fake.scroll.top = top;
    const list = fake.shadows[0]?.querySelector('.calls');
    if (list) fireEvent.scroll(list);
    await jest.advanceTimersByTimeAsync(1000);
  }

  it('hold the request to the wallet until their end was on the screen and scrolled to', async () => {
    const { answers, bar } = await open();
    expect(answers).toEqual([]);
    await scrollTo(200);
    expect(answers).toEqual([]);
    await scrollTo(100);
    reportEnd(true);
    await scrollTo(150);
    expect(answers).toEqual([]);
    await scrollTo(199);
    expect(answers).toEqual(['asked']);
    expect(bar().queryByRole('button', { name: text.scroll('3 calls') })).toBeNull();
  });

  it('have the focus, an announcement and a button until they are read; then the focus returns', async () => {
    const { bar, shadow, carrier, answers } = await open();
    const label = text.scroll('3 calls');
    expect(bar().getByRole('group', { name: '3 calls' })).toBe(shadow.activeElement);
    expect(carrier).toHaveFocus();
    expect(bar().getAllByRole('status').at(-1)).toHaveTextContent(text.scrollFirst(label));
    const button = bar().getByRole('button', { name: label });
    fireEvent.click(button);
    // Clicks by scripts have no effect.
    expect(fake.scroll.top).toBe(0);
    reportEnd(true);
    await scrollTo(200);
    expect(answers).toEqual(['asked']);
    expect(bar().queryByText(text.scrollFirst(label))).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('are refused below a modal dialog, which cannot be scrolled', async () => {
    fake.hit = document.body;
    const { answers, carrier } = await open();
    expect(answers).toEqual([{ code: 'refused', message: text.unreadable }]);
    expect(carrier.isConnected).toBe(false);
  });

  it('are not asked for if something covers the bar at their end', async () => {
    const { answers } = await open();
    report({ isVisible: false });
    reportEnd(true);
    await scrollTo(200);
    await jest.advanceTimersByTimeAsync(6000);
    expect(answers).toEqual([{ code: 'refused', message: text.unreadable }]);
  });
});

it('refuses a second request while the first is open, and keeps the first', async () => {
  const { answered, show, bar } = mounted();
  await show(SUPPLY);
  expect(await answered(PERMIT)).toEqual({ ok: false, error: { code: 'no-answer', message: text.busy } });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(bar().getByText('Supply 1,000 USDC')).toBeInTheDocument();
});

it.each(['sent', 'rejected', 'failed', 'unclear', 'signed'] as const)(
  'keeps the second request when the outcome of the first is reported twice: %s',
  async (outcome) => {
    const { answered, show, bar, carrier } = mounted();
    const showFirst = await show(SUPPLY);
    showFirst(outcome);
    const showSecond = await show(PERMIT);
    // A late second report must not end the open request, or replace it.
    showFirst(outcome);
    expect(bar().getByText('Allow 1,000 USDC')).toBeInTheDocument();
    expect(await answered(SUPPLY)).toMatchObject({ ok: false, error: { message: text.busy } });
    // It is still restored when a script removes it.
    carrier.remove();
    await jest.advanceTimersByTimeAsync(0);
    expect(carrier.parentNode).toBe(document.documentElement);
    showSecond('signed');
  },
);

it('keeps the second request when the first, which was not painted, has been refused', async () => {
  const { mount, answered, show, carrier } = mounted();
  fake.firstReport = { isVisible: false, intersectionRatio: 1 };
  const refused = mount(SUPPLY);
  expect(await answered(PERMIT)).toMatchObject({ ok: false, error: { message: text.busy } });
  await jest.advanceTimersByTimeAsync(5000);
  await refused;
  resetFake();
  await show(PERMIT);
  await jest.advanceTimersByTimeAsync(5000);
  expect(carrier.isConnected).toBe(true);
  expect(await answered(SUPPLY)).toMatchObject({ ok: false, error: { message: text.busy } });
});

describe('the lock of requests', () => {
  it.each([
    ['of a host', () => createRequestLock()],
    ["of a partner's page", () => sharedRequestLock(document)],
  ])('%s opens one request at a time, and ends each only once', (_of, create) => {
    const open = create();
    const end = open();
    expect(open()).toBeUndefined();
    expect(open()).toBeUndefined();
    end?.();
    const endNext = open();
    expect(endNext).toBeDefined();
    end?.();
    expect(open()).toBeUndefined();
    endNext?.();
  });

  it('of a partner keeps nothing open of a request that a script keeps another from opening', () => {
    const open = sharedRequestLock(document);
    const [key] = Object.getOwnPropertySymbols(document).filter((found) => Symbol.keyFor(found) !== undefined);
    const openShared = Reflect.get(document, key ?? Symbol('none')) as typeof open;
    const endForeign = openShared();
    expect(open()).toBeUndefined();
    endForeign?.();
    const end = open();
    expect(end).toBeDefined();
    expect(openShared()).toBeUndefined();
    end?.();
    const again = openShared();
    expect(again).toBeDefined();
    again?.();
  });

  it('of a host is not the lock of another host', () => {
    const end = createRequestLock()();
    expect(createRequestLock()()).toBeDefined();
    end?.();
  });
});

describe('areas embedded in one page, with a copy of this code each', () => {
  async function requestOfCopy(): Promise<unknown> {
    let response: unknown;
    await jest.isolateModulesAsync(async () => {
      const { mountSigningBar: mountCopy } = await import('./mountSigningBar');
      const { sharedRequestLock: lockOfCopy } = await import('./requestLock');
      response = await mountCopy({ page: document, theme, openRequest: lockOfCopy(document) })(PERMIT);
    });
    return response;
  }

  it('refuse a second request while the first is open', async () => {
    const { show } = mounted(sharedRequestLock(document));
    await show(SUPPLY);
    expect(await requestOfCopy()).toMatchObject({ ok: false, error: { message: text.busy } });
  });

  it('refuse it also after a script removed what they share', async () => {
    const { show } = mounted(sharedRequestLock(document));
    await show(SUPPLY);
    const keys = Object.getOwnPropertySymbols(document).filter((key) => Symbol.keyFor(key) !== undefined);
    expect(keys).not.toEqual([]);
    for (const key of keys) {
      Reflect.set(document, key, undefined);
      Reflect.deleteProperty(document, key);
    }
    expect(await requestOfCopy()).toMatchObject({ ok: false, error: { message: text.busy } });
  });
});

it('leaves nothing on the page of a single host by which a script could mark a request as open', async () => {
  const { show } = mounted();
  const before = Reflect.ownKeys(document);
  await show(SUPPLY);
  expect(Reflect.ownKeys(document)).toEqual(before);
});

it('accepts the next request once the wallet responded, and displays only that', async () => {
  const { show, bar } = mounted();
  (await show(PERMIT))('signed');
  await show(SUPPLY);
  await jest.advanceTimersByTimeAsync(5000);
  expect(bar().queryByText('Allow 1,000 USDC')).toBeNull();
  expect(bar().getByText('Supply 1,000 USDC')).toBeInTheDocument();
});

it('refuses a request that the browser does not paint, leaves the page and accepts the next one', async () => {
  const { mount, show, carrier } = mounted();
  fake.firstReport = { isVisible: false, intersectionRatio: 1 };
  const refused = mount(SUPPLY);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await refused).toEqual({ ok: false, error: { code: 'refused', message: text.unreadable } });
  expect(carrier.isConnected).toBe(false);
  resetFake();
  await show(PERMIT);
  expect(carrier.isConnected).toBe(true);
});

it('does not answer before the browser painted the request', async () => {
  const { mount } = mounted();
  fake.firstReport = undefined;
  const answered = jest.fn();
  void mount(SUPPLY).then((shown) => {
    answered();
    if (shown.ok) end = shown.value;
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(answered).not.toHaveBeenCalled();
  report({ isVisible: true });
  await jest.advanceTimersByTimeAsync(300);
  expect(answered).toHaveBeenCalled();
});

it.each([
  ['sent', SUPPLY, text.sent],
  ['signed', PERMIT, text.signed],
  ['rejected', SUPPLY, 'Rejected in your wallet.'],
  ['rejected', PERMIT, 'Rejected in your wallet. Nothing was signed.'],
  ['failed', SUPPLY, 'Wallet error. Nothing was sent.'],
  ['unclear', SUPPLY, text.unclear],
] as const)(
  'briefly reports in one line that a request was %s, then is removed from the page',
  async (outcome, summary, message) => {
    const { show, carrier, shadow, bar } = mounted();
    (await show(summary))(outcome);
    expect(bar().getByText(message)).toBeInTheDocument();
    expect(shadow.querySelectorAll('p')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2900);
    expect(carrier.isConnected).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect(carrier.isConnected).toBe(false);
  },
);

it('announces a request and its outcome once each, and does not move the focus', async () => {
  document.body.innerHTML = '<button>Supply</button>';
  screen.getByRole('button').focus();
  const { show, bar } = mounted();
  const showOutcome = await show(SUPPLY);
  expect(bar().getByRole('status')).toHaveTextContent(
    `${text.waiting}: Supply 1,000 USDC; You send 1,000 USDC; Someone else receives 1,000 rsUSDC: ${TOKEN}. Network: Lisk.`,
  );
  showOutcome('sent');
  expect(bar().getByRole('status')).toBeEmptyDOMElement();
  await jest.advanceTimersByTimeAsync(200);
  expect(bar().getByRole('status')).toHaveTextContent('Sent: Supply 1,000 USDC. Network: Lisk.');
  expect(screen.getByRole('button')).toHaveFocus();
});

describe('a script of the page', () => {
  it('cannot access the bar', async () => {
    const { show, carrier } = mounted();
    await show(SUPPLY);
    expect(carrier.shadowRoot).toBeNull();
  });

  it('cannot press its button', async () => {
    const { show, carrier, bar } = mounted();
    await show(SUPPLY);
    fireEvent.click(bar().getByRole('button', { name: text.hide }));
    expect(carrier.isConnected).toBe(true);
  });

  it.each([
    ['removes it', (carrier: HTMLElement) => carrier.remove()],
    ['moves it into another element', (carrier: HTMLElement) => document.body.append(carrier)],
    ['replaces the whole page', () => document.documentElement.replaceChildren(document.createElement('body'))],
  ])('that %s finds the bar restored', async (_case, attack) => {
    const { show, carrier } = mounted();
    await show(SUPPLY);
    attack(carrier);
    await jest.advanceTimersByTimeAsync(0);
    expect(carrier.parentNode).toBe(document.documentElement);
  });

  it('cannot hide it with styles or from assistive technology', async () => {
    const { show, carrier } = mounted();
    await show(SUPPLY);
    for (const [name, value] of [
      ['style', 'display: none'],
      ['hidden', ''],
      ['inert', ''],
      ['aria-hidden', 'true'],
      ['class', 'gone'],
    ] as const) {
      carrier.setAttribute(name, value);
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(carrier.getAttributeNames().filter((name) => name !== 'popover')).toEqual([]);
  });
});
