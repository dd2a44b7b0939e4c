import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { Hex } from '@fathom/shared/domain/address';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import type { ContractCall, Step } from '@fathom/shared/flows/step';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Pool } from '../../domain/pool';
import type { Wad } from '../../domain/units';
import { positionIntentFor, type Actor } from '../../flows/positionIntentFor';
import { queryKeys } from '../../data/queryKeys';
import { gasPolicies } from '../../flows/gasPolicies';
import { approvalAmount, positionIntent, positiveAmount } from '../../flows/intentSchemas';
import { planCollateralApproval, readProxyAllowance } from '../../flows/planApproval';
import { proxyActions, proxyCall } from '../../flows/proxyCall';
import { expectedProxyCall } from '../../flows/expectedProxyCall';

const openIntent = v.variant('of', [
  v.object({
    ...positionIntent,
    of: v.literal('native'),
    /** In wei. */
    collateral: positiveAmount,
    borrow: positiveAmount,
  }),
  v.object({
    ...positionIntent,
    of: v.literal('token'),
    /** In the token's smallest unit. */
    collateral: positiveAmount,
    borrow: positiveAmount,
    approvalAmount,
  }),
]);

export type OpenPositionIntent = v.InferOutput<typeof openIntent>;

export interface OpenPositionState {
  /** What the proxy wallet may take of the collateral, in its smallest unit; zero for a native one, which needs no approval. */
  readonly allowance: bigint;
}

/** Opens a position: locks collateral and borrows FXD in one transaction, after an approval where the collateral is a token. */
export const openPositionFlow = defineFlow<OpenPositionIntent, OpenPositionState>({
  id: 'fxd.open.v1',
  area: 'fxd',
  intent: openIntent,
  readState: readOpenState,
  plan: planOpenPosition,
  expectedCalls: expectedOpenCall,
  invalidates: ({ chainId }) => [queryKeys.onChain(chainId)],
  selection: ({ pool }) => openSelection(pool.id),
});

/** Under which an opening that was interrupted by a reload is found again. */
export function openSelection(poolId: Hex): string {
  return poolId.toLowerCase();
}

export interface OpenChoice extends Actor {
  readonly pool: Pool;
  readonly collateral: Wad;
  readonly borrow: Wad;
  readonly approvalAmount: 'exact' | 'unlimited';
}

/** The intent of opening as the user has chosen it; `undefined` while an amount is missing. */
export function openIntentFor(choice: OpenChoice): OpenPositionIntent | undefined {
  const { pool, borrow, approvalAmount } = choice;
  const collateral = collateralToToken(choice.collateral, pool.collateral);
  if (collateral <= 0n || borrow <= 0n) return undefined;
  const common = { ...positionIntentFor(choice, pool), collateral, borrow };
  return pool.isNative ? { ...common, of: 'native' } : { ...common, of: 'token', approvalAmount };
}

async function readOpenState(intent: OpenPositionIntent, chain: MulticallReader): Promise<OpenPositionState> {
  if (intent.of === 'native') return { allowance: 0n };
  const { token, symbol } = intent.pool;
  return { allowance: await readProxyAllowance(chain, { ...intent, token, symbol }) };
}

/** Pure. An approval where the allowance does not suffice, then the position. */
export function planOpenPosition(intent: OpenPositionIntent, { allowance }: OpenPositionState): readonly Step[] {
  return [...planCollateralApproval(intent, allowance), { kind: 'call', id: 'open', call: openCall(intent) }];
}

/** The collateral leaves for the pool's adapter, and the loan comes to the account. */
function expectedOpenCall(intent: OpenPositionIntent): ExpectedCalls {
  const { contracts, pool, collateral, borrow: borrowed, proxyWallet: spender } = intent;
  const { stabilityFeeCollector: feeCollector, stablecoinAdapter } = contracts;
  const fields = { feeCollector, stablecoinAdapter, pool: pool.id, borrowed };
  if (intent.of === 'native') {
    return expectedProxyCall(intent, { call: `openLock${intent.proxyActions}AndDraw`, fields }, collateral);
  }
  const amount = intent.approvalAmount === 'unlimited' ? MAX_UINT256 : collateral;
  return {
    ...expectedProxyCall(intent, { call: 'openLockTokenAndDraw', fields: { ...fields, collateral } }, 0n),
    approvals: [{ token: pool.token, spender, amount }],
  };
}

function openCall(intent: OpenPositionIntent): ContractCall {
  const { account, proxyWallet: wallet, contracts, pool, collateral, borrow } = intent;
  const { positionManager, stabilityFeeCollector, stablecoinAdapter } = contracts;
  const first = [positionManager, stabilityFeeCollector, pool.adapter, stablecoinAdapter, pool.id];
  const gas = gasPolicies.open;
  if (intent.of === 'native') {
    const action = proxyActions.openLockNativeAndDraw(intent.proxyActions);
    return proxyCall({ wallet, account, function: action, args: [...first, borrow], value: collateral, gas });
  }
  const args = [...first, collateral, borrow, true];
  return proxyCall({ wallet, account, function: proxyActions.openLockTokenAndDraw, args, value: 0n, gas });
}
