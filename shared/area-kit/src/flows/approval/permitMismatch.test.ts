import type { SignedPermit } from '../run/flowState';
import { checkPermit, keepPermits } from './permitMismatch';
import type { PermitStep, TokenApproval } from '../steps/step';

const ACCOUNT = '0x00000000000000000000000000000000000000Aa';
const TOKEN = '0x00000000000000000000000000000000000000C1';
const SPENDER = '0x00000000000000000000000000000000000000B0';
const OTHER = '0x00000000000000000000000000000000000000D2';
const INTENT = { account: ACCOUNT, chainId: 1135 } as const;
const APPROVAL: TokenApproval = {
  kind: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: SPENDER,
  amount: 5n,
  required: 5n,
};
const STEP: PermitStep = {
  kind: 'permit',
  id: 'sign',
  approval: APPROVAL,
  gas: { marginPercent: 115n, minimum: 0n },
};
const SIGNED: SignedPermit = {
  owner: ACCOUNT,
  chainId: 1135,
  approval: APPROVAL,
  nonce: 4n,
  deadline: 1000n,
  v: 27n,
  r: '0x01',
  s: '0x02',
};
const DOMAIN = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: TOKEN } as const;

it.each([
  ['fits until a minute before its deadline', { nonce: 4n, now: 940n }, undefined],
  ['is too old within the last minute, in which it may not be mined', { nonce: 4n, now: 941n }, 'deadline'],
  ['is invalid once its nonce was used', { nonce: 5n, now: 0n }, 'nonce'],
] as const)('a signed permit %s', (_case, terms, mismatch) => {
  expect(checkPermit(SIGNED, { ...terms, domain: DOMAIN })).toBe(mismatch);
});

it('a signed permit is kept if the terms of the token are unavailable', () => {
  expect(checkPermit(SIGNED, undefined)).toBeUndefined();
});

describe('a new plan', () => {
  it('keeps the signed permits of its steps, by address in any case', () => {
    const lowercase = { ...APPROVAL, token: TOKEN.toLowerCase(), spender: SPENDER.toLowerCase() } as TokenApproval;
    for (const approval of [APPROVAL, lowercase]) {
      expect(keepPermits({ sign: SIGNED }, [{ ...STEP, approval }], INTENT)).toStrictEqual({ kept: { sign: SIGNED } });
    }
  });

  it.each<[string, Partial<TokenApproval>, 'spender' | 'amount']>([
    ['another spender', { spender: OTHER }, 'spender'],
    ['another amount', { amount: 6n }, 'amount'],
    ['both', { spender: OTHER, amount: 6n }, 'spender'],
  ])('asks to sign again for %s', (_case, change, dropped) => {
    const steps = [{ ...STEP, approval: { ...APPROVAL, ...change } }];
    expect(keepPermits({ sign: SIGNED }, steps, INTENT)).toEqual({ kept: {}, dropped });
  });

  it('names the first of several reasons, and keeps the other permits', () => {
    const steps = (['a', 'b', 'c'] as const).map((id, index) => {
      const approval = { ...APPROVAL, ...[{ amount: 6n }, { spender: OTHER } as const, {}][index] };
      return { ...STEP, id, approval };
    });
    expect(keepPermits({ a: SIGNED, b: SIGNED, c: SIGNED }, steps, INTENT)).toEqual({
      kept: { c: SIGNED },
      dropped: 'amount',
    });
  });

  it.each<[string, SignedPermit, PermitStep]>([
    ['another account', { ...SIGNED, owner: OTHER }, STEP],
    ['another chain', { ...SIGNED, chainId: 1 }, STEP],
    ['another token', SIGNED, { ...STEP, approval: { ...APPROVAL, token: OTHER } }],
    ['another kind of approval', SIGNED, { ...STEP, approval: { ...APPROVAL, kind: 'delegation' } }],
    ['another step', SIGNED, { ...STEP, id: 'other' }],
  ])('drops the permit of %s without a reason', (_case, permit, step) => {
    expect(keepPermits({ sign: permit }, [step], INTENT)).toEqual({ kept: {} });
  });

  it('has no use for a permit once its step is a transaction', () => {
    expect(keepPermits({ sign: SIGNED }, [{ ...STEP, kind: 'approve' }], INTENT)).toEqual({ kept: {} });
  });
});
