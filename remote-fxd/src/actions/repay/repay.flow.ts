import * as v from 'valibot';
import type { ExpectedCall } from '@fathom/shared/contract';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { ApprovalAmount } from '@fathom/shared/flows/approvalPreference';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { amountSchema, approvalAmountSchema, positiveAmountSchema } from '@fathom/shared/flows/intentSchemas';
import {
  expectedApprovals,
  NOTHING_ALLOWED,
  planApprovedCall,
  readSpendingState,
  type Spending,
  type SpendingState,
} from '@fathom/shared/flows/spending';
import { addressSchema, type ContractCall, type Step } from '@fathom/shared/flows/step';
import { readClosingRequirement } from '../../data/closingRequirement';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Position } from '../../domain/position';
import { positionIntentFor, type Actor } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { closingAllowance } from '../../domain/debt';
import { costToClose, repayOutcome, TAKE_OUT_PAYMENT } from '../../domain/repayLimits';
import type { Wad } from '../../domain/units';
import { gasPolicies } from '../../flows/gasPolicies';
import { expectedProxyCall } from '../../flows/expectedProxyCall';
import { positionIntent } from '../../flows/intentSchemas';
import { proxyActions, proxyCall } from '../../flows/proxyCall';
import { fxdSpending } from '../../flows/proxySpending';

const repay = {
  ...positionIntent,
  of: v.picklist(['native', 'token']),
  positionId: positiveAmountSchema,
  /** The position's handler. */
  handler: addressSchema,
  approvalAmount: approvalAmountSchema,
};

const repayIntent = v.variant('is', [
  v.object({
    ...repay,
    is: v.literal('partial'),
    /** FXD. */
    repay: positiveAmountSchema,
    /** Collateral to release, in wei or in the token's smallest unit. */
    collateral: amountSchema,
  }),
  v.object({
    ...repay,
    /** Repays the debt as of the block in which the transaction is mined. */
    is: v.literal('close'),
    /** All locked collateral, in wei or in the token's smallest unit. */
    collateral: amountSchema,
    /**
     * FXD to approve: the highest possible debt at that time, even if the fee is collected
     * meanwhile.
     */
    atMost: amountSchema,
  }),
  v.object({
    ...repay,
    /** Withdraws the collateral of a position without debt, for 1 wei of FXD. */
    is: v.literal('take-out'),
    /** All locked collateral, in wei or in the token's smallest unit. */
    collateral: amountSchema,
  }),
]);

export type RepayPositionIntent = v.InferOutput<typeof repayIntent>;

/** `allowance`: FXD that the proxy wallet may spend. */
export interface RepayPositionState extends SpendingState {
  /** FXD allowance that the repayment requires now, even if the fee is collected before it. */
  readonly required: Wad;
}

/**
 * Repays part of a position and releases collateral, or closes the position. Approves the payment
 * for the proxy wallet.
 */
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

export interface RepayChoice extends Omit<Actor, 'proxyWallet'> {
  readonly position: Position;
  /** FXD; an amount at or above the current closing cost closes the position. */
  readonly amount: Wad;
  /** Collateral to release; closing releases all of it. */
  readonly collateral: Wad;
  readonly approvalAmount: ApprovalAmount;
}

/**
 * Builds the intent of a repayment from the user's input; `undefined` while nothing is entered,
 * unless there is no debt.
 */
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
  switch (outcome.is) {
    case 'close':
      return { ...common, is: 'close', collateral, atMost: closingAllowance(position, pool) };
    case 'take-out':
      return { ...common, is: 'take-out', collateral, approvalAmount: 'exact' };
    case 'partial':
      return { ...common, is: 'partial', collateral, repay: amount };
  }
}

async function readRepayState(intent: RepayPositionIntent, chain: MulticallReader): Promise<RepayPositionState> {
  const [spending, required] = await Promise.all([
    readSpendingState(chain, spendingOf(intent), intent.account),
    intent.is === 'close' ? readClosingRequirement(chain, intent) : paymentOf(intent),
  ]);
  return { ...spending, required };
}

/** Pure. Plans the FXD approval if the allowance is insufficient, then the repayment. */
function planRepayPosition(intent: RepayPositionIntent, state: RepayPositionState): readonly Step[] {
  const id = intent.is === 'partial' ? 'repay' : 'close';
  return planApprovedCall({ id, call: repayCall(intent), spending: spendingOf(intent), ...state });
}

function spendingOf(intent: RepayPositionIntent): Spending {
  return fxdSpending(intent, paymentOf(intent));
}

/** Spends at most the approved FXD; the proxy wallet transfers the collateral to the account. */
function expectedRepayCall(intent: RepayPositionIntent): ExpectedCalls {
  const { positionId, collateral, proxyActions: name } = intent;
  const fields = { stablecoinAdapter: intent.contracts.stablecoinAdapter, position: positionId, collateral };
  const suffix = intent.of === 'native' ? name : 'Token';
  const inner: ExpectedCall =
    intent.is === 'close'
      ? { call: `wipeAllAndUnlock${suffix}`, fields }
      : { call: `wipeAndUnlock${suffix}`, fields: { ...fields, repaid: paymentOf(intent) } };
  return { ...expectedProxyCall(intent, inner, 0n), approvals: expectedApprovals(spendingOf(intent)) };
}

/** FXD to pay; when closing, the maximum. */
export function paymentOf(intent: RepayPositionIntent): Wad {
  switch (intent.is) {
    case 'close':
      return intent.atMost;
    case 'take-out':
      return TAKE_OUT_PAYMENT;
    case 'partial':
      return intent.repay;
  }
}

function repayCall(intent: RepayPositionIntent): ContractCall {
  const { account, proxyWallet: wallet, contracts, pool, positionId } = intent;
  const first = [contracts.positionManager, pool.adapter, contracts.stablecoinAdapter, positionId];
  const call = { wallet, account, value: 0n, gas: gasPolicies.repay };
  const isNative = intent.of === 'native';
  if (intent.is === 'close') {
    const action = isNative
      ? proxyActions.wipeAllAndUnlockNative(intent.proxyActions)
      : proxyActions.wipeAllAndUnlockToken;
    return proxyCall({ ...call, function: action, args: [...first, intent.collateral] });
  }
  const action = isNative ? proxyActions.wipeAndUnlockNative(intent.proxyActions) : proxyActions.wipeAndUnlockToken;
  return proxyCall({ ...call, function: action, args: [...first, intent.collateral, paymentOf(intent)] });
}
