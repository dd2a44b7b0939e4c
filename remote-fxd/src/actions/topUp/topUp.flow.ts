import * as v from 'valibot';
import { defineCallFlow } from '@fathom/shared/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { amountSchema, positiveAmountSchema } from '@fathom/shared/flows/intentSchemas';
import type { ContractCall } from '@fathom/shared/flows/step';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Position } from '../../domain/position';
import { positionIntentFor, type Actor, type LoanChoice } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { gasPolicies } from '../../flows/gasPolicies';
import { expectedProxyCall } from '../../flows/expectedProxyCall';
import { nativeCollateral, positionIntent, tokenCollateral } from '../../flows/intentSchemas';
import { proxyActions, proxyCall } from '../../flows/proxyCall';
import { collateralSpending } from '../../flows/proxySpending';

const topUp = {
  ...positionIntent,
  positionId: positiveAmountSchema,
  /** Collateral to add, in wei or in the token's smallest unit. Zero to borrow only. */
  collateral: amountSchema,
  /** FXD to borrow in addition. Zero to lock only. */
  borrow: amountSchema,
};

const topUpIntent = v.pipe(
  v.variant('of', [v.object({ ...topUp, ...nativeCollateral }), v.object({ ...topUp, ...tokenCollateral })]),
  v.check(({ collateral, borrow }) => collateral > 0n || borrow > 0n, 'must lock or borrow something'),
);

export type TopUpPositionIntent = v.InferOutput<typeof topUpIntent>;

/** Locks more collateral in a position, borrows more on it, or both in one transaction. */
export const topUpPositionFlow = defineCallFlow<TopUpPositionIntent>({
  id: 'fxd.top-up.v1',
  area: 'fxd',
  intent: topUpIntent,
  spending: collateralSpending,
  call: (intent) => ({ id: 'top-up', call: topUpCall(intent) }),
  expectedCalls: expectedTopUpCall,
  invalidates: ({ chainId }) => [queryKeys.onChain(chainId)],
  selection: ({ positionId }) => positionId.toString(),
});

export interface TopUpChoice extends Omit<Actor, 'proxyWallet'>, LoanChoice {
  readonly position: Position;
}

/** Builds the intent of a top-up from the user's input; `undefined` while nothing is entered. */
export function topUpIntentFor(choice: TopUpChoice): TopUpPositionIntent | undefined {
  const { position, borrow, approvalAmount } = choice;
  const { pool, walletAddress: proxyWallet, id: positionId } = position;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral < 0n || borrow < 0n || (collateral === 0n && borrow === 0n)) return undefined;
  const common = { ...positionIntentFor({ ...choice, proxyWallet }, pool), positionId, collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}

/** Collateral is sent to the pool's adapter, and the account receives the borrowed FXD. */
function expectedTopUpCall(intent: TopUpPositionIntent): ExpectedCalls {
  const { contracts, collateral, borrow: borrowed, positionId: position } = intent;
  const { stabilityFeeCollector: feeCollector, stablecoinAdapter } = contracts;
  const draws = borrowed > 0n;
  const fields = draws ? { feeCollector, stablecoinAdapter, position, borrowed } : { position };
  const suffix = draws ? 'AndDraw' : '';
  if (intent.of === 'native') {
    return expectedProxyCall(intent, { call: `lock${intent.proxyActions}${suffix}`, fields }, collateral);
  }
  return expectedProxyCall(intent, { call: `lockToken${suffix}`, fields: { ...fields, collateral } }, 0n);
}

function topUpCall(intent: TopUpPositionIntent): ContractCall {
  const { account, proxyWallet: wallet, contracts, pool, positionId, collateral, borrow } = intent;
  const { positionManager, stabilityFeeCollector, stablecoinAdapter } = contracts;
  const call = { wallet, account, value: intent.of === 'native' ? collateral : 0n, gas: gasPolicies.topUp };
  if (borrow === 0n) {
    const lock = [positionManager, pool.adapter, positionId];
    return intent.of === 'native'
      ? proxyCall({ ...call, function: proxyActions.lockNative(intent.proxyActions), args: lock })
      : proxyCall({ ...call, function: proxyActions.lockToken, args: [...lock, collateral, true] });
  }
  const draw = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, positionId];
  return intent.of === 'native'
    ? proxyCall({ ...call, function: proxyActions.lockNativeAndDraw(intent.proxyActions), args: [...draw, borrow] })
    : proxyCall({ ...call, function: proxyActions.lockTokenAndDraw, args: [...draw, collateral, borrow, true] });
}
