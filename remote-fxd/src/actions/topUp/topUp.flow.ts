import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { amountSchema, positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Position } from '../../domain/position';
import { positionIntentFor, type PositionOwner, type LoanChoice } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { gasPolicies } from '../../flows/gasPolicies';
import { expectedProxyCall } from '../../flows/expectedProxyCall';
import { nativeCollateral, positionIntent, tokenCollateral } from '../../flows/intentSchemas';
import { proxyCall, type ProxyAction } from '../../flows/proxyCall';
import { proxyWallet as proxyWalletContract } from '../../writes/proxyWallet';

const { embedded } = proxyWalletContract;
import { collateralSpending } from '../../flows/proxySpending';

const topUp = {
  ...positionIntent,
  positionId: positiveAmountSchema,
  /** Wei, or the token's smallest unit. 0 to borrow only. */
  collateral: amountSchema,
  /** FXD. 0 to lock only. */
  borrow: amountSchema,
};

const topUpIntent = v.pipe(
  v.variant('of', [v.object({ ...topUp, ...nativeCollateral }), v.object({ ...topUp, ...tokenCollateral })]),
  v.check(({ collateral, borrow }) => collateral > 0n || borrow > 0n, 'must lock or borrow something'),
);

export type TopUpPositionIntent = v.InferOutput<typeof topUpIntent>;

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

export interface TopUpChoice extends Omit<PositionOwner, 'proxyWallet'>, LoanChoice {
  readonly position: Position;
}

export function topUpIntentFor(choice: TopUpChoice): TopUpPositionIntent | undefined {
  const { position, borrow, approvalAmount } = choice;
  const { pool, walletAddress: proxyWallet, id: positionId } = position;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral < 0n || borrow < 0n || (collateral === 0n && borrow === 0n)) return undefined;
  const common = { ...positionIntentFor({ ...choice, proxyWallet }, pool), positionId, collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}

function expectedTopUpCall(intent: TopUpPositionIntent): ExpectedCalls {
  const { pool, positionId, collateral: collateralAmount, borrow: stablecoinAmount } = intent;
  const lock = { adapter: pool.adapter, positionId };
  const draw = { ...lock, stablecoinAmount };
  const isDrawing = stablecoinAmount > 0n;
  if (intent.of === 'native') {
    const inner = isDrawing
      ? embedded[`lock${intent.proxyActions}AndDraw`].statement(draw)
      : embedded[`lock${intent.proxyActions}`].statement(lock);
    return expectedProxyCall(intent, inner, collateralAmount);
  }
  const inner = isDrawing
    ? embedded.lockTokenAndDraw.statement({ ...draw, collateralAmount })
    : embedded.lockToken.statement({ ...lock, collateralAmount });
  return expectedProxyCall(intent, inner, 0n);
}

function topUpCall(intent: TopUpPositionIntent): ContractCall {
  const value = intent.of === 'native' ? intent.collateral : 0n;
  return proxyCall(intent, { ...actionOf(intent), value, gas: gasPolicies.topUp });
}

function actionOf(intent: TopUpPositionIntent): Pick<ProxyAction, 'signature' | 'args'> {
  const { account, contracts, pool, positionId, collateral: collateralAmount, borrow: stablecoinAmount } = intent;
  const context = { account, roles: contracts };
  const lock = { adapter: pool.adapter, positionId };
  const draw = { ...lock, stablecoinAmount };
  if (stablecoinAmount === 0n) {
    if (intent.of === 'native') {
      const { signature, args } = embedded[`lock${intent.proxyActions}`];
      return { signature, args: args(lock, context) };
    }
    const { signature, args } = embedded.lockToken;
    return { signature, args: args({ ...lock, collateralAmount }, context) };
  }
  if (intent.of === 'native') {
    const { signature, args } = embedded[`lock${intent.proxyActions}AndDraw`];
    return { signature, args: args(draw, context) };
  }
  const { signature, args } = embedded.lockTokenAndDraw;
  return { signature, args: args({ ...draw, collateralAmount }, context) };
}
