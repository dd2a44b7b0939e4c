import * as v from 'valibot';
import { defineCallFlow } from '@fathom/shared/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { positiveAmountSchema } from '@fathom/shared/flows/intentSchemas';
import type { ContractCall } from '@fathom/shared/flows/step';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Pool } from '../../domain/pool';
import { positionIntentFor, type Actor, type LoanChoice } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { gasPolicies } from '../../flows/gasPolicies';
import { expectedProxyCall } from '../../flows/expectedProxyCall';
import { nativeCollateral, positionIntent, tokenCollateral } from '../../flows/intentSchemas';
import { proxyActions, proxyCall } from '../../flows/proxyCall';
import { collateralSpending } from '../../flows/proxySpending';

const opening = {
  ...positionIntent,
  /** In wei or in the token's smallest unit. */
  collateral: positiveAmountSchema,
  borrow: positiveAmountSchema,
};

const openIntent = v.variant('of', [
  v.object({ ...opening, ...nativeCollateral }),
  v.object({ ...opening, ...tokenCollateral }),
]);

export type OpenPositionIntent = v.InferOutput<typeof openIntent>;

/**
 * Opens a position: locks collateral and borrows FXD in one transaction. ERC-20 collateral is
 * approved first.
 */
export const openPositionFlow = defineCallFlow<OpenPositionIntent>({
  id: 'fxd.open.v1',
  area: 'fxd',
  intent: openIntent,
  spending: collateralSpending,
  call: (intent) => ({ id: 'open', call: openCall(intent) }),
  expectedCalls: expectedOpenCall,
  invalidates: ({ chainId }) => [queryKeys.onChain(chainId)],
  selection: ({ pool }) => pool.id.toLowerCase(),
});

export interface OpenChoice extends Actor, LoanChoice {
  readonly pool: Pool;
}

/** Builds the intent from the user's input; `undefined` while an amount is missing. */
export function openIntentFor(choice: OpenChoice): OpenPositionIntent | undefined {
  const { pool, borrow, approvalAmount } = choice;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral <= 0n || borrow <= 0n) return undefined;
  const common = { ...positionIntentFor(choice, pool), collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}

/** The collateral is sent to the pool's adapter, and the account receives the borrowed FXD. */
function expectedOpenCall(intent: OpenPositionIntent): ExpectedCalls {
  const { contracts, pool, collateral, borrow: borrowed } = intent;
  const { stabilityFeeCollector: feeCollector, stablecoinAdapter } = contracts;
  const fields = { feeCollector, stablecoinAdapter, pool: pool.id, borrowed };
  if (intent.of === 'native') {
    return expectedProxyCall(intent, { call: `openLock${intent.proxyActions}AndDraw`, fields }, collateral);
  }
  return expectedProxyCall(intent, { call: 'openLockTokenAndDraw', fields: { ...fields, collateral } }, 0n);
}

function openCall(intent: OpenPositionIntent): ContractCall {
  const { account, proxyWallet: wallet, contracts, pool, collateral, borrow } = intent;
  const { positionManager, stabilityFeeCollector, stablecoinAdapter } = contracts;
  const first = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, pool.id];
  const call = { wallet, account, gas: gasPolicies.open };
  if (intent.of === 'native') {
    const action = proxyActions.openLockNativeAndDraw(intent.proxyActions);
    return proxyCall({ ...call, function: action, args: [...first, borrow], value: collateral });
  }
  const args = [...first, collateral, borrow, true];
  return proxyCall({ ...call, function: proxyActions.openLockTokenAndDraw, args, value: 0n });
}
