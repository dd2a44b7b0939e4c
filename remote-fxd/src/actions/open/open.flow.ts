import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Pool } from '../../domain/pool';
import { positionIntentFor, type PositionOwner, type LoanChoice } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { gasPolicies } from '../../flows/gasPolicies';
import { expectedProxyCall } from '../../flows/expectedProxyCall';
import { nativeCollateral, positionIntent, tokenCollateral } from '../../flows/intentSchemas';
import { proxyCall } from '../../flows/proxyCall';
import { proxyWallet } from '../../writes/proxyWallet';

const { openLockTokenAndDraw } = proxyWallet.embedded;
import { collateralSpending } from '../../flows/proxySpending';

const opening = {
  ...positionIntent,
  /** Wei, or the token's smallest unit. */
  collateral: positiveAmountSchema,
  borrow: positiveAmountSchema,
};

const openIntent = v.variant('of', [
  v.object({ ...opening, ...nativeCollateral }),
  v.object({ ...opening, ...tokenCollateral }),
]);

export type OpenPositionIntent = v.InferOutput<typeof openIntent>;

/** Locks collateral and borrows FXD in one transaction. ERC-20 collateral is approved first. */
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

export interface OpenChoice extends PositionOwner, LoanChoice {
  readonly pool: Pool;
}

export function openIntentFor(choice: OpenChoice): OpenPositionIntent | undefined {
  const { pool, borrow, approvalAmount } = choice;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral <= 0n || borrow <= 0n) return undefined;
  const common = { ...positionIntentFor(choice, pool), collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}

function expectedOpenCall(intent: OpenPositionIntent): ExpectedCalls {
  const values = valuesOf(intent);
  if (intent.of === 'native') {
    const action = proxyWallet.embedded[`openLock${intent.proxyActions}AndDraw`];
    return expectedProxyCall(intent, action.statement(values), intent.collateral);
  }
  const inner = openLockTokenAndDraw.statement({ ...values, collateralAmount: intent.collateral });
  return expectedProxyCall(intent, inner, 0n);
}

function openCall(intent: OpenPositionIntent): ContractCall {
  const { account, contracts: roles, collateral } = intent;
  const values = valuesOf(intent);
  const gas = gasPolicies.open;
  if (intent.of === 'native') {
    const { signature, args } = proxyWallet.embedded[`openLock${intent.proxyActions}AndDraw`];
    return proxyCall(intent, { signature, args: args(values, { account, roles }), value: collateral, gas });
  }
  const args = openLockTokenAndDraw.args({ ...values, collateralAmount: collateral }, { account, roles });
  return proxyCall(intent, { signature: openLockTokenAndDraw.signature, args, value: 0n, gas });
}

function valuesOf({ pool, borrow }: OpenPositionIntent) {
  return { adapter: pool.adapter, collateralPoolId: pool.id, stablecoinAmount: borrow };
}
