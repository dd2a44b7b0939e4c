import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import type { PlannedCall } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { requiredGateway } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import type { TokenAmount } from '../../domain/units';
import {
  amountIntent,
  amountIntentOf,
  assetApprovalIntent,
  assetApprovalOf,
  assetSpending,
  withPermit,
  type ReserveChoice,
} from '../../flows/intentSchemas';
import { matchesReserveAndAccount, type PoolEventFilter } from '../../flows/poolReceipt';
import { pool as poolContract } from '../../writes/pool';
import { collateralEnabledEvent, supplyEvent } from '../../writes/poolEvents';
import { wethGateway } from '../../writes/wethGateway';

const { supply, supplyWithPermit } = poolContract.writes;
const { depositETH } = wethGateway.writes;

const supplyIntent = v.variant('of', [
  v.object({ ...amountIntent, ...assetApprovalIntent, of: v.literal('token') }),
  v.object({ ...amountIntent, of: v.literal('native'), gateway: addressSchema }),
]);

export type SupplyIntent = v.InferOutput<typeof supplyIntent>;

/** Supplies a token with an approval or a permit, or native currency through the gateway, which wraps it. */
export const supplyFlow = defineCallFlow<SupplyIntent>({
  id: 'lending.supply.v1',
  area: 'lending',
  intent: supplyIntent,
  spending: (intent) => (intent.of === 'token' ? assetSpending(intent, intent.amount) : undefined),
  call: supplyCall,
  expectedCalls: expectedSupplyCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  // Native and wrapped supplies of one reserve are restored separately after a reload.
  selection: ({ market, asset, of }) => `${market}:${asset.toLowerCase()}:${of}`,
});

export interface SupplyChoice extends ReserveChoice {
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency if it is supplied instead of its wrapped token. */
  readonly native?: string | undefined;
}

/** Returns `undefined` for a zero amount. Throws for native currency in a market without a gateway. */
export function supplyIntentFor(choice: SupplyChoice): SupplyIntent | undefined {
  const { market, amount, approval, native } = choice;
  if (amount <= 0n) return undefined;
  const common = amountIntentOf(choice, native);
  if (native !== undefined) return { ...common, of: 'native', gateway: requiredGateway(market) };
  return { ...common, ...assetApprovalOf(choice, approval), of: 'token' };
}

function expectedSupplyCall(intent: SupplyIntent): ExpectedCalls {
  const { pool, asset, amount, symbol, decimals } = intent;
  const tokens = [{ address: asset, symbol, decimals }];
  if (intent.of === 'native') {
    return { call: { ...depositETH.statement({ pool }), to: intent.gateway, value: amount }, tokens };
  }
  const call = { ...supply.statement({ asset, amount }), to: pool, value: 0n };
  return { call, callWithPermit: supplyWithPermit.name, tokens };
}

function supplyCall(intent: SupplyIntent): PlannedCall {
  const { pool, asset, amount, account } = intent;
  if (intent.of === 'native') {
    const roles = { LENDING_POOL: pool };
    return { id: 'supply', call: depositETH.call({}, { account, to: intent.gateway, roles, value: amount }) };
  }
  return {
    id: 'supply',
    call: supply.call({ asset, amount }, { account, to: pool }),
    callWithPermit: withPermit(intent, supplyWithPermit),
  };
}

export interface Supplied {
  readonly amount: TokenAmount;
  /** True if this supply enabled the asset as collateral. */
  readonly becameCollateral: boolean;
}

/** Returns `undefined` if the receipt has no Supply event of the asset for the account. */
export function decodeSupplied(logs: readonly ReceiptLog[], filter: PoolEventFilter): Supplied | undefined {
  const supply = supplyEvent
    .emittedIn(logs, filter.pool)
    .find((event) => matchesReserveAndAccount(event, event.onBehalfOf, filter));
  if (!supply) return undefined;
  return {
    amount: supply.amount,
    becameCollateral: collateralEnabledEvent
      .emittedIn(logs, filter.pool)
      .some((event) => matchesReserveAndAccount(event, event.user, filter)),
  };
}
