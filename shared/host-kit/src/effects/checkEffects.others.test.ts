import type { Address } from '@fathom/contract/address';
import type { CallEffects } from './callEffects';
import { effectProblem } from './checkEffects';
import type { KnownContract } from './knownContracts';
import type { CallStatement } from '../verify/statement';

/* Who else may receive what the account does not have. */

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
  isTabled: false,
  amounts: [],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: true,
  isSwap: false,
  isProposal: false,
  repaysAll: false,
};

function problemOf(effects: CallEffects, kind: KnownContract['kind'], isProposal = false) {
  const known = new Map<Address, KnownContract>([[TARGET, { kind }]]);
  const context = { known, aliases: new Map(), wrapped: [], stablecoins: [], managed: new Map() };
  return effectProblem(effects, { ...STATEMENT, isProposal }, context)?.kind;
}

test.each(['vault', 'strategy'] as const)("a manager's call of a %s may move its funds to a counterparty", (kind) => {
  expect(problemOf(PAID, kind)).toBeUndefined();
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
  expect(problemOf(executed, 'role', true)).not.toBe('receiver');
  expect(problemOf({ ...PAID, changes: [{ token: TOKEN, amount: -5n }] }, 'role', true)).toBe('receiver');
});
