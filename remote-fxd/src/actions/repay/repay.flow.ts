import * as v from 'valibot';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { ApprovalAmount } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineFlow } from '@fathom/area-kit/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { amountSchema, approvalAmountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import {
  expectedApprovals,
  NOTHING_ALLOWED,
  planApprovedCall,
  readSpendingState,
  type Spending,
  type SpendingState,
} from '@fathom/area-kit/flows/approval/spending';
import { addressSchema, type ContractCall, type Step } from '@fathom/area-kit/flows/steps/step';
import { readClosingRequirement } from '../../data/closingRequirement';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Position } from '../../domain/position';
import { positionIntentFor, type PositionOwner } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { closingAllowance } from '../../domain/debt';
import { costToClose, repayOutcome, TAKE_OUT_PAYMENT } from '../../domain/repayLimits';
import type { Wad } from '../../domain/units';
import { gasPolicies } from '../../flows/gasPolicies';
import { expectedProxyCall } from '../../flows/expectedProxyCall';
import { positionIntent } from '../../flows/intentSchemas';
import { proxyCall } from '../../flows/proxyCall';
import { proxyWallet } from '../../writes/proxyWallet';
import { fxdSpending } from '../../flows/proxySpending';

const repay = {
  ...positionIntent,
  of: v.picklist(['native', 'token']),
  positionId: positiveAmountSchema,
  handler: addressSchema,
  approvalAmount: approvalAmountSchema,
};

const repayIntent = v.variant('kind', [
  v.object({
    ...repay,
    kind: v.literal('partial'),
    repay: positiveAmountSchema,
    /** Wei, or the token's smallest unit. */
    collateral: amountSchema,
  }),
  v.object({
    ...repay,
    /** Repays the debt at the block in which the transaction is mined. */
    kind: v.literal('close'),
    /** All locked collateral, in wei or in the token's smallest unit. */
    collateral: amountSchema,
    /** The approved FXD: the highest possible debt at that time, even if the fee is collected in the meantime. */
    atMost: amountSchema,
  }),
  v.object({
    ...repay,
    /** Withdraws the collateral of a position without debt, for 1 wei of FXD. */
    kind: v.literal('take-out'),
    collateral: amountSchema,
  }),
]);

export type RepayPositionIntent = v.InferOutput<typeof repayIntent>;

export interface RepayPositionState extends SpendingState {
  /** The FXD allowance that the repayment needs now, even if the fee is collected before it. */
  readonly required: Wad;
}

/** Repays a part and releases collateral, or closes the position. Approves the payment for the proxy wallet. */
export const repayPositionFlow = defineFlow<RepayPositionIntent, RepayPositionState>({
  id: 'fxd.repay.v1',
  area: 'fxd',
  intent: repayIntent,
  readState: readRepayState,
  expectedState: (intent) => ({ ...NOTHING_ALLOWED, required: paymentOf(intent) }),
  plan: planRepayPosition,
  expectedCalls: expectedRepayCall,
  invalidates: ({ chainId }) => [queryKeys.onChain(chainId)],
  selection: ({ positionId }) => positionId.toString(),
});

export interface RepayChoice extends Omit<PositionOwner, 'proxyWallet'> {
  readonly position: Position;
  /** FXD; an amount of at least the current closing cost closes the position. */
  readonly amount: Wad;
  readonly collateral: Wad;
  readonly approvalAmount: ApprovalAmount;
}

/** Returns `undefined` while nothing is entered, unless there is no debt. */
export function repayIntentFor(choice: RepayChoice): RepayPositionIntent | undefined {
  const { position, amount, approvalAmount } = choice;
  if (amount < 0n || choice.collateral < 0n) return undefined;
  if (amount === 0n && costToClose(position) > 0n) return undefined;
  const { pool, walletAddress: proxyWallet } = position;
  const common = {
    ...positionIntentFor({ ...choice, proxyWallet }, pool),
    of: pool.isNative ? ('native' as const) : ('token' as const),
    positionId: position.id,
    handler: position.address,
    approvalAmount,
  };
  const outcome = repayOutcome(position, amount, choice.collateral);
  const collateral = collateralToToken(outcome.collateral, pool.collateral);
  switch (outcome.kind) {
    case 'close':
      return { ...common, kind: 'close', collateral, atMost: closingAllowance(position, pool) };
    case 'take-out':
      return { ...common, kind: 'take-out', collateral, approvalAmount: 'exact' };
    case 'partial':
      return { ...common, kind: 'partial', collateral, repay: amount };
  }
}

async function readRepayState(intent: RepayPositionIntent, chain: MulticallReader): Promise<RepayPositionState> {
  const [spending, required] = await Promise.all([
    readSpendingState(chain, spendingOf(intent), intent.account),
    intent.kind === 'close' ? readClosingRequirement(chain, intent) : paymentOf(intent),
  ]);
  return { ...spending, required };
}

function planRepayPosition(intent: RepayPositionIntent, state: RepayPositionState): readonly Step[] {
  const id = intent.kind === 'partial' ? 'repay' : 'close';
  return planApprovedCall({ id, call: repayCall(intent), spending: spendingOf(intent), ...state });
}

function spendingOf(intent: RepayPositionIntent): Spending {
  return { ...fxdSpending(intent, paymentOf(intent)), hasMargin: intent.kind === 'close' };
}

/** Expects at most the approved FXD to be spent; the proxy wallet transfers the collateral to the account. */
function expectedRepayCall(intent: RepayPositionIntent): ExpectedCalls {
  const values = valuesOf(intent);
  const inner =
    intent.kind === 'close'
      ? proxyWallet.embedded[`wipeAllAndUnlock${collateralName(intent)}`].statement(values)
      : proxyWallet.embedded[`wipeAndUnlock${collateralName(intent)}`].statement({
          ...values,
          stablecoinAmount: paymentOf(intent),
        });
  return { ...expectedProxyCall(intent, inner, 0n), approvals: expectedApprovals(spendingOf(intent)) };
}

/** Returns the FXD to pay; when closing, the maximum. */
export function paymentOf(intent: RepayPositionIntent): Wad {
  switch (intent.kind) {
    case 'close':
      return intent.atMost;
    case 'take-out':
      return TAKE_OUT_PAYMENT;
    case 'partial':
      return intent.repay;
  }
}

function repayCall(intent: RepayPositionIntent): ContractCall {
  const context = { account: intent.account, roles: intent.contracts };
  const call = { value: 0n, gas: gasPolicies.repay };
  const values = valuesOf(intent);
  if (intent.kind === 'close') {
    const { signature, args } = proxyWallet.embedded[`wipeAllAndUnlock${collateralName(intent)}`];
    return proxyCall(intent, { ...call, signature, args: args(values, context) });
  }
  const { signature, args } = proxyWallet.embedded[`wipeAndUnlock${collateralName(intent)}`];
  const stablecoinAmount = paymentOf(intent);
  return proxyCall(intent, { ...call, signature, args: args({ ...values, stablecoinAmount }, context) });
}

function valuesOf({ pool, positionId, collateral }: RepayPositionIntent) {
  return { adapter: pool.adapter, positionId, collateralAmount: collateral };
}

function collateralName({ of, proxyActions }: RepayPositionIntent): 'XDC' | 'NATIVE' | 'Token' {
  return of === 'native' ? proxyActions : 'Token';
}
