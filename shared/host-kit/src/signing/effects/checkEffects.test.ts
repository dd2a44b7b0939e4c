import type { Address } from '@fathom/contract/address';
import type { CallEffects } from './callEffects';
import type { Asset } from '../verify/sentence/statement';
import { effectProblem, withoutUninvolved, type EffectContext } from './checkEffects';
import type { KnownContract } from './knownContract';
import type { CallStatement, StatedAmount } from '../verify/sentence/statement';

const THIEF = address('6');
const POOL = address('c');
const USDC = address('1');
const SUPPLY = address('2');
const DEBT = address('3');
const WETH = address('4');
const WETH_SUPPLY = address('5');
const STABLE_DEBT = address('7');
const VAULT = address('8');
const FXD = address('9');
const STAKE = address('d');
const STRANGE = address('e');

const KNOWN: readonly (readonly [Address, KnownContract])[] = [
  [USDC, { kind: 'reserve' }],
  [WETH, { kind: 'reserve' }],
  [FXD, { kind: 'reserve' }],
  [SUPPLY, { kind: 'supply', asset: USDC }],
  [DEBT, { kind: 'debt', asset: USDC }],
  [STABLE_DEBT, { kind: 'debt', asset: USDC }],
  [WETH_SUPPLY, { kind: 'supply', asset: WETH }],
  [VAULT, { kind: 'vault', asset: USDC }],
  [STAKE, { kind: 'role' }],
];
const CONTEXT: EffectContext = {
  known: new Map(KNOWN),
  aliases: new Map(),
  wrapped: [WETH],
  stablecoins: [FXD, address('f')],
  managed: new Map([[VAULT, USDC]]),
};
const NOTHING: CallStatement = {
  target: POOL,
  isKnown: true,
  isTabled: true,
  amounts: [],
  numbers: [],
  entered: [],
  carriesPermit: false,
  isPaidWithoutToken: false,
  repaysAll: false,
  isSwap: false,
  isProposal: false,
};
/** A function outside the host's own table, for example of a release with a hidden receiver. */
const UNKNOWN = { ...NOTHING, isKnown: false };

function address(digit: string): Address {
  return `0x${digit.repeat(40)}`;
}

function stated(token: Asset, amount: bigint, isReceived = false): StatedAmount {
  return { token, amount, isUnlimited: amount === 2n ** 256n - 1n, isReceived };
}

const ALL = 2n ** 256n - 1n;

function moved(...changes: readonly (readonly [Asset, bigint])[]): CallEffects {
  return { changes: changes.map(([token, amount]) => ({ token, amount })), allowances: [], others: [] };
}

function stating(...amounts: readonly StatedAmount[]): CallStatement {
  return { ...NOTHING, amounts };
}

function kindOf(effects: CallEffects, statement: CallStatement): string | undefined {
  return effectProblem(effects, statement, CONTEXT)?.kind;
}

it.each<[string, CallEffects, Partial<CallStatement>]>([
  ['a supply', moved([USDC, -100n], [SUPPLY, 100n]), { amounts: [stated(USDC, 100n)] }],
  ['a supply rounded down', moved([USDC, -100n], [SUPPLY, 99n]), { amounts: [stated(USDC, 100n)], isKnown: false }],
  ['a supply of native currency', moved(['native', -9n], [WETH_SUPPLY, 9n]), { amounts: [stated('native', 9n)] }],
  ['a withdrawal', moved([SUPPLY, -100n], [USDC, 100n]), { amounts: [stated(USDC, 100n, true)] }],
  ['a withdrawal of all', moved([SUPPLY, -107n], [USDC, 107n]), { amounts: [stated(USDC, ALL, true)] }],
  [
    'a withdrawal as native currency',
    moved([WETH_SUPPLY, -9n], ['native', 9n]),
    { amounts: [stated('native', 9n, true)] },
  ],
  ['a loan', moved([DEBT, 100n], [USDC, 100n]), { amounts: [stated(USDC, 100n, true)] }],
  ['a repayment of less than the most', moved([DEBT, -90n], [USDC, -90n]), { amounts: [stated(USDC, 100n)] }],
  ['a repayment with the supply', moved([DEBT, -90n], [SUPPLY, -90n]), { amounts: [stated(USDC, ALL)] }],
  ['a switch of the rate', moved([DEBT, 100n], [STABLE_DEBT, -100n]), { isKnown: false }],
  ['a deposit to a vault', moved([USDC, -100n], [VAULT, 80n]), { target: VAULT, amounts: [stated(USDC, 100n)] }],
  [
    'shares for a stated amount',
    moved([VAULT, -80n], [USDC, 100n]),
    { target: VAULT, amounts: [stated(USDC, 100n, true)] },
  ],
  [
    'all of a position',
    moved([FXD, -500n], ['native', 2n]),
    { amounts: [stated('native', 2n, true)], repaysAll: true, isPaidWithoutToken: true },
  ],
  [
    'a manager who returns funds',
    moved([USDC, -70n]),
    { target: VAULT, isKnown: false, numbers: [70n], isPaidWithoutToken: true },
  ],
  ['a reward', moved([WETH, 5n]), { isKnown: false }],
  [
    'a switch of a supply',
    moved([SUPPLY, -100n], [WETH_SUPPLY, 6n]),
    { isSwap: true, amounts: [stated(USDC, 100n), stated(WETH, 5n, true)] },
  ],
  [
    'a swap that pays out the token itself',
    moved([USDC, -100n], [WETH, 60n], [WETH_SUPPLY, 1n]),
    { isSwap: true, amounts: [stated(USDC, 100n), stated(WETH, 50n, true)] },
  ],
  ['a supply with four units of rounding', moved([USDC, -104n], [SUPPLY, 100n]), { amounts: [stated(USDC, 100n)] }],
  ['a loan with four units of rounding', moved([DEBT, 104n], [USDC, 100n]), { amounts: [stated(USDC, 100n, true)] }],
  ['a withdrawal of four units less', moved([SUPPLY, -96n], [USDC, 96n]), { amounts: [stated(USDC, 100n, true)] }],
  ['a payment of four units for nothing', moved([USDC, -4n]), { amounts: [stated(USDC, 4n)] }],
  ['an unstake of the shares of a role', moved([STAKE, -80n], [USDC, 100n]), { amounts: [stated(USDC, 100n, true)] }],
  [
    'a manager who returns the largest of several amounts',
    moved([USDC, -70n]),
    { target: VAULT, isKnown: false, numbers: [5n, 70n, 3n], isPaidWithoutToken: true },
  ],
  [
    'a manager who returns shares to their vault',
    moved([VAULT, -70n]),
    { target: VAULT, isKnown: false, numbers: [70n], isPaidWithoutToken: true },
  ],
  ['a function that pays out nothing of what it states', moved(), { isKnown: false, amounts: [stated(USDC, 100n)] }],
  ['a payment for native currency', moved([USDC, -100n], ['native', 3n]), { amounts: [stated(USDC, 100n)] }],
])('%s does what it states', (_case, effects, statement) => {
  expect(effectProblem(effects, { ...NOTHING, ...statement }, CONTEXT)).toBeUndefined();
});

describe('refused is', () => {
  const supplied = { ...UNKNOWN, amounts: [stated(USDC, 5_000n)] };

  it('a supply whose supply tokens go to a receiver that the release hides', () => {
    const others = [{ address: THIEF, token: SUPPLY, amount: 5_000n }];
    const effects = { ...moved([USDC, -5_000n]), others };
    expect(effectProblem(effects, supplied, CONTEXT)).toEqual({ kind: 'receiver', receiver: others[0] });
    expect(withoutUninvolved(effects, supplied)).toBe(effects);
  });

  it.each<[string, string, CallEffects, CallStatement]>([
    ['a burn that is described as a supply', 'nothing-received', moved([USDC, -5_000n]), supplied],
    ['a supply for a single unit of something else', 'nothing-received', moved([USDC, -5_000n], [WETH, 1n]), supplied],
    ['a supply for most of it', 'nothing-received', moved([USDC, -5_000n], [SUPPLY, 4_000n]), supplied],
    ['a supply of more than stated', 'sent', moved([USDC, -7_000n], [SUPPLY, 7_000n]), supplied],
    ['a token that is not stated', 'sent', moved([WETH, -1_000n], [WETH_SUPPLY, 1_000n]), supplied],
    ['a debt that is not stated', 'debt', moved([DEBT, 50n], [USDC, 50n]), { ...UNKNOWN, target: POOL }],
    [
      'a loan that does not arrive',
      'nothing-received',
      moved([DEBT, 50n]),
      { ...NOTHING, amounts: [stated(USDC, 50n, true)] },
    ],
    [
      'a withdrawal that pays less',
      'nothing-received',
      moved([SUPPLY, -50n], [USDC, 20n]),
      { ...NOTHING, amounts: [stated(USDC, 50n, true)] },
    ],
    [
      'a loan of a position that does not arrive',
      'received-less',
      moved(),
      { ...NOTHING, amounts: [stated(FXD, 50n, true)] },
    ],
    [
      'a swap below its stated minimum',
      'received-less',
      moved([SUPPLY, -100n], [WETH_SUPPLY, 6n]),
      { ...NOTHING, isSwap: true, amounts: [stated(USDC, 100n), stated(WETH, 50n, true)] },
    ],
    ['a supply of five units more', 'sent', moved([USDC, -105n], [SUPPLY, 105n]), stating(stated(USDC, 100n))],
    ['a loan of five units more', 'debt', moved([DEBT, 105n], [USDC, 105n]), stating(stated(USDC, 100n, true))],
    ['a payment of five units for nothing', 'nothing-received', moved([USDC, -5n]), stating(stated(USDC, 5n))],
    [
      'a payment for a token that is none of the suite',
      'nothing-received',
      moved([USDC, -100n], [STRANGE, 100n]),
      stating(stated(USDC, 100n)),
    ],
    [
      'a payment besides a supply that is worth what it costs',
      'nothing-received',
      moved([USDC, -100n], [SUPPLY, 100n], [WETH, -9n]),
      stating(stated(USDC, 100n), stated(WETH, 9n)),
    ],
    [
      'another token than the one that repays a position',
      'sent',
      moved([USDC, -500n], ['native', 2n]),
      { ...stating(stated('native', 2n, true)), repaysAll: true },
    ],
    [
      'what repays positions, by a function that repays none',
      'sent',
      moved([FXD, -500n], ['native', 2n]),
      stating(stated('native', 2n, true)),
    ],
    [
      'shares of a role for a function that is not known',
      'sent',
      moved([STAKE, -80n], [USDC, 100n]),
      { ...UNKNOWN, amounts: [stated(USDC, 100n, true)] },
    ],
    [
      'another token than the one that a vault manages',
      'sent',
      moved([WETH, -70n]),
      { ...UNKNOWN, target: VAULT, numbers: [70n], isPaidWithoutToken: true },
    ],
    [
      'more than any of the amounts that a manager returns',
      'sent',
      moved([USDC, -80n]),
      { ...UNKNOWN, target: VAULT, numbers: [5n, 70n, 3n], isPaidWithoutToken: true },
    ],
    [
      'a withdrawal of five units less',
      'received-less',
      moved([SUPPLY, -95n], [USDC, 95n]),
      stating(stated(USDC, 100n, true)),
    ],
    [
      'a withdrawal that is paid out as a supply',
      'received-less',
      moved([SUPPLY, 60n]),
      stating(stated(USDC, 50n, true)),
    ],
    [
      'a function that is not known and pays out a part of what it states',
      'received-less',
      moved([USDC, 40n]),
      { ...UNKNOWN, amounts: [stated(USDC, 100n)] },
    ],
  ])('%s', (_case, kind, effects, statement) => {
    expect(kindOf(effects, statement)).toBe(kind);
  });
});

describe('an NFT', () => {
  const given = (token: Address, id: bigint) => ({ token, id, amount: -1n });

  it.each<[string, CallEffects, CallStatement]>([
    ['is sent', { ...moved(), changes: [given(STRANGE, 7n)] }, NOTHING],
    [
      'is exchanged for another one',
      { ...moved(), changes: [given(STRANGE, 7n), { token: STRANGE, id: 8n, amount: 1n }] },
      UNKNOWN,
    ],
    ['of a role is sent', { ...moved(), changes: [given(STAKE, 7n)] }, NOTHING],
    [
      'of the called contract is sent under its number',
      { ...moved(), changes: [given(STRANGE, 7n)] },
      { ...UNKNOWN, target: STRANGE, numbers: [7n] },
    ],
  ])('that %s is refused, because no sentence states it', (_case, effects, statement) => {
    expect(effectProblem(effects, statement, CONTEXT)).toMatchObject({ kind: 'sent', id: 7n, amount: 1n });
  });

  it('that is received is covered', () => {
    expect(kindOf({ ...moved(), changes: [{ token: STRANGE, id: 8n, amount: 1n }] }, UNKNOWN)).toBeUndefined();
  });
});

describe('an allowance', () => {
  const grown = (
    spender: Address,
    after: bigint,
    kind: 'allowance' | 'operator' | 'votes' = 'allowance',
  ): CallEffects => ({
    ...moved(),
    allowances: [{ kind, token: USDC, spender, before: 1n, after }],
  });
  const approve = { ...NOTHING, target: USDC, grant: { spender: POOL, amount: 10n, isAdded: false } };

  it.each<[string, CallEffects, CallStatement]>([
    ['is the stated one', grown(POOL, 10n), approve],
    ['is added to the one before', grown(POOL, 11n), { ...approve, grant: { ...approve.grant, isAdded: true } }],
    ['is less than before', grown(THIEF, 0n), NOTHING],
    ['is what it was before', grown(THIEF, 1n), NOTHING],
    ['lets a contract of the app vote', grown(VAULT, 2n, 'votes'), UNKNOWN],
    ['is what a signed permit leaves', grown(POOL, 10n), { ...NOTHING, carriesPermit: true }],
  ])('that %s is covered', (_case, effects, statement) => {
    expect(kindOf(effects, statement)).toBeUndefined();
  });

  it.each<[string, CallEffects, CallStatement]>([
    ['is not stated', grown(THIEF, 10n), NOTHING],
    ['is for somebody else', grown(THIEF, 10n), approve],
    ['is more than stated', grown(POOL, 11n), approve],
    ['is of another token', grown(POOL, 10n), { ...approve, target: WETH }],
    ['is of a token whose call states none', grown(POOL, 10n), { ...NOTHING, target: USDC }],
    ['a permit for another spender leaves', grown(THIEF, 10n), { ...NOTHING, carriesPermit: true }],
    ['lets a stranger act for the account', grown(THIEF, 2n, 'operator'), NOTHING],
    ['lets a stranger vote', grown(THIEF, 2n, 'votes'), { ...NOTHING, entered: [THIEF] }],
    ['lets anyone act by an unknown function', grown(VAULT, 2n, 'operator'), UNKNOWN],
  ])('that %s is refused', (_case, effects, statement) => {
    expect(kindOf(effects, statement)).toBe('allowance');
  });
});

describe('what others get where the account pays nothing', () => {
  const fee: CallEffects = { ...moved(), others: [{ address: THIEF, token: VAULT, amount: 3n }] };

  it('is a fee in new shares of the called vault, or what a proposal pays', () => {
    expect(withoutUninvolved(fee, { ...UNKNOWN, target: VAULT }).others).toEqual([]);
    expect(withoutUninvolved(fee, { ...NOTHING, isProposal: true }).others).toEqual([]);
  });

  it.each<[string, Partial<CallEffects>]>([
    ['gets something too', { changes: [{ token: USDC, amount: 1n }] }],
    [
      'allows more than before',
      { allowances: [{ kind: 'allowance', token: USDC, spender: POOL, before: 1n, after: 2n }] },
    ],
  ])('is no fee where the account %s', (_case, own) => {
    const effects = { ...fee, ...own };
    expect(withoutUninvolved(effects, { ...UNKNOWN, target: VAULT })).toBe(effects);
  });

  it.each([0n, 1n])('is a fee where the account allows no more than before, but %d', (after) => {
    const allowances = [{ kind: 'allowance', token: USDC, spender: POOL, before: 1n, after }] as const;
    expect(withoutUninvolved({ ...fee, allowances }, { ...UNKNOWN, target: VAULT })).toEqual({
      ...moved(),
      allowances,
    });
  });

  it('is refused for another token, such as a reward of the account', () => {
    const effects = withoutUninvolved(fee, UNKNOWN);
    expect(kindOf(effects, UNKNOWN)).toBe('receiver');
    expect(kindOf(effects, { ...UNKNOWN, entered: [THIEF] })).toBeUndefined();
  });
});
