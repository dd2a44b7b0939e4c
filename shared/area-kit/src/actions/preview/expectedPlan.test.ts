import { movesNothing } from './previewProof';
import * as v from 'valibot';
import type { Address } from '@fathom/contract/address';
import { defineCallFlow } from '../../flows/defineCallFlow';
import { accountIntent, approvalAmountSchema, positiveAmountSchema } from '../../flows/run/intentSchemas';
import { entryOf } from '@fathom/base/format/amountEntry';
import { EMPTY_AMOUNT, enteredAmount, type AmountValues } from '../entry/amountValues';
import { defineAction, formOf } from '../defineAction';
import { expectedPlan, selectionOf } from './expectedPlan';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const VAULT: Address = '0x00000000000000000000000000000000000000B0';
const TOKEN: Address = '0x00000000000000000000000000000000000000C1';
const GAS = { marginPercent: 120n, minimum: 0n };

const flow = defineCallFlow({
  id: 'vaults.deposit.v1',
  area: 'vaults',
  intent: v.object({ ...accountIntent, amount: positiveAmountSchema, approvalAmount: approvalAmountSchema }),
  spending: ({ amount, approvalAmount }) => ({
    token: { address: TOKEN, symbol: 'USDC', decimals: 6 },
    spender: VAULT,
    amount,
    approvalAmount,
    gas: GAS,
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
  initialValues: (_input: Input): AmountValues => EMPTY_AMOUNT,
  check: () => [],
  issueText: () => ({ text: '' }),
  preview: () => undefined,
  intent: ({ values, account, approval }) => {
    const amount = enteredAmount(values);
    return amount === 0n ? undefined : { account, chainId: 1135, amount, approvalAmount: approval.amount };
  },
  valuesOf: ({ intent: { amount } }) => ({ amount: entryOf(amount) }),
  expectedState: ({ input: { allowance = 0n } }) => ({ allowance }),
  labels: () => ({ title: '', action: '', running: '' }),
  fields: () => [
    {
      name: 'amount',
      label: 'Amount',
      token: { symbol: 'USDC', decimals: 6 },
      usdValue: undefined,
      balanceLabel: 'Wallet',
      max: 10n,
    },
  ],
  rows: () => [],
  decode: () => undefined,
  proofs: movesNothing,
  result: () => ({ message: undefined, rows: [] }),
});

const SIX: AmountValues = { amount: entryOf(6n) };
const UNLIMITED = { account: ACCOUNT, approval: { method: 'transaction', amount: 'unlimited' } } as const;

describe('the expected plan', () => {
  it('contains the steps of an action before anything is entered', () => {
    expect(expectedPlan(action, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED).steps.map(({ kind }) => kind)).toEqual([
      'approve',
      'call',
    ]);
  });

  it('omits an approval if the input contains a sufficient allowance', () => {
    expect(
      expectedPlan(action, formOf(action, { allowance: 6n }, SIX), UNLIMITED).steps.map(({ kind }) => kind),
    ).toEqual(['call']);
  });

  it("contains the exact approval and whether it can be signed, whatever the account's preference and allowance", () => {
    expect(expectedPlan(action, formOf(action, { allowance: 6n }, SIX), UNLIMITED).exactApproval).toMatchObject({
      kind: 'permit',
      approval: { symbol: 'USDC', spender: VAULT, amount: 6n },
    });
  });

  it('contains no approval amount while nothing is entered', () => {
    const { steps, exactApproval } = expectedPlan(action, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED);
    expect(exactApproval?.approval).toMatchObject({ spender: VAULT, amount: 0n });
    expect(steps[0]).toMatchObject({ approval: { spender: VAULT, amount: 0n } });
  });
});

describe('the expected plan of an action', () => {
  const { expectedState: _allowance, ...plain } = action;
  const { expectedState: _none, selection: _token, ...bare } = flow;

  it('that knows no state contains the steps that its flow expects', () => {
    const planned = { ...plain, flow: { ...flow, expectedState: () => ({ allowance: 6n }) } };
    const { steps, exactApproval } = expectedPlan(planned, formOf(action, {}, SIX), UNLIMITED);
    expect([steps.map(({ kind }) => kind), exactApproval]).toEqual([['call'], undefined]);
  });

  it('that nothing is expected of has no steps', () => {
    const unknown = { steps: [], exactApproval: undefined };
    expect(expectedPlan({ ...plain, flow: bare }, formOf(action, {}, SIX), UNLIMITED)).toEqual(unknown);
    expect(expectedPlan({ ...action, intent: () => undefined }, formOf(action, {}, SIX), UNLIMITED)).toEqual(unknown);
  });

  it('without amounts is complete before anything is chosen', () => {
    const { fields: _fields, ...withoutFields } = action;
    const entered = { ...withoutFields, intent: () => action.intent({ ...formOf(action, {}, SIX), ...UNLIMITED }) };
    expect(expectedPlan(entered, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED).steps.map(({ kind }) => kind)).toEqual([
      'approve',
      'call',
    ]);
    expect(selectionOf(entered, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED)).toBe(TOKEN);
  });

  it('shares an interrupted flow with others of its kind, unless its input tells them apart', () => {
    expect(selectionOf({ ...plain, flow: bare }, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED)).toBe('');
    expect(selectionOf({ ...action, intent: () => undefined }, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED)).toBe('');
    const named = { ...action, selection: ({ allowance = 0n }: Input) => `vault ${allowance}` };
    expect(selectionOf(named, formOf(action, { allowance: 3n }, EMPTY_AMOUNT), UNLIMITED)).toBe('vault 3');
  });
});

it('identifies an interrupted flow by its input, before anything is entered', () => {
  expect(selectionOf(action, formOf(action, {}, EMPTY_AMOUNT), UNLIMITED)).toBe(TOKEN);
});
