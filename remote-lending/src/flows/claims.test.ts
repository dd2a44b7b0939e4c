import { MAX_UINT256 } from '@fathom/shared/chain/erc20';
import { SIGNATURE_LIFETIME } from '@fathom/shared/chain/typedData';
import type { Address, Hex } from '@fathom/shared/domain/address';
import type { FlowIntent } from '@fathom/shared/flows/defineFlow';
import { claimOfPermit, type FlowClaims } from '@fathom/shared/flows/flowClaims';
import { grantTypedData } from '@fathom/shared/flows/grants';
import type { FlowState, SignedPermit } from '@fathom/shared/flows/flowState';
import type { Step } from '@fathom/shared/flows/step';
import { stepRequest } from '@fathom/shared/flows/stepRequest';
import { mutateSignature, mutateWrite } from '@fathom/shared/testing/mutateWrite';
import { createAddressBook } from '@fathom/shared/verify/addressBook';
import { describeCall } from '@fathom/shared/verify/describeCall';
import { verifySignature } from '@fathom/shared/verify/verifySignature';
import { verifyWrite } from '@fathom/shared/verify/verifyWrite';
import { borrowFlow, planBorrow, type BorrowIntent } from './borrow.flow';
import { planSupply, supplyFlow, type SupplyIntent } from './supply.flow';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
const POOL: Address = '0x00000000000000000000000000000000000000B0';
const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
const USDC: Address = '0x00000000000000000000000000000000000000C0';
const WETH: Address = '0x00000000000000000000000000000000000000C1';
const DEBT_TOKEN: Address = '0x00000000000000000000000000000000000000c2';
const ETHER = { symbol: 'ETH', decimals: 18 };

const common = { account: ACCOUNT, chainId: 1135, market: 'lisk', pool: POOL };
const supply: SupplyIntent = {
  ...common,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 1_000_000_000n,
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};
const supplyNative: SupplyIntent = {
  ...common,
  of: 'native',
  asset: WETH,
  ...ETHER,
  amount: 5n * 10n ** 17n,
  gateway: GATEWAY,
};
const borrow: BorrowIntent = {
  ...common,
  of: 'token',
  asset: USDC,
  symbol: 'USDC',
  decimals: 6,
  amount: 250_000_000n,
  rateMode: 'variable',
};
const borrowNative: BorrowIntent = {
  ...common,
  of: 'native',
  asset: WETH,
  ...ETHER,
  amount: 10n ** 17n,
  rateMode: 'stable',
  gateway: GATEWAY,
  debtToken: DEBT_TOKEN,
  approvalAmount: 'exact',
};

const book = createAddressBook({
  chainId: 1135,
  contracts: {},
  sections: [
    { markets: [{ chainId: 1135, marketTitle: 'Lisk', addresses: { LENDING_POOL: POOL, WETH_GATEWAY: GATEWAY } }] },
  ],
});
/** The chain's time, in unix seconds. */
const NOW = 1_700_000_000n;
const terms = { owner: ACCOUNT, nonce: 4n, deadline: NOW + SIGNATURE_LIFETIME };
const domain = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: USDC };

function word(digit: string): Hex {
  return `0x${digit.repeat(64)}`;
}

/** Everything that a plan would send. */
function writesOf(intent: FlowIntent, claims: FlowClaims, steps: readonly Step[], permits: FlowState['permits'] = {}) {
  return steps.flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, claims, step, permits)]));
}

const bySignature: SupplyIntent = { ...supply, approve: 'signed-message' };
const permitSteps = planSupply(bySignature, { allowance: 0n });
const [permitStep] = permitSteps;
if (permitStep?.kind !== 'permit') throw new Error('the plan begins with a permit');
const signed: SignedPermit = { ...terms, chainId: 1135, grant: permitStep.grant, v: 27n, r: word('1'), s: word('2') };

const reset: Step = {
  kind: 'approve',
  id: 'approve-reset',
  grant: { ...permitStep.grant, amount: 0n, required: 0n },
  gas: permitStep.gas,
  isReset: true,
};

const WRITES = [
  ...writesOf(supply, supplyFlow.claims(supply), [reset, ...planSupply(supply, { allowance: 0n })]),
  ...writesOf({ ...supply }, supplyFlow.claims({ ...supply, approvalAmount: 'unlimited' }), [
    ...planSupply({ ...supply, approvalAmount: 'unlimited' }, { allowance: 0n }).slice(0, 1),
  ]),
  ...writesOf(bySignature, supplyFlow.claims(bySignature), permitSteps, { [permitStep.id]: signed }),
  ...writesOf(supplyNative, supplyFlow.claims(supplyNative), planSupply(supplyNative, { allowance: 0n })),
  ...writesOf(borrow, borrowFlow.claims(borrow), planBorrow(borrow, { delegated: 0n })),
  ...writesOf(borrowNative, borrowFlow.claims(borrowNative), planBorrow(borrowNative, { delegated: 0n })),
];

test('every write of the market says what its intent claims, in words made of the calldata', () => {
  const sentences = WRITES.map((request) => {
    const verified = verifyWrite(request, book);
    if (verified.is === 'differs') return verified.mismatch;
    const words = { book, tokens: request.claim.tokens, native: ETHER, locale: 'en-GB' };
    return describeCall({ ...verified, account: ACCOUNT, to: request.to, value: request.value }, words);
  });
  expect(sentences).toEqual([
    'Allow Lisk’s lending pool to take no USDC any more',
    'Allow Lisk’s lending pool to take exactly 1,000 USDC',
    'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
    'Allow Lisk’s lending pool to take any amount of USDC',
    'Supply 1,000 USDC for you (0x00…00AA) to Lisk’s lending pool',
    'Supply 0.5 ETH for you (0x00…00AA) to Lisk’s lending pool',
    'Borrow 250 USDC on the account of you (0x00…00AA) from Lisk’s lending pool',
    'Allow Lisk’s weth gateway to borrow exactly 0.1 ETH on your account',
    'Borrow 0.1 ETH on the account of you (0x00…00AA) from Lisk’s lending pool',
  ]);
});

test('no changed word of any write of the market would be sent', () => {
  const counts = WRITES.map((request) => mutateWrite(request, book));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(600);
});

test('no changed field of a permit would be signed', () => {
  const claim = claimOfPermit(supplyFlow.claims(bySignature), permitStep, domain, terms);
  if (!claim) throw new Error('the intent allows a permit');
  const request = {
    account: ACCOUNT,
    chainId: 1135,
    typedData: grantTypedData(domain, permitStep.grant, terms),
    claim,
  };
  expect(verifySignature(request, book, NOW)).toBeUndefined();
  expect(mutateSignature(request, book, NOW).survivors).toEqual([]);
  // A plan that asks for more than its intent is refused too.
  const greedy = { ...request, typedData: grantTypedData(domain, { ...permitStep.grant, amount: MAX_UINT256 }, terms) };
  expect(verifySignature(greedy, book, NOW)).toMatchObject({ field: 'value' });
});
