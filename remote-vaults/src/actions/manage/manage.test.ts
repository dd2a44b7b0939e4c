import { formOf } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import type { FlowError } from '@fathom/area-kit/flows/run/flowState';
import { NOTHING_ALLOWED } from '@fathom/area-kit/flows/approval/spending';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { id, Interface } from 'ethers';
import { addressBy, getManagement, hasRole } from '../../data/abi/vaultContracts';
import { callableMethod, type CallableMethod } from '../../data/contractMethods';
import { strategyMethods, vaultMethods } from '../../flows/consoleMethods';
import type { MethodValues } from '../../data/methodEntry';
import type { MethodIssue } from '../../domain/manager/checkMethod';
import { VAULT_ROLES } from '../../domain/manager/requiredRole';
import { ACCOUNT, address, CHAIN_ID, ONE, TOKEN, VAULT } from '../../flows/testing/vaultSetup';
import { managerText as text } from '../../text/managerText';
import { manage, managerErrors, type ManagedContract, type ManageInput } from './manage';
import { manageFlow, ROLE_MISSING, type ManageIntent } from './manage.flow';

const STRATEGY = address('571');
const OTHER = address('572');
const LABELS = { address: TOKEN, symbol: 'FXD', decimals: 18 };
const OF_VAULT: ManagedContract = { of: 'vault', address: VAULT, vault: VAULT, token: LABELS };
const OF_STRATEGY: ManagedContract = { of: 'strategy', address: STRATEGY, vault: VAULT, token: LABELS };
const REVOKED: ManagedContract = { ...OF_STRATEGY, token: undefined };
const OPTIONS = { account: ACCOUNT, approval: { amount: 'unlimited', method: 'transaction' } } as const;

function methodNamed(name: string): CallableMethod {
  const method = [...vaultMethods(), ...strategyMethods(true)].find((candidate) => candidate.name === name);
  if (!method) throw new Error(`there is no method ${name}`);
  return method;
}

const PAYABLE = callableMethod('function fund(uint256 id) payable');

function inputOf(name: string | CallableMethod, contract = OF_VAULT, role: ManageInput['role'] = 'held'): ManageInput {
  const method = typeof name === 'string' ? methodNamed(name) : name;
  const present = (event: string, { value }: { readonly value: unknown }) => `${event} ${String(value)}`;
  return { contract, method, role, chainId: CHAIN_ID, nativeDecimals: 18, present };
}

function typed(...inputs: readonly string[]): MethodValues {
  return { inputs, nativeValue: '', confirmation: '' };
}

function intentOf(input: ManageInput, values: MethodValues): ManageIntent {
  const intent = manage.intent({ ...formOf(manage, input, values), ...OPTIONS });
  if (!intent) throw new Error('the entries are complete');
  return intent;
}

const BUY_DEBT = intentOf(inputOf('buyDebt'), typed(STRATEGY, '5'));
const SET_QUEUE = intentOf(inputOf('setDefaultQueue'), typed(`${STRATEGY}, ${OTHER}`));
const REPAY = intentOf(inputOf('repay', OF_STRATEGY), typed('7'));

it('begins with empty fields', () => {
  expect(manage.initialValues(inputOf('buyDebt'))).toEqual(typed('', ''));
});

it.each<[string, ManageInput, MethodValues, readonly MethodIssue[]]>([
  ['nothing for valid entries of an account with the role', inputOf('buyDebt'), typed(STRATEGY, '5'), []],
  [
    'a missing role and a missing entry',
    inputOf('buyDebt', OF_VAULT, 'missing'),
    typed(STRATEGY, ''),
    [
      { kind: 'role', state: 'missing' },
      { kind: 'input', name: 'amount', problem: 'missing' },
    ],
  ],
  [
    'a value of the native currency that is none',
    inputOf(PAYABLE),
    { ...typed('1'), nativeValue: 'x' },
    [{ kind: 'value', problem: 'amount' }],
  ],
  ['a missing confirmation', inputOf('shutdownVault'), typed(), [{ kind: 'confirmation', name: 'shutdownVault' }]],
  ['nothing once it is confirmed', inputOf('shutdownVault'), { ...typed(), confirmation: 'shutdownVault' }, []],
])('reports %s', (_case, input, values, issues) => {
  expect(manage.check({ ...formOf(manage, input, values), isAcknowledged: false })).toStrictEqual(issues);
});

it.each<[MethodIssue, string]>([
  [{ kind: 'holder' }, text.issues.holder],
  [{ kind: 'role', state: 'unreadable' }, text.issues.role.unreadable],
  [{ kind: 'input', name: 'amount', problem: 'missing' }, 'amount: This field is required'],
  [{ kind: 'value', problem: 'amount' }, text.problems.amount],
  [{ kind: 'confirmation', name: 'shutdownVault' }, 'Type shutdownVault to confirm.'],
])('has a sentence for %j', (issue, sentence) => {
  expect(manage.issueText({ ...formOf(manage, inputOf('buyDebt'), typed()), issue, locale: 'en-GB' })).toEqual({
    text: sentence,
  });
});

describe('the plan', () => {
  it.each<[string, ManageInput, MethodValues, object]>([
    [
      'a payment of a vault, with its token',
      inputOf('buyDebt'),
      typed(STRATEGY, '5'),
      {
        vault: VAULT,
        contract: VAULT,
        of: 'vault',
        method: 'buyDebt(address,uint256)',
        args: [STRATEGY, 5n],
        value: 0n,
        token: LABELS,
      },
    ],
    [
      'a list, without a token',
      inputOf('setDefaultQueue'),
      typed(`${STRATEGY}, ${OTHER}`),
      {
        vault: VAULT,
        contract: VAULT,
        of: 'vault',
        method: 'setDefaultQueue(address[])',
        args: [[STRATEGY, OTHER]],
        value: 0n,
      },
    ],
    [
      'a payment of a strategy of the vault',
      inputOf('repay', OF_STRATEGY),
      typed('7'),
      {
        vault: VAULT,
        contract: STRATEGY,
        of: 'strategy',
        method: 'repay(uint256)',
        args: [7n],
        value: 0n,
        token: LABELS,
      },
    ],
    [
      'native currency, in wei',
      inputOf(PAYABLE),
      { ...typed('1'), nativeValue: '0.5' },
      {
        vault: VAULT,
        contract: VAULT,
        of: 'vault',
        method: 'fund(uint256)',
        args: [1n],
        value: ONE / 2n,
      },
    ],
  ])('is made of what is entered: %s', (_case, input, values, planned) => {
    const intent = manage.intent({ ...formOf(manage, input, values), ...OPTIONS });
    expect(intent).toStrictEqual({ account: ACCOUNT, chainId: CHAIN_ID, ...planned });
  });

  it('is not made of invalid entries', () => {
    expect(manage.intent({ ...formOf(manage, inputOf('buyDebt'), typed(STRATEGY, '-5')), ...OPTIONS })).toBeUndefined();
  });

  it('names no token for a strategy that the vault has revoked, and for nothing that is paid', () => {
    expect(intentOf(inputOf('repay', REVOKED), typed('7'))).not.toHaveProperty('token');
    expect(intentOf(inputOf('repay', OF_STRATEGY), typed('0'))).not.toHaveProperty('token');
  });

  it.each([
    ['buyDebt', OF_VAULT, BUY_DEBT, [STRATEGY, '5']],
    ['setDefaultQueue', OF_VAULT, SET_QUEUE, [`${STRATEGY}, ${OTHER}`]],
  ])('is found again after a reload with its entries: %s', (name, contract, intent, inputs) => {
    const input = inputOf(name, contract);
    expect(manage.valuesOf({ intent, input })).toEqual({ inputs, nativeValue: '0', confirmation: name });
    expect(manage.selection?.(input)).toBe(manageFlow.selection?.(intent));
    expect(manage.isSamePlan?.({ planned: input, now: inputOf(name, contract, 'missing') })).toBe(true);
  });

  it('is one for each method and contract', () => {
    expect(manageFlow.selection?.({ ...BUY_DEBT, contract: '0xAb' })).toBe('0xab buyDebt(address,uint256)');
  });

  it('spends the native currency that is entered, and none that is not valid', () => {
    expect(manage.nativeSpent?.(formOf(manage, inputOf(PAYABLE), { ...typed('1'), nativeValue: '0.5' }))).toBe(
      ONE / 2n,
    );
    expect(manage.nativeSpent?.(formOf(manage, inputOf(PAYABLE), { ...typed('1'), nativeValue: 'x' }))).toBe(0n);
  });
});

describe('the flow', () => {
  it.each<[string, ManageIntent, readonly bigint[], string, Address]>([
    ['after an approval of exactly what it takes', BUY_DEBT, [5n], 'buyDebt', VAULT],
    ['after an approval for the strategy', REPAY, [7n], 'repay', STRATEGY],
    ['without an approval where it takes nothing', SET_QUEUE, [], 'setDefaultQueue', VAULT],
    [
      'without an approval of a token that it does not take',
      { ...SET_QUEUE, token: LABELS },
      [],
      'setDefaultQueue',
      VAULT,
    ],
    ['without an approval that names no token', omitToken(REPAY), [], 'repay', STRATEGY],
  ])('calls the method %s', (_case, intent, approved, name, to) => {
    const steps = manageFlow.plan(intent, NOTHING_ALLOWED);
    const approvals = steps.flatMap((step) => (step.kind === 'approve' ? [step.approval] : []));
    expect(approvals).toMatchObject(approved.map((amount) => ({ ...LABELS_OF_APPROVAL, spender: to, amount })));
    const call = { to, args: intent.args, value: 0n, gas: { marginPercent: 120n } };
    expect(steps.at(-1)).toMatchObject({ kind: 'call', id: 'manage', call });
    expect(steps.at(-1)).toMatchObject({ call: { function: methodNamed(name).signature } });
  });

  it('states to the host each argument by its name, and the vault that the strategy belongs to', () => {
    expect(manageFlow.expectedCalls(SET_QUEUE)).toMatchObject({
      call: { call: 'setDefaultQueue', to: VAULT, value: 0n, fields: { newDefaultQueue: `${STRATEGY},${OTHER}` } },
      tokens: [],
    });
    expect(manageFlow.expectedCalls(SET_QUEUE).call).not.toHaveProperty('evidence');
    expect(manageFlow.expectedCalls(REPAY)).toMatchObject({
      call: { call: 'repay', to: STRATEGY, value: 0n, fields: { amount: 7n }, evidence: { vault: VAULT } },
      tokens: [LABELS],
    });
    expect(() => manageFlow.expectedCalls({ ...REPAY, args: [] })).toThrow('repay has 1 parameters');
  });

  it('makes all of the area old', () => {
    expect(manageFlow.invalidates(REPAY)).toEqual([['vaults']]);
  });

  it.each([
    ['another contract', { ...BUY_DEBT, of: 'strategy' as const }],
    ['no contract', { ...BUY_DEBT, method: 'steal()' }],
  ])('throws for a stored intent whose method is that of %s', (_case, intent) => {
    expect(() => manageFlow.plan(intent, NOTHING_ALLOWED)).toThrow('The contract has no method');
  });

  it('throws for a method that moves the tokens of a holder', () => {
    const transfer = { ...BUY_DEBT, method: 'transfer(address,uint256)' };
    expect(() => manageFlow.plan(transfer, NOTHING_ALLOWED)).toThrow('A manager cannot send transfer');
  });
});

describe('right before a call is sent', () => {
  it.each([
    ['has the role of the vault', true, undefined],
    ['has lost the role of the vault', false, ROLE_MISSING],
  ])('an account that %s', async (_case, isHeld, reason) => {
    const chain = createFakeChain();
    chain.respond(hasRole.read(VAULT, VAULT_ROLES.DEBT_PURCHASER, ACCOUNT), isHeld);
    await expectRecheck(manageFlow.recheck?.(BUY_DEBT, chain.reader), reason);
    chain.verify();
  });

  it.each([
    ['manages the strategy', ACCOUNT, undefined],
    ['manages the strategy no more', OTHER, ROLE_MISSING],
  ])('an account that %s', async (_case, management, reason) => {
    const chain = createFakeChain();
    chain.respond(getManagement.read(STRATEGY), management);
    await expectRecheck(manageFlow.recheck?.(REPAY, chain.reader), reason);
    chain.verify();
  });

  it('a keeper reports too', async () => {
    const chain = createFakeChain();
    chain.respond(getManagement.read(STRATEGY), OTHER);
    chain.respond(addressBy('keeper()').read(STRATEGY), ACCOUNT);
    const report = intentOf(inputOf('report', OF_STRATEGY), typed());
    await expectRecheck(manageFlow.recheck?.(report, chain.reader), undefined);
  });

  async function expectRecheck(recheck: Promise<void> | undefined, reason: string | undefined): Promise<void> {
    if (reason === undefined) await expect(recheck).resolves.toBeUndefined();
    else await expect(recheck).rejects.toThrow(reason);
  }
});

it('is called by the name of the method', () => {
  const labels = { title: 'buyDebt', action: 'Execute', approve: 'Approve to continue' };
  expect(manage.labels({ ...formOf(manage, inputOf('buyDebt'), typed()), locale: 'en-GB' })).toEqual({
    ...labels,
    running: 'Executing…',
    transaction: 'buyDebt',
  });
  expect(manage.rows({ ...formOf(manage, inputOf('buyDebt'), typed()), preview: null })).toStrictEqual([]);
});

describe('what the receipt proves', () => {
  const events = new Interface([
    'event DebtPurchased(address indexed strategy, uint256 amount)',
    'event Shutdown()',
    'event Unknown(uint256 value)',
  ]);
  const log = (name: string, args: readonly unknown[]) => ({ address: VAULT, ...events.encodeEventLog(name, args) });
  const input = inputOf('buyDebt');
  const resultOf = (transfer: ReturnType<typeof manage.decode>) =>
    manage.result({
      transfer,
      values: typed(),
      input,
      firstInput: input,
      started: undefined,
      receivedSymbol: undefined,
    });

  it('is each value of each known event', () => {
    const logs = [log('Unknown', [1n]), log('DebtPurchased', [STRATEGY, 5n]), log('Shutdown', [])];
    expect(resultOf(manage.decode({ logs, input, account: ACCOUNT }))).toEqual({
      message: 'buyDebt was executed.',
      rows: [
        { key: '0 strategy', label: 'DebtPurchased: strategy', value: `DebtPurchased ${STRATEGY}` },
        { key: '0 amount', label: 'DebtPurchased: amount', value: 'DebtPurchased 5' },
        { key: '1', label: 'Shutdown', value: '' },
      ],
      next: text.next,
    });
  });

  it.each([
    ['without the event of its definition', [log('Shutdown', [])]],
    ['with that event of another contract', [{ ...log('DebtPurchased', [STRATEGY, 5n]), address: OTHER }]],
  ])('is nothing %s', (_case, logs) => {
    expect(manage.decode({ logs, input, account: ACCOUNT })).toBeUndefined();
  });

  it('is success for a function whose contract emits nothing', () => {
    expect(manage.decode({ logs: [], input: inputOf('tend', OF_STRATEGY), account: ACCOUNT })).toEqual([]);
  });

  it.each([
    ['nothing without known events', [], { message: 'buyDebt was executed.', rows: [], next: text.noEvents }],
    ['not known while the receipt is', undefined, { message: undefined, rows: [], next: text.next }],
  ])('is %s', (_case, transfer, result) => {
    expect(resultOf(transfer)).toStrictEqual(result);
  });
});

it.each([
  ['a role that was lost', ROLE_MISSING, text.roleMissing],
  [
    'a custom error by its selector',
    id('DepositPeriodEnded()').slice(0, 10),
    text.revertsBecause('DepositPeriodEnded'),
  ],
  ['nothing that it does not know', '0xdeadbeef', undefined],
  ['nothing without a reason', undefined, undefined],
])('explains %s', (_case, reason, sentence) => {
  const error: FlowError = { stage: 'main', code: 'reverted', message: '', actionBlocked: true, blocking: true };
  expect(managerErrors.explain({ ...error, ...(reason !== undefined && { reason }) })).toBe(sentence);
});

const LABELS_OF_APPROVAL = { token: TOKEN, symbol: 'FXD', decimals: 18 };

function omitToken({ token: _token, ...intent }: ManageIntent): ManageIntent {
  return intent;
}
