import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { defineCallFlow } from '@fathom/shared/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import type { PlannedCall } from '@fathom/shared/flows/spending';
import { addressSchema } from '@fathom/shared/flows/step';
import { requiredGateway } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { gasPolicies } from '../../flows/gasPolicies';
import {
  amountIntent,
  amountIntentOf,
  assetApprovalIntent,
  assetApprovalOf,
  assetSpending,
  withPermit,
  type ReserveChoice,
} from '../../flows/intentSchemas';
import { gatewayFunctions, NO_REFERRAL, poolFunctions } from '../../flows/poolFunctions';

const supplyIntent = v.variant('of', [
  v.object({ ...amountIntent, ...assetApprovalIntent, of: v.literal('token') }),
  v.object({ ...amountIntent, of: v.literal('native'), gateway: addressSchema }),
]);

export type SupplyIntent = v.InferOutput<typeof supplyIntent>;

/**
 * Supplies an asset: a token with an approval or a permit, native currency through the gateway that
 * wraps it.
 */
export const supplyFlow = defineCallFlow<SupplyIntent>({
  id: 'lending.supply.v1',
  area: 'lending',
  intent: supplyIntent,
  spending: (intent) => (intent.of === 'token' ? assetSpending(intent, intent.amount) : undefined),
  call: supplyCall,
  expectedCalls: expectedSupplyCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  // Identifies a supply interrupted by a reload; native and wrapped supplies of one reserve are
  // separate.
  selection: ({ market, asset, of }) => `${market}:${asset.toLowerCase()}:${of}`,
});

export interface SupplyChoice extends ReserveChoice {
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency if it is supplied instead of the token that wraps it. */
  readonly native?: string | undefined;
}

/**
 * The intent of the supply the user chose; `undefined` while the amount is zero. Throws for native
 * currency without a gateway.
 */
export function supplyIntentFor(choice: SupplyChoice): SupplyIntent | undefined {
  const { market, amount, approval, native } = choice;
  if (amount <= 0n) return undefined;
  const common = amountIntentOf(choice, native);
  if (native !== undefined) return { ...common, of: 'native', gateway: requiredGateway(market) };
  return { ...common, ...assetApprovalOf(choice, approval), of: 'token' };
}

/** The amount goes to the pool, and the supply must belong to the account itself. */
function expectedSupplyCall(intent: SupplyIntent): ExpectedCalls {
  const { account, pool, asset, amount, symbol, decimals } = intent;
  const tokens = [{ address: asset, symbol, decimals }];
  if (intent.of === 'native') {
    const fields = { pool, receiver: account };
    return { call: { call: 'depositETH', to: intent.gateway, value: amount, fields }, tokens };
  }
  const fields = { asset, amount, receiver: account };
  return { call: { call: 'supply', to: pool, value: 0n, fields }, callWithPermit: 'supplyWithPermit', tokens };
}

function supplyCall(intent: SupplyIntent): PlannedCall {
  const { pool, asset, amount, account } = intent;
  if (intent.of === 'native') {
    const args = [pool, account, NO_REFERRAL];
    const { depositETH } = gatewayFunctions;
    const gas = gasPolicies.depositNative;
    return { id: 'supply', call: { to: intent.gateway, function: depositETH, args, value: amount, gas } };
  }
  const args = [asset, amount, account, NO_REFERRAL];
  return {
    id: 'supply',
    call: { to: pool, function: poolFunctions.supply, args, value: 0n, gas: gasPolicies.supply },
    callWithPermit: withPermit(intent, poolFunctions.supplyWithPermit, gasPolicies.supplyWithPermit),
  };
}
