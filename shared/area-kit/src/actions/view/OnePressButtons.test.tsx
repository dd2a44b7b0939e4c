import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Check, X } from 'lucide';
import * as v from 'valibot';
import { useConnectedWallet } from '@fathom/contract';
import type { Address, Hash } from '@fathom/contract/address';
import { ok, type Result } from '@fathom/contract/result';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { defineCallFlow } from '../../flows/defineCallFlow';
import { accountIntent } from '../../flows/run/intentSchemas';
import { defineOnePress, type OnePressReason } from '../defineOnePress';
import { OnePressButtons } from './OnePressButtons';

const GATE: Address = '0x3333333333333333333333333333333333333333';
const CHOICES = ['open', 'close'] as const;
const GAS = { marginPercent: 100n, minimum: 90_000n };
const turn = contractFunction<[isOpen: boolean], undefined>('function turn(bool isOpen)', ignored);

const gate = defineOnePress({
  flow: defineCallFlow({
    id: 'dao.turn-test.v1',
    area: 'dao',
    intent: v.object({ ...accountIntent, choice: v.picklist(CHOICES) }),
    call: ({ choice }) => ({
      id: 'turn',
      call: { to: GATE, function: turn.signature, args: [choice === 'open'], value: 0n, gas: GAS },
    }),
    expectedCalls: ({ choice }) => ({
      call: { call: 'turn', to: GATE, value: 0n, fields: { isOpen: choice === 'open' } },
      tokens: [],
    }),
    invalidates: () => [],
  }),
  gas: GAS,
  selection: () => '',
  whyUnavailable: (reason: OnePressReason | undefined) => reason,
  choices: CHOICES,
  labels: { open: 'Open it', close: 'Close it' },
  intent: ({ choice, account }) => ({ account, chainId: 1135, choice }),
  choiceOf: ({ choice }) => choice,
  transaction: ({ choice }) => `Gate: ${choice}`,
  text: {
    connect: 'Connect first',
    otherNetwork: (network) => `The gate is on ${network}.`,
    terms: 'The gate turns once.',
    rejected: 'You rejected it.',
    done: 'The gate has turned.',
  },
});

interface OpenOptions extends Pick<FakeHostOptions, 'send'> {
  readonly reason?: OnePressReason;
  readonly nativeBalance?: bigint;
  readonly hasIcons?: boolean;
  readonly wallet?: 'none' | 'elsewhere' | 'watched';
}

function show({ reason, nativeBalance, hasIcons = false, wallet, ...options }: OpenOptions = {}) {
  const chain = createFakeChain();
  chain.priceGas();
  for (const from of [FAKE_ACCOUNT, OTHER_ACCOUNT]) {
    for (const isOpen of [true, false]) {
      chain.estimate({ from, to: GATE, data: turn.encode(isOpen) }, 100_000n);
    }
  }
  const host = createFakeHost({ readers: [chain.reader], ...options });
  if (wallet !== 'none')
    host.connect(FAKE_ACCOUNT, wallet === 'elsewhere' ? 5 : 1135, wallet === 'watched' ? { kind: 'watched' } : {});
  function Gate() {
    const account = useConnectedWallet()?.account;
    const errors = { explain: () => undefined, unknown: 'The gate is stuck.' };
    return (
      <OnePressButtons
        action={gate}
        input={reason}
        context={{ account, chainId: 1135, nativeBalance, errors }}
        logAs="gate"
        {...(hasIcons && { icons: { open: Check, close: X } })}
      />
    );
  }
  const { container } = renderWithHost(<Gate />, { host });
  return { chain, host, container, sent: () => host.submissions.map(({ request }) => request.data) };
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

const MINED = { kind: 'mined', block: 1001, feeWei: '1', repriced: false } as const;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('in place of the buttons', () => {
  it('offers a visitor to connect, whatever else is in the way', async () => {
    show({ wallet: 'none', reason: { text: 'It is night.' } });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByText('It is night.')).toBeNull();
    await userEvent.click(button('Connect first'));
    expect(await screen.findByText('It is night.')).toBeInTheDocument();
  });

  it('says why there are none, also on another network', () => {
    show({ wallet: 'elsewhere', reason: { text: 'It is night.' } });
    expect(screen.getByText('It is night.').tagName).toBe('P');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says it with caution where that is its tone', () => {
    show({ reason: { text: 'The gate is unreadable.', tone: 'caution' } });
    expect(screen.getByText('The gate is unreadable.').tagName).not.toBe('P');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that an account without its wallet can send nothing', () => {
    show({ wallet: 'watched' });
    expect(screen.getByText(/^You are viewing this account without its wallet/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the network of the action, by its name', async () => {
    const { host } = show({ wallet: 'elsewhere' });
    expect(screen.getByText('The gate is on Chain 1135.')).toBeInTheDocument();
    await userEvent.click(button('Switch to Chain 1135'));
    expect(host.services.wallet.state.get()).toMatchObject({ chainId: 1135 });
    expect(button('Open it')).toBeInTheDocument();
  });
});

describe('the buttons', () => {
  it.each([
    ['Open it', true],
    ['Close it', false],
  ])('send what they stand for, are inert until it is mined, and give way to the outcome: %s', async (name, isOpen) => {
    const { host, sent } = show();
    await userEvent.click(button(name));
    await waitFor(() => expect(sent()).toEqual([turn.encode(isOpen)]));
    expect(host.submissions[0]?.meta.title).toBe(`Gate: ${isOpen ? 'open' : 'close'}`);
    for (const label of ['Open it', 'Close it']) {
      expect(button(label)).toHaveAttribute('aria-disabled', 'true');
      expect(button(label).getAttribute('aria-busy')).toBe(label === name ? 'true' : null);
    }
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for the network…');
    act(() => host.settle(MINED));
    expect(await screen.findByText('The gate has turned.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say that the wallet is to confirm it', async () => {
    type Sent = Result<{ readonly hash: Hash; readonly nonce: number }, never>;
    let confirm: (sent: Sent) => void = () => undefined;
    show({ send: () => new Promise<Sent>((resolve) => (confirm = resolve)) });
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(button('Open it'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Confirm in your wallet'));
    act(() => confirm(ok({ hash: `0x${'1'.repeat(64)}`, nonce: 0 })));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Waiting for the network…'));
  });

  it('say that it was rejected, and can be pressed again', async () => {
    const { host, sent } = show();
    host.failNext({ code: 'rejected', message: 'no' });
    await userEvent.click(button('Open it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You rejected it.');
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(button('Close it'));
    await waitFor(() => expect(sent()).toEqual([turn.encode(true), turn.encode(false)]));
  });

  it('say why it would fail, and send nothing', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { chain, sent } = show();
    chain.revertEstimate({ from: FAKE_ACCOUNT, to: GATE, data: turn.encode(true) }, 'stuck');
    await userEvent.click(button('Open it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The gate is stuck.');
    expect(log).toHaveBeenCalledWith('gate', expect.objectContaining({ reason: 'stuck' }));
    expect(sent()).toEqual([]);
    expect(button('Open it')).not.toHaveAttribute('aria-disabled');
  });

  it('do not announce again what the host displays an alert for', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host, sent } = show();
    await userEvent.click(button('Open it'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => host.settle({ kind: 'reverted', block: 1001, feeWei: '1' }));
    expect(await screen.findByText('The gate is stuck.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('start again for another account', async () => {
    const { host, sent } = show();
    await userEvent.click(button('Open it'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => host.connect(OTHER_ACCOUNT, 1135));
    expect(button('Open it')).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('have their icons, but for one that is busy', async () => {
    const { container, sent } = show({ hasIcons: true });
    expect(container.querySelectorAll('button svg.icon')).toHaveLength(2);
    await userEvent.click(button('Open it'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(container.querySelectorAll('button svg.icon')).toHaveLength(1);
  });

  it('have none by default', () => {
    expect(show().container.querySelector('button svg')).toBeNull();
  });
});

describe('the terms', () => {
  it('state what a press binds to, and the fee of the least gas', async () => {
    show();
    expect(screen.getByText('The gate turns once.')).toBeInTheDocument();
    // 90,000 gas at the highest price, twice that of the fake chain.
    expect((await screen.findByText(/^Fee/)).textContent).toBe('Fee at most 0.0001800 ETH');
    expect(screen.queryByText(/You do not have enough/)).toBeNull();
  });

  it.each([
    ['does not have', 0n, 1],
    ['has', 10n ** 18n, 0],
  ])('warn an account only if it lacks the fee: it %s it', async (_case, nativeBalance, count) => {
    show({ nativeBalance });
    await screen.findByText(/^Fee/);
    expect(screen.queryAllByText(/You do not have enough ETH .* on Chain 1135 network/)).toHaveLength(count);
  });
});
