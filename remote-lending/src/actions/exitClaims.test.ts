import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import { claimOfPermit, type FlowClaims } from '@fathom/shared/flows/flowClaims';
import { grantTypedData } from '@fathom/shared/flows/grants';
import type { FlowIntent } from '@fathom/shared/flows/defineFlow';
import type { FlowState, SignedPermit } from '@fathom/shared/flows/flowState';
import type { PermitStep, Step } from '@fathom/shared/flows/step';
import { stepRequest } from '@fathom/shared/flows/stepRequest';
import { mutateSignature, mutateWrite } from '@fathom/shared/testing/mutateWrite';
import { describeCall } from '@fathom/shared/verify/describeCall';
import { verifySignature } from '@fathom/shared/verify/verifySignature';
import { verifyWrite } from '@fathom/shared/verify/verifyWrite';
import type { Address, Hex } from '@fathom/shared/domain/address';
import { ACCOUNT, ETHER, marketBook, NOW } from '../flows/testing/marketWrites';
import { planRepay, repayFlow, type RepayIntent } from './repay/repay.flow';
import { planWithdraw, withdrawFlow, type WithdrawIntent } from './withdraw/withdraw.flow';

const POOL: Address = '0x00000000000000000000000000000000000000B0';
const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
const USDC: Address = '0x00000000000000000000000000000000000000C0';
const RS_WETH: Address = '0x00000000000000000000000000000000000000C3';

const common = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'lisk',
  pool: POOL,
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
};
const withdraw: WithdrawIntent = { ...common, of: 'token', amount: 250_000_000n, isAll: false };
const unwrap: WithdrawIntent = {
  ...{ ...common, ...ETHER, of: 'native', amount: 10n ** 17n, isAll: false },
  ...{ gateway: GATEWAY, rsToken: RS_WETH, rsSymbol: 'rsWETH', approve: 'transaction', approvalAmount: 'exact' },
};
const repay: RepayIntent = {
  ...{ ...common, of: 'token', amount: 1_000_000_000n, isAll: true, limit: 1_002_500_000n, rateMode: 'variable' },
  ...{ approve: 'transaction', approvalAmount: 'exact', needsAllowanceReset: false },
};
const repayNative: RepayIntent = {
  ...{ ...common, ...ETHER, of: 'native', amount: 10n ** 17n, isAll: false, limit: 10n ** 17n },
  ...{ gateway: GATEWAY, rateMode: 'variable' },
};
const repayWithSupply: RepayIntent = {
  ...common,
  ...{ of: 'rs-token', amount: 5_000_000n, isAll: false, limit: 5_000_000n, rateMode: 'stable' },
};

function writesOf(intent: FlowIntent, claims: FlowClaims, steps: readonly Step[], permits: FlowState['permits'] = {}) {
  return steps.flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, claims, step, permits)]));
}

function word(digit: string): Hex {
  return `0x${digit.repeat(64)}`;
}

const terms = { owner: ACCOUNT, nonce: 4n, deadline: NOW + 3_600n };

function signedFor(steps: readonly Step[]) {
  const step = steps.find((candidate): candidate is PermitStep => candidate.kind === 'permit');
  if (!step) throw new Error('the plan begins with a permit');
  const permit: SignedPermit = { ...terms, chainId: 1135, grant: step.grant, v: 27n, r: word('1'), s: word('2') };
  return { step, permits: { [step.id]: permit } };
}

function withdrawals(intent: WithdrawIntent) {
  return writesOf(intent, withdrawFlow.claims(intent), planWithdraw(intent, { allowance: 0n }));
}

function repayments(intent: RepayIntent) {
  return writesOf(intent, repayFlow.claims(intent), planRepay(intent, { allowance: 0n }));
}

const unwrapBySignature: WithdrawIntent = { ...unwrap, approve: 'signed-message' };
const unwrapSteps = planWithdraw(unwrapBySignature, { allowance: 0n });
const repayBySignature: RepayIntent = { ...repay, approve: 'signed-message' };
const repaySteps = planRepay(repayBySignature, { allowance: 0n });

const WRITES = [
  ...withdrawals(withdraw),
  ...withdrawals({ ...withdraw, isAll: true }),
  ...withdrawals(unwrap),
  ...withdrawals({ ...unwrap, isAll: true }),
  ...writesOf(unwrapBySignature, withdrawFlow.claims(unwrapBySignature), unwrapSteps, signedFor(unwrapSteps).permits),
  ...repayments(repay),
  ...writesOf(repayBySignature, repayFlow.claims(repayBySignature), repaySteps, signedFor(repaySteps).permits),
  ...repayments(repayNative),
  ...repayments(repayWithSupply),
  ...repayments({ ...repayWithSupply, isAll: true }),
];

test('every exit from the market is described from its calldata', () => {
  const sentences = WRITES.map((request) => {
    const verified = verifyWrite(request, marketBook);
    if (verified.is === 'differs') return verified.mismatch;
    const words = { book: marketBook, tokens: request.claim.tokens, native: ETHER, locale: 'en-GB' };
    return describeCall({ ...verified, account: ACCOUNT, to: request.to, value: request.value }, words);
  });
  expect(sentences).toEqual([
    'Withdraw 250 USDC to you (0x00…00AA) from Lisk’s lending pool',
    'Withdraw all USDC to you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s weth gateway to take exactly 0.1 rsWETH',
    'Withdraw 0.1 ETH to you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s weth gateway to take exactly 0.11 rsWETH',
    'Withdraw all ETH to you (0x00…00AA) from Lisk’s lending pool',
    'Withdraw 0.1 ETH to you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s lending pool to take exactly 1,002.5 USDC',
    'Repay up to 1,002.5 USDC of the debt of you (0x00…00AA) to Lisk’s lending pool',
    'Repay up to 1,002.5 USDC of the debt of you (0x00…00AA) to Lisk’s lending pool',
    'Repay up to 0.1 ETH of the debt of you (0x00…00AA) to Lisk’s lending pool',
    'Repay with 5 USDC of your supply in Lisk’s lending pool',
    'Repay with all USDC of your supply in Lisk’s lending pool',
  ]);
});

test('no exit from the market with a changed word would be sent', () => {
  const counts = WRITES.map((request) => mutateWrite(request, marketBook));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(900);
});

test.each([
  ['a withdrawal', unwrapSteps, withdrawFlow.claims(unwrapBySignature), RS_WETH, 'RS WETH'],
  ['a repayment', repaySteps, repayFlow.claims(repayBySignature), USDC, 'USD Coin'],
] as const)(
  'no changed permit of %s would be signed, and none over more than its intent',
  (_, steps, claims, token, name) => {
    const { step } = signedFor(steps);
    const domain = { name, version: '1', chainId: 1135, verifyingContract: token };
    const claim = claimOfPermit(claims, step, domain, terms);
    if (!claim) throw new Error('the intent allows a permit');
    const request = { account: ACCOUNT, chainId: 1135, typedData: grantTypedData(domain, step.grant, terms), claim };
    expect(verifySignature(request, marketBook, NOW)).toBeUndefined();
    expect(mutateSignature(request, marketBook, NOW).survivors).toEqual([]);
    const unlimited = grantTypedData(domain, { ...step.grant, amount: MAX_UINT256 }, terms);
    expect(verifySignature({ ...request, typedData: unlimited }, marketBook, NOW)).toMatchObject({ field: 'value' });
  },
);
