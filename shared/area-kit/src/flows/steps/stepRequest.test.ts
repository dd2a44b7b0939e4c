import { creditDelegation, erc20 } from '@fathom/base/rpc/abi/erc20';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import { expectedPermit, permitToSign, type ExpectedCalls } from './expectedCalls';
import type { SignedPermit } from '../run/flowState';
import type { ApproveStep, CallStep, ContractCall, PermitStep, TokenApproval } from './step';
import { stepRequest } from './stepRequest';

const ACCOUNT = '0x00000000000000000000000000000000000000Aa';
const TOKEN = '0x00000000000000000000000000000000000000C1';
const OTHER_TOKEN = '0x00000000000000000000000000000000000000D2';
const VAULT = '0x00000000000000000000000000000000000000B0';
const INTENT = { account: ACCOUNT, chainId: 1135 } as const;
const GAS = { marginPercent: 115n, minimum: 60_000n };
const CALL_GAS = { marginPercent: 120n, minimum: 300_000n };
const TOKEN_LABELS = { address: TOKEN, symbol: 'USDC', decimals: 6 } as const;
const EXPECTED: ExpectedCalls = {
  approvals: [
    { token: OTHER_TOKEN, spender: VAULT, amount: 1n },
    { token: TOKEN.toLowerCase() as typeof TOKEN, spender: VAULT, amount: 5n },
  ],
  call: { call: 'deposit', to: VAULT, value: 7n, fields: { amount: 5n } },
  callWithPermit: 'depositWithPermit',
  tokens: [TOKEN_LABELS],
};
/** The plan, which may differ from the intent. */
const APPROVAL: TokenApproval = {
  kind: 'erc20',
  token: TOKEN,
  symbol: 'USDC',
  decimals: 6,
  spender: VAULT,
  amount: 6n,
  required: 5n,
};
const APPROVE: ApproveStep = { kind: 'approve', id: 'approve', approval: APPROVAL, gas: GAS };
const PERMIT: PermitStep = { ...APPROVE, kind: 'permit' };
const SIGNED: SignedPermit = {
  owner: ACCOUNT,
  chainId: 1135,
  approval: APPROVAL,
  nonce: 4n,
  deadline: 1000n,
  v: 27n,
  r: `0x${'a1'.repeat(32)}`,
  s: `0x${'b2'.repeat(32)}`,
};
const deposit = contractFunction<[bigint], undefined>('function deposit(uint256 amount)', ignored);
const depositWithPermit = contractFunction<[bigint, bigint, readonly (bigint | string)[]], undefined>(
  'function depositWithPermit(uint256 amount, uint256 allowed, (uint256 deadline, uint8 v, bytes32 r, bytes32 s) permit)',
  ignored,
);
const PLAIN: ContractCall = { to: VAULT, function: deposit.signature, args: [5n], value: 7n, gas: CALL_GAS };
const PERMITTED: ContractCall = {
  ...PLAIN,
  function: depositWithPermit.signature,
  value: 8n,
  gas: GAS,
  args: [
    5n,
    { permit: 'approve', part: 'amount' },
    (['deadline', 'v', 'r', 's'] as const).map((part) => ({ permit: 'approve', part })),
  ],
};
const CALL: CallStep = { kind: 'call', id: 'deposit', call: PLAIN };
const WITH_PERMIT: CallStep = { ...CALL, withPermit: { permit: 'approve', call: PERMITTED } };
const BASE = { account: ACCOUNT, chainId: 1135, tokens: [TOKEN_LABELS] };

describe('the request of an approval', () => {
  it.each([
    ['erc20', 'approve', erc20.approve.encode(VAULT, 6n)],
    ['delegation', 'approveDelegation', creditDelegation.approveDelegation.encode(VAULT, 6n)],
  ] as const)('declares what the intent allows, not what the plan asks for: %s', (kind, call, data) => {
    const step = { ...APPROVE, approval: { ...APPROVAL, kind } };
    expect(stepRequest(INTENT, EXPECTED, step, {})).toEqual({
      chainId: 1135,
      from: ACCOUNT,
      to: TOKEN,
      data,
      value: 0n,
      gas: GAS,
      claim: { ...BASE, call, to: TOKEN, value: 0n, fields: { spender: VAULT, amount: 5n } },
    });
  });

  it('is for the account and chain of the intent', () => {
    const other = { account: OTHER_TOKEN, chainId: 5 } as const;
    for (const step of [APPROVE, CALL]) {
      const { chainId, from, claim } = stepRequest(other, EXPECTED, step, {});
      expect([chainId, from, claim.chainId, claim.account]).toEqual([5, OTHER_TOKEN, 5, OTHER_TOKEN]);
    }
  });

  it('declares zero for a reset', () => {
    const { claim } = stepRequest(INTENT, EXPECTED, { ...APPROVE, isReset: true }, {});
    expect(claim.fields).toEqual({ spender: VAULT, amount: 0n });
  });

  it.each<[string, Pick<ExpectedCalls, 'approvals'>]>([
    ['another token', { approvals: [{ token: OTHER_TOKEN, spender: VAULT, amount: 5n }] }],
    ['no token', {}],
  ])('declares nothing if the intent approves %s, so that the host refuses it', (_case, { approvals }) => {
    const { approvals: _own, ...rest } = EXPECTED;
    const { claim } = stepRequest(INTENT, { ...rest, ...(approvals && { approvals }) }, APPROVE, {});
    expect(claim.fields).toEqual({});
  });
});

describe('the request of a call, or of an approval before it,', () => {
  const plain = {
    chainId: 1135,
    from: ACCOUNT,
    to: VAULT,
    data: deposit.encode(5n),
    value: 7n,
    gas: CALL_GAS,
    claim: { ...BASE, ...EXPECTED.call },
  };

  it.each([
    ['takes no permit', CALL, { approve: SIGNED }],
    ['takes one that is not signed yet', WITH_PERMIT, {}],
    ['takes one of another step', WITH_PERMIT, { other: SIGNED }],
  ])('is the plain one if it %s', (_case, step, permits) => {
    expect(stepRequest(INTENT, EXPECTED, step, permits)).toEqual(plain);
  });

  it('carries and declares the signed permit', () => {
    const { deadline, v, r, s } = SIGNED;
    expect(stepRequest(INTENT, EXPECTED, WITH_PERMIT, { approve: SIGNED })).toEqual({
      ...plain,
      data: depositWithPermit.encode(5n, 6n, [deadline, v, r, s]),
      value: 8n,
      gas: GAS,
      claim: { ...plain.claim, call: 'depositWithPermit', fields: { amount: 5n, deadline, v, r, s } },
    });
  });

  it('keeps the name of a function that has the same one with a permit', () => {
    const { callWithPermit: _other, ...expected } = EXPECTED;
    expect(stepRequest(INTENT, expected, WITH_PERMIT, { approve: SIGNED }).claim.call).toBe('deposit');
  });

  it('declares the evidence that its policy needs', () => {
    const evidence = { vault: VAULT } as const;
    const expected = { ...EXPECTED, call: { ...EXPECTED.call, evidence } };
    expect(stepRequest(INTENT, expected, CALL, {}).claim.evidence).toEqual(evidence);
    expect(stepRequest(INTENT, expected, APPROVE, {}).claim.evidence).toEqual(evidence);
    expect(stepRequest(INTENT, EXPECTED, APPROVE, {}).claim).not.toHaveProperty('evidence');
  });

  it('is none without the permit that its arguments name [LND-453]', () => {
    const step = { ...CALL, call: PERMITTED };
    expect(() => stepRequest(INTENT, EXPECTED, step, {})).toThrow('signature needed');
  });
});

describe('a message to sign', () => {
  it.each([
    ['erc20', 'permit'],
    ['delegation', 'delegation'],
  ] as const)('allows what the intent allows, not what the plan asks for: %s', (approves, kind) => {
    const step = { ...PERMIT, approval: { ...APPROVAL, kind: approves } };
    const allowed = { token: TOKEN.toLowerCase(), spender: VAULT, amount: 5n, kind, tokens: [TOKEN_LABELS] };
    expect(permitToSign(EXPECTED, step)).toEqual(allowed);
    const domain = { name: 'USD Coin', version: '2', chainId: 1135, verifyingContract: TOKEN } as const;
    expect(expectedPermit(EXPECTED, step, domain, { nonce: 4n, deadline: 1000n })).toEqual({
      ...allowed,
      nonce: 4n,
      deadline: 1000n,
      domain: { name: 'USD Coin', version: '2' },
    });
  });

  it('is none for a token that the intent does not approve', () => {
    const domain = { name: 'USD Coin', version: '2', chainId: 1135, verifyingContract: TOKEN } as const;
    const step = { ...PERMIT, approval: { ...APPROVAL, token: VAULT } } as const;
    const { approvals: _none, ...spendsNothing } = EXPECTED;
    expect(permitToSign(EXPECTED, step)).toBeUndefined();
    expect(permitToSign(spendsNothing, PERMIT)).toBeUndefined();
    expect(expectedPermit(EXPECTED, step, domain, { nonce: 4n, deadline: 1000n })).toBeUndefined();
  });
});
