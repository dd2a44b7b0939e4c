import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { useConnectedWallet } from '@fathom/contract';
import type { Address, Hash } from '@fathom/contract/address';
import { ok, type Result } from '@fathom/contract/result';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { defineCallFlow } from '../flows/defineCallFlow';
import { accountIntent, amountSchema } from '../flows/run/intentSchemas';
import type { ActionContext } from './actionContext';
import { defineOnePress } from './defineOnePress';
import { useOnePress } from './useOnePress';

const GOVERNOR: Address = '0x3333333333333333333333333333333333333333';
const CHOICES = ['For', 'Against'] as const;
const castVote = contractFunction<[proposal: bigint, support: bigint], undefined>(
  'function castVote(uint256 proposal, uint8 support)',
  ignored,
);

const voteFlow = defineCallFlow({
  id: 'dao.one-press-test.v1',
  area: 'dao',
  intent: v.object({ ...accountIntent, proposal: amountSchema, choice: v.picklist(CHOICES) }),
  selection: ({ proposal }) => String(proposal),
  call: ({ proposal, choice }) => ({
    id: 'vote',
    call: {
      to: GOVERNOR,
      function: castVote.signature,
      args: [proposal, BigInt(CHOICES.indexOf(choice))],
      value: 0n,
      gas: { marginPercent: 100n, minimum: 0n },
    },
  }),
  expectedCalls: ({ proposal }) => ({
    call: { call: 'castVote', to: GOVERNOR, value: 0n, fields: { proposal } },
    tokens: [],
  }),
  invalidates: () => [],
});

const voteAction = defineOnePress({
  flow: voteFlow,
  gas: { marginPercent: 100n, minimum: 0n },
  selection: (proposal: bigint) => String(proposal),
  whyUnavailable: () => undefined,
  choices: CHOICES,
  labels: { For: 'For', Against: 'Against' },
  intent: ({ input, choice, account }) => ({ account, chainId: 1135, proposal: input, choice }),
  choiceOf: ({ choice }) => choice,
  transaction: ({ input, choice }) => `Vote ${choice} proposal ${input}`,
  text: { connect: '', otherNetwork: () => '', terms: '', rejected: '', done: '' },
});

type Waiting = Pick<ActionContext, 'waitForIndexer'>;

function Votes({ account, proposal, waiting }: { account?: Address; proposal: bigint; waiting: Waiting }) {
  const { pending, isAwaitingWallet, isDone, failure, press } = useOnePress(voteAction, {
    input: proposal,
    context: {
      account,
      chainId: 1135,
      errors: { explain: () => undefined, unknown: 'The vote would fail.' },
      ...waiting,
    },
    logAs: 'vote',
  });
  return (
    <>
      {CHOICES.map((choice) => (
        <button key={choice} aria-busy={pending === choice} onClick={() => press(choice)}>
          {choice}
        </button>
      ))}
      {isAwaitingWallet && <p>Confirm in your wallet</p>}
      {isDone && <p>You have voted</p>}
      {failure && <p role="alert">{failure.kind === 'rejected' ? 'You rejected it' : failure.text}</p>}
    </>
  );
}

interface OpenOptions extends Pick<FakeHostOptions, 'reloaded' | 'send'>, Waiting {
  readonly proposal?: bigint;
  readonly isVisitor?: boolean;
}

function open({ proposal = 7n, isVisitor = false, waitForIndexer, ...options }: OpenOptions = {}) {
  const chain = createFakeChain();
  for (const from of [FAKE_ACCOUNT, OTHER_ACCOUNT]) {
    for (const support of [0n, 1n])
      chain.estimate({ from, to: GOVERNOR, data: castVote.encode(7n, support) }, 100_000n);
  }
  const host = createFakeHost({ readers: [chain.reader], ...options });
  if (!isVisitor) host.connect(FAKE_ACCOUNT, 1135);
  function Page() {
    const account = useConnectedWallet()?.account;
    return <Votes key={account} {...(account && { account })} proposal={proposal} waiting={{ waitForIndexer }} />;
  }
  const { unmount } = renderWithHost(<Page />, { host });
  return { chain, host, unmount, sent: () => host.submissions.map(({ request }) => request.data) };
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

async function press(name: string): Promise<void> {
  await userEvent.click(button(name));
}

/** Waits for pending promises. */
async function settled(): Promise<void> {
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
  );
}

const MINED = { kind: 'mined', block: 1001, feeWei: '1', repriced: false } as const;

function logged() {
  return jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('plans, checks and sends what was pressed, and is busy until it is mined', async () => {
  const { host, sent } = open();
  expect(button('Against')).toHaveAttribute('aria-busy', 'false');
  await press('Against');
  await waitFor(() => expect(sent()).toEqual([castVote.encode(7n, 1n)]));
  expect(host.submissions[0]?.meta.title).toBe('Vote Against proposal 7');
  expect(button('Against')).toHaveAttribute('aria-busy', 'true');
  expect(button('For')).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('You have voted')).toBeNull();
  act(() => host.settle(MINED));
  expect(await screen.findByText('You have voted')).toBeInTheDocument();
  expect(button('Against')).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('cannot be repeated once it is done', async () => {
  const { host, sent } = open();
  await press('For');
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => host.settle(MINED));
  await screen.findByText('You have voted');
  await press('Against');
  await settled();
  expect(sent()).toHaveLength(1);
  expect(screen.getByText('You have voted')).toBeInTheDocument();
});

it('says when the wallet is to confirm it, and sends one transaction for several presses', async () => {
  type Sent = Result<{ readonly hash: Hash; readonly nonce: number }, never>;
  let confirm: (sent: Sent) => void = () => undefined;
  const { sent } = open({ send: () => new Promise<Sent>((resolve) => (confirm = resolve)) });
  act(() => {
    button('For').click();
    button('Against').click();
  });
  expect(button('For')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Confirm in your wallet')).toBeInTheDocument();
  await press('Against');
  act(() => confirm(ok({ hash: `0x${'1'.repeat(64)}`, nonce: 0 })));
  await waitFor(() => expect(screen.queryByText('Confirm in your wallet')).toBeNull());
  await press('Against');
  await settled();
  expect(sent()).toEqual([castVote.encode(7n, 0n)]);
  expect(button('For')).toHaveAttribute('aria-busy', 'true');
});

it('says why the chain would revert it, sends nothing, and can be pressed again', async () => {
  const log = logged();
  const { chain, sent } = open();
  chain.revertEstimate({ from: FAKE_ACCOUNT, to: GOVERNOR, data: castVote.encode(7n, 0n) }, 'some reason');
  await press('For');
  expect(await screen.findByRole('alert')).toHaveTextContent('The vote would fail.');
  expect(button('For')).toHaveAttribute('aria-busy', 'false');
  expect(log).toHaveBeenCalledWith('vote', expect.objectContaining({ reason: 'some reason' }));
  expect(sent()).toEqual([]);
  await press('Against');
  await waitFor(() => expect(sent()).toEqual([castVote.encode(7n, 1n)]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that it was rejected in the wallet, and can be pressed again', async () => {
  const { host, sent } = open();
  host.failNext({ code: 'rejected', message: 'no' });
  await press('For');
  expect(await screen.findByRole('alert')).toHaveTextContent('You rejected it');
  expect(button('For')).toHaveAttribute('aria-busy', 'false');
  await press('For');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => host.settle(MINED));
  expect(await screen.findByText('You have voted')).toBeInTheDocument();
});

it('says that its outcome is unknown', async () => {
  logged();
  const { host, sent } = open();
  await press('For');
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => host.settle({ kind: 'lost' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Check their status in your wallet/);
  expect(screen.queryByText('You have voted')).toBeNull();
  expect(button('For')).toHaveAttribute('aria-busy', 'false');
});

it('is done only when the indexer behind the lists has it', async () => {
  let reach: (state: 'reached') => void = () => undefined;
  const waitForIndexer = jest.fn(() => new Promise<'reached'>((resolve) => (reach = resolve)));
  const { host, sent } = open({ waitForIndexer });
  await press('For');
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => host.settle(MINED));
  await waitFor(() => expect(waitForIndexer).toHaveBeenCalledWith(1001));
  expect(button('For')).toHaveAttribute('aria-busy', 'true');
  act(() => reach('reached'));
  expect(await screen.findByText('You have voted')).toBeInTheDocument();
});

it('does nothing for a visitor', async () => {
  const { sent } = open({ isVisitor: true });
  await press('For');
  await settled();
  expect(sent()).toEqual([]);
  expect(button('For')).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends nothing from a page that was left before it was checked', async () => {
  const { sent, unmount } = open();
  act(() => button('For').click());
  unmount();
  await settled();
  expect(sent()).toEqual([]);
});

it('is not pending for another account', async () => {
  const { host, sent } = open();
  await press('For');
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => host.connect(OTHER_ACCOUNT));
  expect(button('For')).toHaveAttribute('aria-busy', 'false');
  await press('Against');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(host.submissions[1]?.request.from).toBe(OTHER_ACCOUNT);
});

describe('after a reload', () => {
  /** Reloads while a vote for proposal 7 is pending, and displays a proposal. */
  async function reload(proposal: bigint) {
    const before = open();
    await press('Against');
    await waitFor(() => expect(before.sent()).toHaveLength(1));
    before.unmount();
    const after = open({ proposal, reloaded: before.host });
    await settled();
    return after;
  }

  it('is still pending with its choice until it is mined', async () => {
    const { host } = await reload(7n);
    expect(button('Against')).toHaveAttribute('aria-busy', 'true');
    expect(button('For')).toHaveAttribute('aria-busy', 'false');
    act(() => host.settle(MINED));
    expect(await screen.findByText('You have voted')).toBeInTheDocument();
  });

  it('makes way for another press once it failed', async () => {
    logged();
    const { host, sent } = await reload(7n);
    act(() => host.settle({ kind: 'reverted', block: 1001, feeWei: '1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The vote would fail.');
    expect(button('Against')).toHaveAttribute('aria-busy', 'false');
    await press('For');
    await waitFor(() => expect(sent()).toEqual([castVote.encode(7n, 0n)]));
  });

  it('is not pending for another proposal', async () => {
    await reload(8n);
    expect(button('Against')).toHaveAttribute('aria-busy', 'false');
  });
});
