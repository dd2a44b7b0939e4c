import { useReadable } from '@fathom/contract';
import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import type { Hex } from '@fathom/contract/address';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { createWritable } from '@fathom/base/domain/writable';
import { areaIndexer } from '@fathom/base/indexer/areaIndexer';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT as ME, type FakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { defineFlow } from './defineFlow';
import { addressSchema } from './steps/step';
import { useFlow, PREPARING_DEBOUNCE } from './useFlow';

const POOL = '0x3333333333333333333333333333333333333333';
const supply = contractFunction<[amount: bigint], undefined>('function supply(uint256 amount)', ignored);
const intentSchema = v.object({ account: addressSchema, chainId: v.number(), amount: v.bigint() });

const supplyFlow = defineFlow({
  id: 'lending.test.v1',
  area: 'lending',
  intent: intentSchema,
  readState: async () => undefined,
  plan: ({ amount }) => [
    {
      kind: 'call',
      id: 'supply',
      call: {
        to: POOL,
        function: supply.signature,
        args: [amount],
        value: 0n,
        gas: { marginPercent: 115n, minimum: 0n },
      },
    },
  ],
  expectedCalls: ({ amount }) => ({
    call: { call: 'supply', to: POOL, value: 0n, fields: { amount } },
    tokens: [],
  }),
  invalidates: () => [['pool']],
});
const twice: typeof supplyFlow = {
  ...supplyFlow,
  id: 'lending.twice.v1',
  plan: (intent, state) => supplyFlow.plan(intent, state).flatMap((step) => [{ ...step, id: 'first' }, step]),
};
const scope = { account: ME, chainId: 1135, selection: '' };

const typed = createWritable<bigint | undefined>(undefined);

const blocked = createWritable<string | undefined>(undefined);

function Dialog({ definition = supplyFlow }: { readonly definition?: typeof supplyFlow }) {
  const amount = useReadable(typed);
  const intent = amount === undefined ? undefined : { account: ME, chainId: 1135, amount };
  const flow = useFlow(definition, {
    intent,
    scope,
    blocked: useReadable(blocked),
    describe: () => ({ title: 'Supply' }),
  });
  return (
    <>
      <output>
        {flow.isPreparing ? 'preparing' : flow.state.status}{' '}
        {flow.state.steps.map(({ state: { status } }) => status).join()}
      </output>
      <span data-testid="requests">{flow.requests.map(({ data }) => data).join()}</span>
      <button onClick={flow.next}>Go</button>
      <button onClick={flow.reset}>Again</button>
    </>
  );
}

function open(earlier?: FakeHost, definition = supplyFlow) {
  const chain = createFakeChain();
  for (const amount of [5n, 6n]) chain.estimate({ from: ME, to: POOL, data: supply.encode(amount) }, 100_000n);
  const host = createFakeHost({ readers: [chain.reader], ...(earlier && { reloaded: earlier }) });
  host.connect(ME, 1135);
  return renderWithHost(<Dialog definition={definition} />, { host });
}

async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

function displayed(): string {
  return screen.getByRole('status').textContent.trim();
}

function press(name: string): void {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
}

function sentData({ submissions }: FakeHost): readonly Hex[] {
  return submissions.map(({ request }) => request.data);
}

beforeEach(() => {
  typed.set(undefined);
  blocked.set(undefined);
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('prepares an intent, and reads its allowance, once it has not changed for a second [VLT-235] [LND-234] [LND-487]', async () => {
  expect(PREPARING_DEBOUNCE).toBe(1000);
  open();
  expect(displayed()).toBe('empty');
  act(() => typed.set(5n));
  await pass(900);
  act(() => typed.set(6n));
  await pass(900);
  expect(displayed()).toBe('preparing');
  await pass(200);
  expect(displayed()).toBe('active idle');
});

test('never performs a plan that no longer matches the form', async () => {
  const { host } = open();
  act(() => typed.set(5n));
  await pass(1100);
  act(() => typed.set(6n));
  press('Go');
  await pass(100);
  expect(host.submissions).toEqual([]);
  await pass(1100);
  press('Go');
  await pass(100);
  expect(sentData(host)).toEqual([supply.encode(6n)]);
});

test('reviews no request of a plan that no longer matches the form', async () => {
  open();
  const reviewed = () => screen.getByTestId('requests').textContent;
  act(() => typed.set(5n));
  await pass(1100);
  expect(reviewed()).toBe(supply.encode(5n));
  act(() => typed.set(6n));
  expect(reviewed()).toBe('');
  await pass(1100);
  expect(reviewed()).toBe(supply.encode(6n));
});

test('sends nothing that is blocked by the time the wallet is asked', async () => {
  const { host } = open();
  act(() => typed.set(5n));
  await pass(1100);
  press('Go');
  act(() => blocked.set('Your address is blocked'));
  await pass(100);
  expect(host.submissions).toEqual([]);
  act(() => blocked.set(undefined));
  await pass(100);
  press('Go');
  await pass(100);
  expect(sentData(host)).toEqual([supply.encode(5n)]);
});

test('an empty form displays no steps and performs nothing', async () => {
  const { host } = open();
  act(() => typed.set(5n));
  await pass(1100);
  act(() => typed.set(undefined));
  expect(displayed()).toBe('empty');
  press('Go');
  await pass(100);
  expect(host.submissions).toEqual([]);
});

test('waits again when the block of a completed step is reorganized, then completes again', async () => {
  const { host } = open();
  act(() => typed.set(5n));
  await pass(1100);
  press('Go');
  await pass(100);
  act(() => host.settle({ kind: 'mined', block: 7, feeWei: '1', repriced: false }));
  await pass(100);
  expect(displayed()).toBe('done done');
  act(() => host.settle({ kind: 'pending' }));
  await pass(100);
  expect(displayed()).toBe('active mining');
  act(() => host.settle({ kind: 'mined', block: 8, feeWei: '1', repriced: false }));
  await pass(100);
  expect(displayed()).toBe('done done');
  expect(sentData(host)).toEqual([supply.encode(5n)]);
});

test('refreshes the queries after success and displays it until it is dismissed [LND-238]', async () => {
  const { host, queries } = open();
  queries.setQueryData(['pool', 'balances'], 1);
  act(() => typed.set(5n));
  await pass(1100);
  press('Go');
  await pass(100);
  expect(displayed()).toBe('active mining');
  act(() => host.settle({ kind: 'mined', block: 9, feeWei: '1', repriced: false }));
  await pass(100);
  expect(displayed()).toBe('done done');
  expect(queries.getQueryState(['pool', 'balances'])?.isInvalidated).toBe(true);
  act(() => typed.set(6n));
  await pass(2000);
  expect(displayed()).toBe('done done');
  press('Again');
  await pass(1100);
  expect(displayed()).toBe('active idle');
});

test("refetches displayed data of the area's indexer after success", async () => {
  const { host } = open();
  const refetch = jest.spyOn(areaIndexer(host.services, 'lending'), 'refetchDisplayed');
  act(() => typed.set(5n));
  await pass(1100);
  press('Go');
  await pass(100);
  expect(refetch).not.toHaveBeenCalled();
  act(() => host.settle({ kind: 'mined', block: 9, feeWei: '1', repriced: false }));
  await pass(100);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('resumes a flow whose transaction was pending when the page was closed', async () => {
  const before = open();
  act(() => typed.set(5n));
  await pass(1100);
  press('Go');
  await pass(100);
  before.unmount();
  const { host } = open(before.host);
  await pass(100);
  expect(displayed()).toBe('active mining');
  act(() => host.settle({ kind: 'reverted', block: 9, feeWei: '1', reason: '36' }));
  await pass(100);
  expect(displayed()).toBe('active failed');
});

test('a draft in the form does not replace a flow interrupted by a reload', async () => {
  const { host, unmount } = open(undefined, twice);
  act(() => typed.set(5n));
  await pass(1100);
  press('Go');
  await pass(100);
  act(() => host.settle({ kind: 'mined', block: 7, feeWei: '1', repriced: false }));
  await pass(100);
  expect(displayed()).toBe('active done,idle');
  unmount();

  typed.set(6n);
  const { host: reloaded } = open(host, twice);
  await pass(3000);
  expect(displayed()).toBe('active done,idle');
  press('Go');
  await pass(100);
  expect(sentData(reloaded)).toEqual([supply.encode(5n)]);
});
