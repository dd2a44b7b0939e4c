import type { TransactionRequest } from '@fathom/contract';
import type { FlowDefinition } from '@fathom/area-kit/flows/defineFlow';
import type { SignedPermit } from '@fathom/area-kit/flows/run/flowState';
import type { SpendingState } from '@fathom/area-kit/flows/approval/spending';
import { debtSwitchFlow, type DebtSwitchIntent } from '../../actions/debtSwitch/debtSwitch.flow';
import {
  repayWithCollateralFlow,
  type RepayWithCollateralIntent,
} from '../../actions/repayWithCollateral/repayWithCollateral.flow';
import { withdrawSwitchFlow } from '../../actions/withdrawSwitch/withdrawSwitch.flow';
import type { SupplySwapIntent } from '../../flows/supplySwap';
import {
  ACCOUNT,
  DEBT_ADAPTER,
  DEBT_TOKEN,
  EXCHANGE,
  NOW,
  POOL,
  REPAY_ADAPTER,
  USDC,
  WETH,
  WITHDRAW_ADAPTER,
  writesOf,
} from '../../flows/testing/marketWrites';
import { SUPPLY_TOKEN } from './signingContext';

const UNIT = 10n ** 18n;
const common = {
  account: ACCOUNT,
  chainId: 1135,
  market: 'lisk',
  pool: POOL,
  isAll: false,
  slippage: 10n,
  exchange: EXCHANGE,
  approve: 'transaction',
  approvalAmount: 'exact',
} as const;

export const WITHDRAW_SWITCH: SupplySwapIntent = {
  ...common,
  asset: WETH,
  symbol: 'WETH',
  decimals: 18,
  amount: UNIT,
  rsToken: SUPPLY_TOKEN,
  rsSymbol: 'rsWETH',
  target: USDC,
  targetSymbol: 'USDC',
  targetDecimals: 6,
  minimum: 1_998_000_000n,
  adapter: WITHDRAW_ADAPTER,
};

const owed = { asset: USDC, symbol: 'USDC', decimals: 6, amount: 2_000_000_000n, repaid: 2_000_000_000n } as const;

export const REPAY_WITH_COLLATERAL: RepayWithCollateralIntent = {
  ...common,
  ...owed,
  rateMode: 'stable',
  source: WETH,
  sourceSymbol: 'WETH',
  sourceDecimals: 18,
  rsToken: SUPPLY_TOKEN,
  rsSymbol: 'rsWETH',
  most: UNIT,
  adapter: REPAY_ADAPTER,
};

export const DEBT_SWITCH: DebtSwitchIntent = {
  ...common,
  ...owed,
  rateMode: 'variable',
  target: WETH,
  targetSymbol: 'WETH',
  targetDecimals: 18,
  debtToken: DEBT_TOKEN,
  rsToken: SUPPLY_TOKEN,
  most: UNIT,
  adapter: DEBT_ADAPTER,
};

/** Parts of the signature in the permits of {@link signedRequest}. */
export const SIGNED = { deadline: NOW + 3_600n, v: 28n, r: `0x${'5'.repeat(64)}`, s: `0x${'6'.repeat(64)}` } as const;

type Intent = SupplySwapIntent | RepayWithCollateralIntent | DebtSwitchIntent;

export function requestsOf<Chosen extends Intent>(
  flow: FlowDefinition<Chosen, SpendingState>,
  intent: Chosen,
): readonly TransactionRequest[] {
  return writesOf(intent, flow.expectedCalls(intent), flow.plan(intent, { allowance: 0n }));
}

/** Returns the call that contains a signed permit, and the signed amount. */
export function signedRequest<Chosen extends Intent>(flow: FlowDefinition<Chosen, SpendingState>, chosen: Chosen) {
  const intent: Chosen = { ...chosen, approve: 'signed-message' };
  const steps = flow.plan(intent, { allowance: 0n });
  const [first] = steps;
  if (first?.kind !== 'permit') throw new Error('the plan begins with a permit');
  const { approval } = first;
  const permit: SignedPermit = { owner: ACCOUNT, nonce: 4n, chainId: 1135, approval, ...SIGNED };
  const [request] = writesOf(intent, flow.expectedCalls(intent), steps, { [first.id]: permit });
  if (!request) throw new Error('the plan ends in a call');
  return { request, amount: approval.amount };
}

export const ADAPTER_WRITES: readonly TransactionRequest[] = [
  ...requestsOf(withdrawSwitchFlow, WITHDRAW_SWITCH),
  ...requestsOf(repayWithCollateralFlow, REPAY_WITH_COLLATERAL),
  ...requestsOf(debtSwitchFlow, DEBT_SWITCH),
];
