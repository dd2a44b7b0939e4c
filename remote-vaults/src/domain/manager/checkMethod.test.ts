import { checkMethod, type MethodEntry } from './checkMethod';
import { isRead, type ContractMethod } from './method';
import { outputKind } from './outputKind';

function write(name: string, inputs: ContractMethod['inputs'] = []): ContractMethod {
  return { key: `${name}()`, name, inputs, stateMutability: 'nonpayable' };
}

const ENTRY: MethodEntry = { problems: [], valueProblem: undefined, isForced: false, confirmation: '' };

it.each(['checking', 'missing', 'unreadable'] as const)('blocks a write while the role is %s', (state) => {
  expect(checkMethod(write('setDepositLimit'), state, ENTRY)).toEqual([{ kind: 'role', state }]);
});

it('lists inputs with a problem by name, then the value', () => {
  const method = write('initialize', [
    { name: 'asset', type: 'address' },
    { name: 'title', type: 'string' },
  ]);
  expect(checkMethod(method, 'held', { ...ENTRY, problems: ['address', undefined], valueProblem: 'missing' })).toEqual([
    { kind: 'input', name: 'asset', problem: 'address' },
    { kind: 'value', problem: 'missing' },
  ]);
});

it.each([
  'shutdownVault',
  'grantRole',
  'revokeRole',
  'renounceRole',
  'setAccountant',
  'setPendingManagement',
  'shutdownStrategy',
  'emergencyWithdraw',
])('requires the name of %s to be typed', (name) => {
  expect(checkMethod(write(name), 'held', ENTRY)).toEqual([{ kind: 'confirmation', name }]);
  expect(checkMethod(write(name), 'held', { ...ENTRY, confirmation: 'yes' })).toHaveLength(1);
  expect(checkMethod(write(name), 'held', { ...ENTRY, confirmation: ` ${name} ` })).toEqual([]);
});

it('requires the name of a strategy’s revocation only where it is forced', () => {
  expect(checkMethod(write('revokeStrategy'), 'held', ENTRY)).toEqual([]);
  expect(checkMethod(write('revokeStrategy'), 'held', { ...ENTRY, isForced: true })).toHaveLength(1);
  expect(checkMethod(write('addStrategy'), 'held', { ...ENTRY, isForced: true })).toEqual([]);
});

it.each(['approve', 'transfer', 'transferFrom', 'deposit', 'redeem', 'permit'])(
  'never executes %s, which moves the account’s own shares',
  (name) => {
    expect(checkMethod(write(name), 'held', ENTRY)).toEqual([{ kind: 'holder' }]);
  },
);

it('tells reads from writes by their mutability', () => {
  const mutabilities = ['view', 'pure', 'nonpayable', 'payable'] as const;
  expect(mutabilities.filter((stateMutability) => isRead({ ...write('x'), stateMutability }))).toEqual([
    'view',
    'pure',
  ]);
});

it.each([
  ['totalAssets', '#1', 'amount'],
  ['strategies', 'currentDebt', 'amount'],
  ['strategies', 'activation', 'time'],
  ['fullProfitUnlockDate', '#1', 'time'],
  ['profitMaxUnlockTime', '#1', 'plain'],
  ['MAX_BPS', '#1', 'plain'],
  ['processReport', 'gain', 'amount'],
] as const)('displays %s %s as %s', (method, name, kind) => {
  expect(outputKind(method, name)).toBe(kind);
});
