import type { TransactionRequest } from '@fathom/contract';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import type { FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import type { Step } from '@fathom/area-kit/flows/steps/step';
import { claimFlow, type ClaimIntent } from '../../actions/claim/claim.flow';
import { collateralFlow, type CollateralIntent } from '../../actions/collateral/collateral.flow';
import { eModeFlow } from '../../actions/eMode/eMode.flow';
import { faucetFlow } from '../../actions/faucet/faucet.flow';
import { rateSwitchFlow } from '../../actions/rateSwitch/rateSwitch.flow';
import type { RateMode } from '../../domain/reserve/rateMode';
import { repayFlow, type RepayIntent } from '../../actions/repay/repay.flow';
import { withdrawFlow, type WithdrawIntent } from '../../actions/withdraw/withdraw.flow';
import {
  ACCOUNT,
  CONTROLLER,
  ETHER,
  FAUCET,
  GATEWAY,
  POOL,
  signed,
  USDC,
  WETH,
  writesOf,
} from '../../flows/testing/marketWrites';
import { STABLE_DEBT, SUPPLY_TOKEN } from './signingContext';

const ETH = 10n ** 18n;
const market = { account: ACCOUNT, chainId: 1135, market: 'lisk', pool: POOL };
const common = { ...market, isAll: false };
const usdc = { ...common, asset: USDC, symbol: 'USDC', decimals: 6, amount: 2_000_000n };
const ether = { ...common, asset: WETH, ...ETHER, amount: ETH };
const withdrawNative: WithdrawIntent = {
  ...ether,
  of: 'native',
  gateway: GATEWAY,
  rsToken: SUPPLY_TOKEN,
  rsSymbol: 'rsWETH',
  approve: 'signed-message',
  approvalAmount: 'exact',
};
/** Uses one token, because the sentence doesn't distinguish it from another supply or debt token. */
const rewards = { ...market, controller: CONTROLLER, assets: [STABLE_DEBT] };
const repay: RepayIntent = {
  ...usdc,
  of: 'token',
  rateMode: 'variable',
  limit: 2_000_000n,
  approve: 'transaction',
  approvalAmount: 'exact',
  needsAllowanceReset: false,
};

export const EXIT_WRITES: readonly TransactionRequest[] = [
  ...withdrawals({ ...usdc, of: 'token' }),
  ...withdrawals({ ...usdc, of: 'token', isAll: true }),
  ...withdrawals(withdrawNative),
  ...withdrawals({ ...withdrawNative, isAll: true, approve: 'transaction' }),
  ...repayments(repay),
  ...repayments({ ...repay, approve: 'signed-message' }),
  ...repayments({ ...ether, of: 'native', rateMode: 'variable', limit: ETH, gateway: GATEWAY }),
  ...repayments({ ...ether, of: 'native', rateMode: 'variable', limit: ETH, gateway: GATEWAY, withoutRateMode: true }),
  ...repayments({ ...usdc, of: 'rs-token', rateMode: 'stable', limit: 2_000_000n, isAll: true }),
  ...collateralChanges({ ...market, asset: USDC, isEnabling: true }),
  ...collateralChanges({ ...market, asset: WETH, isEnabling: false }),
  ...eModeChanges(2),
  ...eModeChanges(0),
  ...rateSwitches('variable'),
  ...rateSwitches('stable'),
  ...claims({ ...rewards, of: 'one', reward: USDC, symbol: 'USDC', decimals: 6 }),
  ...claims({ ...rewards, of: 'all' }),
  ...faucetRequests(),
];

function withdrawals(intent: WithdrawIntent): TransactionRequest[] {
  return sent(intent, withdrawFlow.expectedCalls(intent), withdrawFlow.plan(intent, { allowance: 0n }));
}

function repayments(intent: RepayIntent): TransactionRequest[] {
  return sent(intent, repayFlow.expectedCalls(intent), repayFlow.plan(intent, { allowance: 0n }));
}

function collateralChanges(intent: CollateralIntent): TransactionRequest[] {
  return sent(intent, collateralFlow.expectedCalls(intent), collateralFlow.plan(intent, { allowance: 0n }));
}

function eModeChanges(categoryId: number): TransactionRequest[] {
  const intent = { ...market, categoryId, from: 1 };
  return sent(intent, eModeFlow.expectedCalls(intent), eModeFlow.plan(intent, { allowance: 0n }));
}

function rateSwitches(from: RateMode): TransactionRequest[] {
  const intent = { ...market, asset: USDC, from };
  return sent(intent, rateSwitchFlow.expectedCalls(intent), rateSwitchFlow.plan(intent, { allowance: 0n }));
}

function claims(intent: ClaimIntent): TransactionRequest[] {
  return sent(intent, claimFlow.expectedCalls(intent), claimFlow.plan(intent, { allowance: 0n }));
}

function faucetRequests(): TransactionRequest[] {
  const intent = { ...market, asset: USDC, symbol: 'USDC', decimals: 6, amount: 1_000_000_000n, faucet: FAUCET };
  return sent(intent, faucetFlow.expectedCalls(intent), faucetFlow.plan(intent, { allowance: 0n }));
}

/** Marks planned permits as signed. */
function sent(intent: FlowIntent, expectedCalls: ExpectedCalls, steps: readonly Step[]): TransactionRequest[] {
  const permits = steps.flatMap((step) =>
    step.kind === 'permit' ? [[step.id, { ...signed, approval: step.approval }] as const] : [],
  );
  return writesOf(intent, expectedCalls, steps, Object.fromEntries(permits));
}
