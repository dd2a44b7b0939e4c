import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/approval/spending';
import { gatewayRateMode, requiredGateway } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { rateModeArgument, type RateMode } from '../../domain/reserve/rateMode';
import type { RepaySource } from '../../domain/limits/repaySource';
import type { TokenAmount } from '../../domain/units';
import {
  amountIntentOf,
  assetApprovalIntent,
  assetApprovalOf,
  assetSpending,
  calledAmount,
  gatewayIntent,
  growingAmountIntent,
  reserveSelection,
  withPermit,
  type GrowingChoice,
} from '../../flows/intentSchemas';
import { pool as poolContract } from '../../writes/pool';
import { wethGateway } from '../../writes/wethGateway';
import { wethGatewaySince32 } from '../../writes/wethGatewaySince32';

const { repay, repayWithPermit, repayWithATokens } = poolContract.writes;
const { repayETH } = wethGateway.writes;
const { repayETH: repayETHSince32 } = wethGatewaySince32.writes;

const repayAmount = {
  ...growingAmountIntent,
  rateMode: v.picklist(['variable', 'stable']),
  /** Maximum that the pool may take. A full repayment adds a margin for interest; the pool takes only the debt. */
  limit: positiveAmountSchema,
};

const repayIntent = v.variant('of', [
  v.object({ ...repayAmount, ...assetApprovalIntent, of: v.literal('token') }),
  v.object({ ...repayAmount, of: v.literal('native'), ...gatewayIntent }),
  /** Pays from the account's own supply of the asset. */
  v.object({ ...repayAmount, of: v.literal('rs-token') }),
]);

export type RepayIntent = v.InferOutput<typeof repayIntent>;

/** Repays from the wallet, through the gateway, or from the account's own supply. */
export const repayFlow = defineCallFlow<RepayIntent>({
  id: 'lending.repay.v1',
  area: 'lending',
  intent: repayIntent,
  spending: (intent) => (intent.of === 'token' ? repaySpending(intent) : undefined),
  call: repayCall,
  expectedCalls: expectedRepayCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  // The debts at the two rates have separate dialogs.
  selection: (intent) => `${reserveSelection(intent)}:${intent.rateMode}`,
});

export interface RepayChoice extends GrowingChoice {
  readonly rateMode: RateMode;
  readonly source: RepaySource;
  /** Maximum that the pool may take; at least the amount. */
  readonly limit: TokenAmount;
  readonly approval: ApprovalPreference;
  readonly native: string;
}

/** Returns `undefined` for a zero amount. Throws for native currency in a market without a gateway. */
export function repayIntentFor(choice: RepayChoice): RepayIntent | undefined {
  const { market, reserve, rateMode, source, amount, isAll, limit, approval, native } = choice;
  if (amount <= 0n) return undefined;
  const symbol = source === 'native' ? native : reserve.symbol;
  const common = { ...amountIntentOf(choice, symbol), isAll, limit, rateMode };
  if (source === 'native') {
    return { ...common, of: source, gateway: requiredGateway(market), ...gatewayRateMode(market) };
  }
  if (source === 'rs-token') return { ...common, of: source };
  return { ...common, ...assetApprovalOf(choice, approval), of: source };
}

function repaySpending(intent: Extract<RepayIntent, { of: 'token' }>): Spending {
  return { ...assetSpending(intent, intent.limit), hasMargin: intent.limit > intent.amount };
}

function expectedRepayCall(intent: RepayIntent): ExpectedCalls {
  const { pool, asset, symbol, decimals, limit } = intent;
  const rateMode = rateModeArgument(intent.rateMode);
  const tokens = [{ address: asset, symbol, decimals }];
  if (intent.of === 'native') {
    const statement = intent.withoutRateMode
      ? repayETHSince32.statement({ pool, amount: limit })
      : repayETH.statement({ pool, amount: limit, rateMode });
    return { call: { ...statement, to: intent.gateway, value: limit }, tokens };
  }
  if (intent.of === 'rs-token') {
    const statement = repayWithATokens.statement({ asset, amount: calledAmount(intent), interestRateMode: rateMode });
    return { call: { ...statement, to: pool, value: 0n }, tokens };
  }
  const statement = repay.statement({ asset, amount: limit, interestRateMode: rateMode });
  return { call: { ...statement, to: pool, value: 0n }, callWithPermit: repayWithPermit.name, tokens };
}

function repayCall(intent: RepayIntent): PlannedCall {
  const { pool, asset, limit, account } = intent;
  const rateMode = rateModeArgument(intent.rateMode);
  if (intent.of === 'native') {
    // The gateway refunds the part above the debt.
    const context = { account, to: intent.gateway, roles: { LENDING_POOL: pool }, value: limit };
    const call = intent.withoutRateMode
      ? repayETHSince32.call({ amount: limit }, context)
      : repayETH.call({ amount: limit, rateMode }, context);
    return { id: 'repay', call };
  }
  if (intent.of === 'rs-token') {
    const values = { asset, amount: calledAmount(intent), interestRateMode: rateMode };
    return { id: 'repay', call: repayWithATokens.call(values, { account, to: pool }) };
  }
  return {
    id: 'repay',
    call: repay.call({ asset, amount: limit, interestRateMode: rateMode }, { account, to: pool }),
    callWithPermit: withPermit(intent, repayWithPermit),
  };
}
