import { movesNothing } from '../preview/previewProof';
import { useState, type ComponentProps } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { useReadable } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { wadAmount } from '@fathom/base/domain/ratio';
import { createWritable } from '@fathom/base/domain/writable';
import { defineCallFlow } from '../../flows/defineCallFlow';
import { accountIntent, positiveAmountSchema } from '../../flows/run/intentSchemas';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { EVERYONE_ELIGIBLE, type ActionContext } from '../actionContext';
import { amountLabels } from '../entry/amountLabels';
import { EMPTY_AMOUNT, enteredAmount, type AmountValues } from '../entry/amountValues';
import { defineAction } from '../defineAction';
import { PRICES_NOT_NEEDED } from '../preview/priceCheck';
import { useAction } from '../useAction';
import { ActionDialog } from './ActionDialog';
import { ActionPanel } from './ActionPanel';
import { amountRow } from './rows';

const STAKING: Address = '0x3333333333333333333333333333333333333333';
const ETHER = 10n ** 18n;
const MINED = { kind: 'mined', block: 9, feeWei: '1', repriced: false } as const;
const GAS = { marginPercent: 120n, minimum: 0n };
const lock = contractFunction<[amount: bigint], undefined>('function lock(uint256 amount)', ignored);
const vote = contractFunction<[support: bigint], undefined>('function vote(uint8 support)', ignored);

const lockFlow = defineCallFlow({
  id: 'dao.lock-test.v1',
  area: 'dao',
  intent: v.object({ ...accountIntent, amount: positiveAmountSchema }),
  call: ({ amount }) => ({
    id: 'lock',
    call: { to: STAKING, function: lock.signature, args: [amount], value: 0n, gas: GAS },
  }),
  expectedCalls: ({ amount }) => ({ call: { call: 'lock', to: STAKING, value: 0n, fields: { amount } }, tokens: [] }),
  invalidates: () => [],
});

interface LockInput {
  readonly balance: bigint;
}

const LOCK_TEXT = {
  title: (symbol: string) => `Lock ${symbol}`,
  action: (amount: string, symbol: string) => `Lock ${amount} ${symbol}`,
  running: (symbol: string) => `Locking ${symbol}`,
};

const lockAction = defineAction({
  flow: lockFlow,
  initialValues: (_input: LockInput): AmountValues => EMPTY_AMOUNT,
  check: ({ input: { balance }, values }) => [
    ...(enteredAmount(values) === 0n ? (['empty'] as const) : []),
    ...(enteredAmount(values) > balance ? (['above-balance'] as const) : []),
  ],
  issueText: ({ issue }) => ({ text: issue === 'empty' ? 'Enter an amount' : 'Exceeds your balance', field: 'amount' }),
  preview: ({ input: { balance }, values }) => balance - enteredAmount(values),
  intent: ({ values, account }) => {
    const amount = enteredAmount(values);
    return amount === 0n ? undefined : { account, chainId: 1135, amount };
  },
  valuesOf: ({ intent: { amount } }) => ({ amount: { amount, isMax: false } }),
  labels: ({ values, locale }) =>
    amountLabels(LOCK_TEXT, { amount: enteredAmount(values), decimals: 18, symbol: 'FTHM' }, locale),
  fields: ({ input: { balance } }) => [
    {
      name: 'amount',
      label: 'Amount',
      token: { symbol: 'FTHM', decimals: 18 },
      usdValue: undefined,
      balanceLabel: 'Wallet',
      max: balance,
      cap: 'none',
    },
  ],
  rows: ({ preview: after, input: { balance } }) => [
    amountRow('Left in the wallet', { before: wadAmount(balance), after: wadAmount(after) }, { unit: 'FTHM' }),
  ],
  decode: ({ logs }) => (logs.length > 0 ? 2n * ETHER : undefined),
  proofs: movesNothing,
  result: ({ transfer }) => ({
    message: (amount: string, symbol: string) => `You locked ${amount} ${symbol}`,
    amount: wadAmount(transfer),
    symbol: 'FTHM',
    rows: [],
  }),
});

const voteFlow = defineCallFlow({
  id: 'dao.vote-test.v1',
  area: 'dao',
  intent: v.object(accountIntent),
  call: () => ({ id: 'vote', call: { to: STAKING, function: vote.signature, args: [1n], value: 0n, gas: GAS } }),
  expectedCalls: () => ({ call: { call: 'vote', to: STAKING, value: 0n, fields: {} }, tokens: [] }),
  invalidates: () => [],
});

const voteAction = defineAction({
  flow: voteFlow,
  initialValues: (_input: { readonly isOpen: boolean }) => ({}),
  check: ({ input: { isOpen } }) => (isOpen ? [] : (['closed'] as const)),
  issueText: () => ({ text: 'Voting is closed' }),
  preview: () => undefined,
  intent: ({ account }) => ({ account, chainId: 1135 }),
  valuesOf: () => ({}),
  labels: () => ({ title: 'Vote for', action: 'Vote for', running: 'Voting' }),
  rows: () => [],
  decode: ({ logs }) => (logs.some(({ address }) => isSameAddress(address, STAKING)) ? true : undefined),
  proofs: movesNothing,
  result: ({ transfer }) => ({ message: transfer ? 'You voted for the proposal' : undefined, rows: [] }),
});

const CONTEXT: ActionContext = {
  account: FAKE_ACCOUNT,
  chainId: 1135,
  nativeBalance: ETHER,
  nativeUsd: () => undefined,
  errors: { explain: () => undefined, unknown: 'Unknown error' },
  prices: PRICES_NOT_NEEDED,
  eligibility: EVERYONE_ELIGIBLE,
};

function LockPage({ input = { balance: 5n * ETHER } }: { readonly input?: LockInput }) {
  const [round, setRound] = useState(0);
  return <LockRound key={round} input={input} onRestart={() => setRound(round + 1)} />;
}

function LockRound({ input, onRestart }: { readonly input: LockInput; readonly onRestart: () => void }) {
  const model = useAction(lockAction, input, CONTEXT);
  return <ActionPanel action={lockAction} model={model} input={input} context={CONTEXT} onRestart={onRestart} />;
}

function VoteDialog(props: Partial<ComponentProps<typeof ActionDialog>> & { readonly isOpen?: boolean }) {
  const { isOpen = true, onDone, followUp, gone } = props;
  return (
    <ActionDialog
      action={voteAction}
      input={{ isOpen }}
      context={CONTEXT}
      onClose={() => undefined}
      onDone={onDone}
      followUp={followUp}
      gone={gone}
    />
  );
}

function setUp() {
  const chain = createFakeChain();
  chain.priceGas();
  chain.estimate({ from: FAKE_ACCOUNT, to: STAKING, data: lock.encode(2n * ETHER) }, 100_000n);
  chain.estimate({ from: FAKE_ACCOUNT, to: STAKING, data: vote.encode(1n) }, 100_000n);
  const host = createFakeHost({ readers: [chain.reader, createFakeChain(11155111).reader] });
  host.connect(FAKE_ACCOUNT, 1135);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  function mine(logs: readonly unknown[]) {
    chain.rpc('eth_getTransactionReceipt', [host.services.transactions.list.get()[0]?.hash], { logs });
    act(() => host.settle(MINED));
  }
  return { chain, host, user, mine };
}

const LOG = { address: STAKING, topics: [], data: '0x' };

function button(name: string) {
  return screen.findByRole('button', { name });
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('performs an action in a page, displays its result there, and returns to an empty form', async () => {
  const { host, user, mine } = setUp();
  renderWithHost(<LockPage />, { host });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), '2');
  await user.click(await button('Lock 2 FTHM'));
  await button('Locking FTHM');
  mine([LOG]);
  expect((await screen.findByText('You locked')).parentElement).toHaveTextContent('You locked 2.00 FTHM');
  expect(host.submissions.map(({ request }) => request.data)).toEqual([lock.encode(2n * ETHER)]);
  await user.click(await button('Back to the form'));
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('displays the reason below the field when the amount cannot be sent', async () => {
  const { host, user } = setUp();
  renderWithHost(<LockPage input={{ balance: ETHER }} />, { host });
  await user.type(screen.getByRole('textbox'), '2');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Exceeds your balance/);
  expect(host.submissions).toEqual([]);
});

it('keeps the entry when a switch of the network leaves the page, and nothing that is done', async () => {
  const { host, user, mine } = setUp();
  const form = <LockPage />;
  const before = renderWithHost(form, { host });
  await user.type(screen.getByRole('textbox'), '2');
  act(() => {
    host.moveWalletTo(11155111);
    before.unmount();
  });
  act(() => host.moveWalletTo(1135));
  const after = renderWithHost(form, { host });
  expect(screen.getByRole('textbox')).toHaveValue('2');
  await user.click(await button('Lock 2 FTHM'));
  await button('Locking FTHM');
  mine([LOG]);
  await screen.findByText('You locked');
  expect(Object.keys(sessionStorage)).toEqual([]);
  after.unmount();
});

describe('an action without an amount', () => {
  it('is performed with its button alone and ends with a plain sentence', async () => {
    const { host, user, mine } = setUp();
    renderWithHost(<VoteDialog />, { host });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(await button('Vote for'));
    await button('Voting');
    mine([LOG]);
    expect(await screen.findByText('You voted for the proposal')).toBeInTheDocument();
    expect(host.submissions.map(({ request }) => request.data)).toEqual([vote.encode(1n)]);
  });

  it('displays no result that the receipt does not contain', async () => {
    const { host, user, mine } = setUp();
    renderWithHost(<VoteDialog />, { host });
    await user.click(await button('Vote for'));
    mine([]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /mined, but the expected event is missing.+Check your balances/,
    );
    expect(screen.queryByText('You voted for the proposal')).not.toBeInTheDocument();
  });

  it('states on its button why it is unavailable', async () => {
    const { host } = setUp();
    renderWithHost(<VoteDialog isOpen={false} />, { host });
    expect(await button('Voting is closed')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('what follows an action', () => {
  const next = { label: 'Vote again', onPress: jest.fn() };
  const followUp = { title: 'Voted', text: 'Votes are counted on Friday.', next };

  it('is reported once and displayed below the result, with a way on', async () => {
    const { host, user, mine } = setUp();
    const onDone = jest.fn();
    renderWithHost(<VoteDialog onDone={onDone} followUp={followUp} />, { host });
    await user.click(await button('Vote for'));
    expect(onDone).not.toHaveBeenCalled();
    mine([LOG]);
    expect(await screen.findByText('Votes are counted on Friday.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Voted' })).toHaveTextContent('You voted for the proposal');
    expect(onDone).toHaveBeenCalledTimes(1);
    await user.click(await button('Vote again'));
    expect(next.onPress).toHaveBeenCalledTimes(1);
  });

  it('is not displayed for a result that the receipt does not contain', async () => {
    const { host, user, mine } = setUp();
    renderWithHost(<VoteDialog followUp={followUp} />, { host });
    await user.click(await button('Vote for'));
    mine([]);
    expect(await screen.findByRole('dialog', { name: 'Result missing' })).toBeInTheDocument();
    expect(screen.queryByText('Votes are counted on Friday.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Vote again' })).not.toBeInTheDocument();
  });

  it('replaces the form of what is gone, but not what is being sent', async () => {
    const { host, user, mine } = setUp();
    const gone = createWritable<string | undefined>(undefined);
    const Watched = () => <VoteDialog gone={useReadable(gone)} />;
    renderWithHost(<Watched />, { host });
    await user.click(await button('Vote for'));
    await button('Voting');
    act(() => gone.set('The proposal is gone'));
    expect(await button('Voting')).toBeInTheDocument();
    mine([LOG]);
    expect(await screen.findByText('You voted for the proposal')).toBeInTheDocument();
  });

  it('is not reached from the form of what is gone', () => {
    const { host } = setUp();
    renderWithHost(<VoteDialog gone="The proposal is gone" />, { host });
    expect(screen.getByText('The proposal is gone')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Vote for' })).not.toBeInTheDocument();
  });
});
