import type { Address } from '@fathom/contract/address';
import type { CallEffects } from './callEffects';
import { effectProblem, withoutUninvolved } from './checkEffects';
import type { KnownContract } from './knownContract';
import type { CallStatement } from '../verify/sentence/statement';

const TARGET: Address = '0x1111111111111111111111111111111111111111';
const TOKEN: Address = '0x2222222222222222222222222222222222222222';
const COUNTERPARTY: Address = '0x3333333333333333333333333333333333333333';

const PAID: CallEffects = {
  changes: [],
  allowances: [],
  others: [{ address: COUNTERPARTY, token: TOKEN, amount: 5n }],
};
const STATEMENT: CallStatement = {
  target: TARGET,
  isKnown: false,
  isTabled: true,
  amounts: [],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: true,
  isSwap: false,
  isProposal: false,
  repaysAll: false,
};

const WETH: Address = '0x4444444444444444444444444444444444444444';
const WETH_SUPPLY: Address = '0x5555555555555555555555555555555555555555';
const WETH_DEBT: Address = '0x6666666666666666666666666666666666666666';

function problemOf(effects: CallEffects, kind: KnownContract['kind'], statement: Partial<CallStatement> = {}) {
  const known = new Map<Address, KnownContract>([
    [TARGET, { kind }],
    [WETH_SUPPLY, { kind: 'supply', asset: WETH }],
    [WETH_DEBT, { kind: 'debt', asset: WETH }],
  ]);
  const context = { known, aliases: new Map(), wrapped: [WETH], stablecoins: [], managed: new Map() };
  return effectProblem(effects, { ...STATEMENT, ...statement }, context)?.kind;
}

test.each(['vault', 'strategy'] as const)("a manager's call of a %s may move its funds to a counterparty", (kind) => {
  expect(problemOf(PAID, kind)).toBeUndefined();
  const withFee = { ...PAID, changes: [{ token: TARGET, amount: 5n }] };
  expect(problemOf(withFee, kind)).toBeUndefined();
});

test.each(['vault', 'strategy'] as const)('no other address receives anything when shares of a %s move', (kind) => {
  expect(problemOf({ ...PAID, changes: [{ token: TARGET, amount: -5n }] }, kind)).toBe('receiver');
});

test('a call of any other contract gives nothing to other addresses', () => {
  expect(problemOf(PAID, 'role')).toBe('receiver');
  expect(problemOf(PAID, 'proxy-wallet')).toBe('receiver');
});

test('a proposal may pay others from the treasury, though the account pays native currency for it', () => {
  const executed: CallEffects = { ...PAID, changes: [{ token: 'native', amount: -1n }] };
  expect(problemOf(executed, 'role', { isProposal: true })).not.toBe('receiver');
  expect(problemOf({ ...PAID, changes: [{ token: TOKEN, amount: -5n }] }, 'role', { isProposal: true })).toBe(
    'receiver',
  );
});

test.each([WETH, WETH_SUPPLY, WETH_DEBT, 'native'] as const)(
  'a proposal that the account pays native currency for gives it to no other address as %s',
  (token) => {
    const executed: CallEffects = {
      ...PAID,
      changes: [{ token: 'native', amount: -5n }],
      others: [{ address: COUNTERPARTY, token, amount: 5n }],
    };
    expect(problemOf(executed, 'role', { isProposal: true })).toBe('receiver');
  },
);

test('a proposal that pays the account too may pay others', () => {
  const executed: CallEffects = { ...PAID, changes: [{ token: TOKEN, amount: 5n }] };
  expect(problemOf(executed, 'role', { isProposal: true })).toBeUndefined();
});

test('a proposal that takes native currency and a token from the account pays no other address', () => {
  const changes = [{ token: 'native', amount: -1n } as const, { token: TOKEN, amount: -5n }];
  expect(problemOf({ ...PAID, changes }, 'role', { isProposal: true })).toBe('receiver');
});

test('a proposal that takes a token from the account pays no other address, in whatever token', () => {
  const executed: CallEffects = { ...PAID, changes: [{ token: WETH, amount: -5n }] };
  expect(problemOf(executed, 'role', { isProposal: true, isKnown: true })).toBe('receiver');
});

test.each(['vault', 'strategy'] as const)('a function of a %s that is in no table pays no one else', (kind) => {
  expect(problemOf(PAID, kind, { isTabled: false })).toBe('receiver');
  const shares: CallEffects = { ...PAID, others: [{ address: COUNTERPARTY, token: TARGET, amount: 5n }] };
  const untabled = { ...STATEMENT, isTabled: false };
  expect(withoutUninvolved(shares, untabled)).toEqual(shares);
});
