import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { approvalAmountSchema, approvalMethodSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { Address } from '@fathom/contract/address';
import { requiredGateway } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { withApprovalMargin } from '../../domain/limits/approvalMargin';
import type { Reserve } from '../../domain/reserve/reserve';
import type { TokenAmount } from '../../domain/units';
import {
  amountIntentOf,
  calledAmount,
  growingAmountIntent,
  reserveSelection,
  withPermit,
  type GrowingChoice,
} from '../../flows/intentSchemas';
import { isRoundingShortfall } from '../../flows/isRoundingShortfall';
import { matchesReserveAndAccount, type PoolEventFilter } from '../../flows/poolReceipt';
import { pool as poolContract } from '../../writes/pool';
import { supplyToken } from '../../writes/supplyToken';
import { wethGateway } from '../../writes/wethGateway';

const { withdraw } = poolContract.writes;
const { withdrawETH, withdrawETHWithPermit } = wethGateway.writes;

const withdrawIntent = v.variant('of', [
  v.object({ ...growingAmountIntent, of: v.literal('token') }),
  v.object({
    ...growingAmountIntent,
    of: v.literal('native'),
    gateway: addressSchema,
    /** Interest-bearing token, which the gateway exchanges for native currency. */
    rsToken: addressSchema,
    rsSymbol: v.string(),
    approve: approvalMethodSchema,
    approvalAmount: approvalAmountSchema,
  }),
]);

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;

/** Withdraws a supplied asset. For native currency, the gateway takes the interest-bearing token first. */
export const withdrawFlow = defineCallFlow<WithdrawIntent>({
  id: 'lending.withdraw.v1',
  area: 'lending',
  intent: withdrawIntent,
  spending: gatewaySpending,
  call: withdrawCall,
  expectedCalls: expectedWithdrawCall,
  isTransientRevert: (intent, reason) => intent.of === 'native' && isRoundingShortfall(reason),
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: reserveSelection,
});

export interface WithdrawChoice extends GrowingChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals' | 'rsTokenAddress'>;
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency to unwrap the withdrawal to. */
  readonly unwrapTo?: string | undefined;
}

/** Returns `undefined` for a zero amount. Throws for native currency in a market without a gateway. */
export function withdrawIntentFor(choice: WithdrawChoice): WithdrawIntent | undefined {
  const { market, reserve, amount, isAll, approval, unwrapTo } = choice;
  if (amount <= 0n) return undefined;
  const common = { ...amountIntentOf(choice, unwrapTo), isAll };
  if (unwrapTo === undefined) return { ...common, of: 'token' };
  const rsToken = { rsToken: reserve.rsTokenAddress, rsSymbol: rsTokenSymbol(reserve) };
  const approved = { approve: approval.method, approvalAmount: approval.amount };
  return { ...common, ...rsToken, ...approved, of: 'native', gateway: requiredGateway(market) };
}

/** This fork prefixes interest-bearing tokens with `rs`. */
function rsTokenSymbol({ symbol }: Pick<Reserve, 'symbol'>): string {
  return `rs${symbol}`;
}

/** Adds a margin for a full withdrawal, because the balance grows until it is mined. */
function gatewayAllowance({ amount, isAll }: Pick<WithdrawIntent, 'amount' | 'isAll'>): bigint {
  return isAll ? withApprovalMargin(amount) : amount;
}

function gatewaySpending(intent: WithdrawIntent): Spending | undefined {
  if (intent.of === 'token') return undefined;
  const { rsToken: address, rsSymbol: symbol, decimals, gateway: spender, approvalAmount } = intent;
  const amount = gatewayAllowance(intent);
  const { gas } = supplyToken.writes.approve;
  return { token: { address, symbol, decimals }, spender, amount, approvalAmount, gas, hasMargin: intent.isAll };
}

function expectedWithdrawCall(intent: WithdrawIntent): ExpectedCalls {
  const { pool, asset, symbol, decimals } = intent;
  const amount = calledAmount(intent);
  if (intent.of === 'token') {
    const call = { ...withdraw.statement({ asset, amount }), to: pool, value: 0n };
    return { call, tokens: [{ address: asset, symbol, decimals }] };
  }
  const { gateway, rsToken: address, rsSymbol } = intent;
  return {
    call: { ...withdrawETH.statement({ pool, amount }), to: gateway, value: 0n },
    callWithPermit: withdrawETHWithPermit.name,
    tokens: [{ address, symbol: rsSymbol, decimals }],
  };
}

function withdrawCall(intent: WithdrawIntent): PlannedCall {
  const { account, pool, asset } = intent;
  const amount = calledAmount(intent);
  if (intent.of === 'token') {
    return { id: 'withdraw', call: withdraw.call({ asset, amount }, { account, to: pool }) };
  }
  // The gateway requires a permit for exactly the withdrawn amount, which is unknown for a full withdrawal.
  const isSigned = intent.approve === 'signed-message' && !intent.isAll;
  return {
    id: 'withdraw',
    call: withdrawETH.call({ amount }, { account, to: intent.gateway, roles: { LENDING_POOL: pool } }),
    callWithPermit: withPermit({ approve: isSigned ? 'signed-message' : 'transaction' }, withdrawETHWithPermit),
  };
}

/** The withdrawer is one of the `holders`: the account, or the gateway. Returns `undefined` if there is none. */
export function decodeWithdrawn(
  logs: readonly ReceiptLog[],
  { pool, asset, holders }: Omit<PoolEventFilter, 'account'> & { readonly holders: readonly Address[] },
): TokenAmount | undefined {
  return withdraw.emits
    .emittedIn(logs, pool)
    .find((event) => holders.some((account) => matchesReserveAndAccount(event, event.user, { asset, account })))
    ?.amount;
}
