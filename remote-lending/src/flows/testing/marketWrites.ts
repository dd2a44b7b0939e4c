import type { SignatureRequest } from '@fathom/contract';
import { MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { SIGNATURE_LIFETIME } from '@fathom/base/rpc/abi/typedData';
import type { Address, Hex } from '@fathom/contract/address';
import type { FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { expectedPermit, type ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { approvalTypedData } from '@fathom/area-kit/flows/approval/approvals';
import type { FlowState, SignedPermit } from '@fathom/area-kit/flows/run/flowState';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import { borrowFlow, type BorrowIntent } from '../../actions/borrow/borrow.flow';
import { supplyFlow, type SupplyIntent } from '../../actions/supply/supply.flow';

export const ACCOUNT: Address = '0x00000000000000000000000000000000000000AA';
export const POOL: Address = '0x00000000000000000000000000000000000000B0';
export const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
export const CONTROLLER: Address = '0x00000000000000000000000000000000000000D1';
export const FAUCET: Address = '0x00000000000000000000000000000000000000D2';
export const SWAP_ADAPTER: Address = '0x00000000000000000000000000000000000000d4';
export const WITHDRAW_ADAPTER: Address = '0x00000000000000000000000000000000000000D5';
export const REPAY_ADAPTER: Address = '0x00000000000000000000000000000000000000d6';
export const DEBT_ADAPTER: Address = '0x00000000000000000000000000000000000000D7';
export const EXCHANGE: Address = '0x00000000000000000000000000000000000000D3';
export const USDC: Address = '0x00000000000000000000000000000000000000C0';
export const WETH: Address = '0x00000000000000000000000000000000000000C1';
export const DEBT_TOKEN: Address = '0x00000000000000000000000000000000000000c2';
export const ETHER = { symbol: 'ETH', decimals: 18 };

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
/** The gateway of a pool since Aave 3.2 takes no rate mode. */
const borrowNativeSince32: BorrowIntent = { ...borrowNative, rateMode: 'variable', withoutRateMode: true };

export const marketContracts = createAddressBook({
  chainId: 1135,
  contracts: {},
  sections: [
    {
      markets: [
        {
          chainId: 1135,
          marketTitle: 'Lisk',
          addresses: {
            LENDING_POOL: POOL,
            WETH_GATEWAY: GATEWAY,
            REWARDS_CONTROLLER: CONTROLLER,
            FAUCET,
            SWAP_COLLATERAL_ADAPTER: SWAP_ADAPTER,
            WITHDRAW_SWITCH_ADAPTER: WITHDRAW_ADAPTER,
            REPAY_WITH_COLLATERAL_ADAPTER: REPAY_ADAPTER,
            DEBT_SWITCH_ADAPTER: DEBT_ADAPTER,
            SWAP_EXCHANGE: EXCHANGE,
          },
        },
      ],
    },
  ],
});
/** Chain time in Unix seconds. */
export const NOW = 1_700_000_000n;
const terms = { owner: ACCOUNT, nonce: 4n, deadline: NOW + SIGNATURE_LIFETIME };
const domain = { name: 'USD Coin', version: '1', chainId: 1135, verifyingContract: USDC };

function word(digit: string): Hex {
  return `0x${digit.repeat(64)}`;
}

export function writesOf(
  intent: FlowIntent,
  expectedCalls: ExpectedCalls,
  steps: readonly Step[],
  permits: FlowState['permits'] = {},
) {
  return steps.flatMap((step) => (step.kind === 'permit' ? [] : [stepRequest(intent, expectedCalls, step, permits)]));
}

const bySignature: SupplyIntent = { ...supply, approve: 'signed-message' };
const permitSteps = supplyFlow.plan(bySignature, { allowance: 0n });
const [permitStep] = permitSteps;
if (permitStep?.kind !== 'permit') throw new Error('the plan begins with a permit');
export const signed: SignedPermit = {
  ...terms,
  chainId: 1135,
  approval: permitStep.approval,
  v: 27n,
  r: word('1'),
  s: word('2'),
};

const reset: Step = {
  kind: 'approve',
  id: 'approve-reset',
  approval: { ...permitStep.approval, amount: 0n, required: 0n },
  gas: permitStep.gas,
  isReset: true,
};

/** Calls of the supply and borrow flows, each with its expected call. */
export const MARKET_WRITES = [
  ...writesOf(supply, supplyFlow.expectedCalls(supply), [reset, ...supplyFlow.plan(supply, { allowance: 0n })]),
  ...writesOf({ ...supply }, supplyFlow.expectedCalls({ ...supply, approvalAmount: 'unlimited' }), [
    ...supplyFlow.plan({ ...supply, approvalAmount: 'unlimited' }, { allowance: 0n }).slice(0, 1),
  ]),
  ...writesOf(bySignature, supplyFlow.expectedCalls(bySignature), permitSteps, { [permitStep.id]: signed }),
  ...writesOf(supplyNative, supplyFlow.expectedCalls(supplyNative), supplyFlow.plan(supplyNative, { allowance: 0n })),
  ...writesOf(borrow, borrowFlow.expectedCalls(borrow), borrowFlow.plan(borrow, { allowance: 0n })),
  ...writesOf(borrowNative, borrowFlow.expectedCalls(borrowNative), borrowFlow.plan(borrowNative, { allowance: 0n })),
  ...writesOf(
    borrowNativeSince32,
    borrowFlow.expectedCalls(borrowNativeSince32),
    borrowFlow.plan(borrowNativeSince32, { allowance: MAX_UINT256 }),
  ),
];

const expectedPermitCall = expectedPermit(supplyFlow.expectedCalls(bySignature), permitStep, domain, terms);
if (!expectedPermitCall) throw new Error('the intent allows a permit');

/** The only message that these flows sign. */
export const MARKET_PERMIT: SignatureRequest = {
  account: ACCOUNT,
  chainId: 1135,
  typedData: approvalTypedData(domain, permitStep.approval, terms),
  claim: expectedPermitCall,
  meta: { area: 'lending', flow: supplyFlow.id, step: permitStep.id },
};
/** Permit from a plan that requests more than its intent. */
export const GREEDY_PERMIT: SignatureRequest = {
  ...MARKET_PERMIT,
  typedData: approvalTypedData(domain, { ...permitStep.approval, amount: MAX_UINT256 }, terms),
};
