import * as v from 'valibot';
import { contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { creditDelegation, erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { disagreeingNodes } from '@fathom/testing/twoNodes';
import type { Address } from '@fathom/contract/address';
import { defineCallFlow } from './defineCallFlow';
import { gasPoliciesOf } from './gas/gasPolicies';
import { accountIntent, approvalAmountSchema, positiveAmountSchema } from './run/intentSchemas';
import type { PlannedCall, Spending } from './approval/spending';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const VAULT: Address = '0x00000000000000000000000000000000000000B0';
const TOKEN: Address = '0x00000000000000000000000000000000000000C1';
const gasPolicies = gasPoliciesOf(120n, { approve: 40_000n, deposit: 200_000n, depositWithPermit: 250_000n });

const intentSchema = v.object({
  ...accountIntent,
  amount: positiveAmountSchema,
  approvalAmount: approvalAmountSchema,
});
type Intent = v.InferOutput<typeof intentSchema>;
const INTENT: Intent = { account: ACCOUNT, chainId: 1135, amount: 5n, approvalAmount: 'exact' };
const CALL = {
  to: VAULT,
  function: 'function deposit(uint256 amount)',
  args: [INTENT.amount],
  value: 0n,
  gas: gasPolicies.deposit,
};
const WITH_PERMIT = {
  function: 'function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  gas: gasPolicies.depositWithPermit,
};

function spendingOf({ amount, approvalAmount }: Intent): Spending {
  const token = { address: TOKEN, symbol: 'USDC', decimals: 6 };
  return { token, spender: VAULT, amount, approvalAmount, gas: gasPolicies.approve };
}

function flowOf({
  spending,
  isDone,
  ...call
}: Partial<Pick<Parameters<typeof defineCallFlow<Intent>>[0], 'spending' | 'isDone'> & PlannedCall> = {}) {
  return defineCallFlow<Intent>({
    id: 'vaults.deposit.v1',
    area: 'vaults',
    intent: intentSchema,
    ...(spending && { spending }),
    ...(isDone && { isDone }),
    call: () => ({ id: 'deposit', call: CALL, ...call }),
    expectedCalls: () => ({ call: { call: 'deposit', to: VAULT, value: 0n, fields: {} }, tokens: [] }),
    invalidates: () => [],
  });
}

describe('a call that spends nothing', () => {
  it('is the only step and reads nothing from the chain', async () => {
    const flow = flowOf();
    const chain = createFakeChain();
    const state = await flow.readState(INTENT, chain.reader);
    expect(flow.plan(INTENT, state)).toEqual([{ kind: 'call', id: 'deposit', call: CALL }]);
    expect(flow.expectedCalls(INTENT).approvals).toEqual([]);
  });
});

describe('a call that can be made only once', () => {
  const hasDeposited = contractFunction<[account: Address], boolean>(
    'function hasDeposited(address account) view returns (bool)',
    ([value]) => value === true,
  );
  const flow = flowOf({ isDone: ({ account }) => ({ read: hasDeposited.read(VAULT, account), name: 'Your deposit' }) });

  it.each([
    [false, ['deposit']],
    [true, []],
  ])('is planned unless the chain has it already: %s', async (isDone, ids) => {
    const chain = createFakeChain();
    chain.respond(hasDeposited.read(VAULT, ACCOUNT), isDone);
    const state = await flow.readState(INTENT, chain.reader);
    expect(flow.plan(INTENT, state).map(({ id }) => id)).toEqual(ids);
  });

  it('is displayed before the chain is read', () => {
    expect(flow.plan(INTENT, flow.expectedState?.(INTENT) ?? { allowance: 0n })).toHaveLength(1);
  });

  it('is not planned where the chain does not say whether it was made', async () => {
    const chain = createFakeChain();
    chain.revert(hasDeposited.read(VAULT, ACCOUNT), 'no');
    await expect(flow.readState(INTENT, chain.reader)).rejects.toThrow(/^Your deposit could not be read/);
  });
});

describe('a call that spends a token', () => {
  const flow = flowOf({ spending: spendingOf });

  it.each([
    [0n, ['approve', 'deposit']],
    [4n, ['approve', 'deposit']],
    [5n, ['deposit']],
    [MAX_UINT256, ['deposit']],
  ])('has an approval before it only for an insufficient allowance: %s', (allowance, ids) => {
    expect(flow.plan(INTENT, { allowance }).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['exact', 5n],
    ['unlimited', MAX_UINT256],
  ] as const)('approves and declares the %s amount', (approvalAmount, amount) => {
    const intent = { ...INTENT, approvalAmount };
    expect(flow.plan(intent, { allowance: 0n })[0]).toEqual({
      kind: 'approve',
      id: 'approve',
      gas: gasPolicies.approve,
      approval: { kind: 'erc20', token: TOKEN, symbol: 'USDC', decimals: 6, spender: VAULT, amount, required: 5n },
    });
    expect(flow.expectedCalls(intent).approvals).toEqual([{ token: TOKEN, spender: VAULT, amount }]);
  });

  it('is expected to need the approval until the chain was read', () => {
    expect(flowOf({ spending: spendingOf }).expectedState?.(INTENT)).toEqual({ allowance: 0n });
  });

  it('keeps the approval unless two nodes agree on the allowance', async () => {
    const chain = createFakeChain();
    chain.respond(erc20.allowance.read(TOKEN, ACCOUNT, VAULT), MAX_UINT256);
    const { reader, agree } = disagreeingNodes(chain.reader);
    expect(await flow.readState(INTENT, reader)).toEqual({ allowance: 0n });
    agree();
    expect(await flow.readState(INTENT, reader)).toEqual({ allowance: MAX_UINT256 });
  });

  it('first sets a non-zero allowance to zero if the token requires it', () => {
    const reset = flowOf({ spending: (intent) => ({ ...spendingOf(intent), resetFirst: true }) });
    expect(reset.plan(INTENT, { allowance: 1n })[0]).toMatchObject({ kind: 'approve', resetFirst: true });
  });
});

describe('a call that supports a permit', () => {
  const flow = flowOf({ spending: spendingOf, callWithPermit: WITH_PERMIT });

  it('receives the permit after its own arguments', () => {
    const part = (name: string) => ({ permit: 'approve', part: name });
    expect(flow.plan(INTENT, { allowance: 0n })).toMatchObject([
      { kind: 'permit', id: 'approve', approval: { amount: 5n } },
      {
        kind: 'call',
        call: CALL,
        withPermit: {
          permit: 'approve',
          call: { ...CALL, ...WITH_PERMIT, args: [5n, part('deadline'), part('v'), part('r'), part('s')] },
        },
      },
    ]);
  });

  it('has an approval transaction if the approval is unlimited', () => {
    const [first, call] = flow.plan({ ...INTENT, approvalAmount: 'unlimited' }, { allowance: 0n });
    expect(first?.kind).toBe('approve');
    expect(call).not.toHaveProperty('withPermit');
  });
});

it('a call that uses credit has a delegation before it, read as such', async () => {
  const flow = flowOf({ spending: (intent) => ({ ...spendingOf(intent), kind: 'delegation' }) });
  const chain = createFakeChain();
  chain.respond(creditDelegation.borrowAllowance.read(TOKEN, ACCOUNT, VAULT), 4n);
  const state = await flow.readState(INTENT, chain.reader);
  expect(flow.plan(INTENT, state)[0]).toMatchObject({ kind: 'approve', approval: { kind: 'delegation' } });
});
