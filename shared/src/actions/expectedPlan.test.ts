import * as v from 'valibot';
import type { Address } from '../domain/address';
import { defineCallFlow } from '../flows/defineCallFlow';
import { accountIntent, approvalAmountSchema, positiveAmountSchema } from '../flows/intentSchemas';
import { entryOf } from '../format/amountEntry';
import { EMPTY_AMOUNT, enteredAmount, type AmountValues } from './amountValues';
import { defineAction } from './defineAction';
import { expectedPlan, selectionOf } from './expectedPlan';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const VAULT: Address = '0x00000000000000000000000000000000000000B0';
const TOKEN: Address = '0x00000000000000000000000000000000000000C1';
const GAS = { marginPercent: 120n, minimum: 0n };

const flow = defineCallFlow({
  ...{ id: 'vaults.deposit.v1', area: 'vaults' },
  intent: v.object({ ...accountIntent, amount: positiveAmountSchema, approvalAmount: approvalAmountSchema }),
  spending: ({ amount, approvalAmount }) => ({
    ...{ token: { address: TOKEN, symbol: 'USDC', decimals: 6 }, spender: VAULT, amount, approvalAmount, gas: GAS },
  }),
  call: ({ amount }) => ({
    id: 'deposit',
    call: { to: VAULT, function: 'function deposit(uint256 amount)', args: [amount], value: 0n, gas: GAS },
    callWithPermit: { function: 'function depositWithPermit(uint256, uint256, uint8, bytes32, bytes32)', gas: GAS },
  }),
  expectedCalls: () => ({ call: { call: 'deposit', to: VAULT, value: 0n, fields: {} }, tokens: [] }),
  invalidates: () => [],
  selection: () => TOKEN,
});

interface Input {
  readonly allowance?: bigint;
}

const action = defineAction({
  flow,
  initialValues: (): AmountValues => EMPTY_AMOUNT,
  check: (_input: Input, _values: AmountValues) => [],
  issueText: () => ({ text: '' }),
  preview: () => undefined,
  intent: (_input, values, { account, approval }) => {
    const amount = enteredAmount(values);
    return amount === 0n ? undefined : { account, chainId: 1135, amount, approvalAmount: approval.amount };
  },
  valuesOf: ({ amount }) => ({ amount: entryOf(amount) }),
  expectedState: (_intent, { allowance = 0n }) => ({ allowance }),
  labels: () => ({ title: '', action: '', running: '' }),
  fields: () => [
    {
      ...{ name: 'amount', label: 'Amount', token: { symbol: 'USDC', decimals: 6 }, usdValue: undefined },
      ...{ balanceLabel: 'Wallet', max: 10n },
    },
  ],
  rows: () => [],
  decode: () => undefined,
  result: () => ({ message: undefined, rows: [] }),
});

const SIX: AmountValues = { amount: entryOf(6n) };
const UNLIMITED = { account: ACCOUNT, approval: { method: 'transaction', amount: 'unlimited' } } as const;

describe('the expected plan', () => {
  it('contains the steps of an action before anything is entered', () => {
    expect(expectedPlan(action, {}, EMPTY_AMOUNT, UNLIMITED).steps.map(({ kind }) => kind)).toEqual([
      'approve',
      'call',
    ]);
  });

  it('omits an approval if the input contains a sufficient allowance', () => {
    expect(expectedPlan(action, { allowance: 6n }, SIX, UNLIMITED).steps.map(({ kind }) => kind)).toEqual(['call']);
  });

  it("contains the exact approval and whether it can be signed, whatever the account's preference and allowance", () => {
    expect(expectedPlan(action, { allowance: 6n }, SIX, UNLIMITED).exactApproval).toMatchObject({
      kind: 'permit',
      approval: { symbol: 'USDC', spender: VAULT, amount: 6n },
    });
  });

  it('contains no approval amount while nothing is entered', () => {
    const { exactApproval } = expectedPlan(action, {}, EMPTY_AMOUNT, UNLIMITED);
    expect(exactApproval?.approval).toMatchObject({ spender: VAULT, amount: 0n });
  });
});

it('identifies an interrupted flow by its input, before anything is entered', () => {
  expect(selectionOf(action, {}, EMPTY_AMOUNT, UNLIMITED)).toBe(TOKEN);
});

describe('an action that cannot be identified by its smallest amounts', () => {
  it('names its own selection', () => {
    expect(selectionOf({ ...action, selection: () => 'own' }, {}, EMPTY_AMOUNT, UNLIMITED)).toBe('own');
  });

  it('shares one key if its flow has no selection, or without an intent', () => {
    const { selection: _none, ...unselected } = flow;
    expect(selectionOf({ ...action, flow: unselected }, {}, EMPTY_AMOUNT, UNLIMITED)).toBe('');
    expect(selectionOf({ ...action, intent: () => undefined }, {}, EMPTY_AMOUNT, UNLIMITED)).toBe('');
  });
});

describe('the expected plan of an action', () => {
  const none = { steps: [], exactApproval: undefined };

  it('is empty without an intent, or if its flow expects no state', () => {
    expect(expectedPlan({ ...action, intent: () => undefined }, {}, SIX, UNLIMITED)).toEqual(none);
    const { expectedState: _own, ...plain } = action;
    const { expectedState: _flow, ...unexpected } = flow;
    expect(expectedPlan({ ...plain, flow: unexpected }, {}, SIX, UNLIMITED)).toEqual(none);
  });

  it('starts from the state that its flow expects', () => {
    const { expectedState: _own, ...plain } = action;
    expect(expectedPlan(plain, { allowance: 6n }, SIX, UNLIMITED).steps.map(({ kind }) => kind)).toEqual([
      'approve',
      'call',
    ]);
  });

  it('needs something entered if it has no amounts', () => {
    const { fields: _none, ...plain } = action;
    expect(expectedPlan(plain, {}, EMPTY_AMOUNT, UNLIMITED)).toEqual(none);
  });

  it('contains no approval of an action that spends nothing', () => {
    const call = { to: VAULT, function: 'function exit()', args: [], value: 0n, gas: GAS };
    const free = defineCallFlow({
      ...{ id: 'vaults.exit.v1', area: 'vaults', intent: flow.intent, call: () => ({ id: 'exit', call }) },
      ...{ expectedCalls: flow.expectedCalls, invalidates: flow.invalidates },
    });
    const { steps, exactApproval } = expectedPlan({ ...action, flow: free }, {}, SIX, UNLIMITED);
    expect(steps.map(({ id }) => id)).toEqual(['exit']);
    expect(exactApproval).toBeUndefined();
  });

  it('is that of the entered amount', () => {
    const [approve] = expectedPlan(action, {}, SIX, {
      ...UNLIMITED,
      approval: { method: 'transaction', amount: 'exact' },
    }).steps;
    expect(approve).toMatchObject({ approval: { amount: 6n } });
  });
});
