import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { FlowDefinition } from '@fathom/area-kit/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import {
  approvalAmountSchema,
  approvalMethodSchema,
  positiveAmountSchema,
} from '@fathom/area-kit/flows/run/intentSchemas';
import type { PlannedCall, Spending, SpendingState } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import type { Address } from '@fathom/contract/address';
import { queryKeys } from '../data/queryKeys';
import { amountOffset, encodeSwap } from '../data/swapCall';
import type { SwapQuote } from '../data/swapQuote.query';
import { withApprovalMargin } from '../domain/limits/approvalMargin';
import type { Reserve } from '../domain/reserve/reserve';
import { minimumReceived } from '../domain/swap/swapSlippage';
import { supplyToken } from '../writes/supplyToken';
import type { swapCollateralAdapter } from '../writes/swapCollateralAdapter';
import type { withdrawSwitchAdapter } from '../writes/withdrawSwitchAdapter';
import { amountIntentOf, growingAmountIntent, reserveSelection, type GrowingChoice } from './intentSchemas';
import { isRoundingShortfall } from './isRoundingShortfall';

const supplySwapIntent = v.object({
  ...growingAmountIntent,
  /** Interest-bearing token, which the adapter takes. */
  rsToken: addressSchema,
  rsSymbol: v.string(),
  target: addressSchema,
  targetSymbol: v.string(),
  targetDecimals: v.number(),
  /** Minimum of the target that is received. */
  minimum: positiveAmountSchema,
  slippage: positiveAmountSchema,
  adapter: addressSchema,
  exchange: addressSchema,
  approve: approvalMethodSchema,
  approvalAmount: approvalAmountSchema,
});

export type SupplySwapIntent = v.InferOutput<typeof supplySwapIntent>;

interface SupplySwap {
  readonly id: string;
  readonly step: string;
  readonly write:
    typeof swapCollateralAdapter.writes.swapAndDeposit | typeof withdrawSwitchAdapter.writes.withdrawAndSwap;
}

/** The adapter of `write` supplies the proceeds or sends them to the account. */
export function supplySwapFlow({ id, step, write }: SupplySwap): FlowDefinition<SupplySwapIntent, SpendingState> {
  return defineCallFlow<SupplySwapIntent>({
    id,
    area: 'lending',
    intent: supplySwapIntent,
    spending: swapSpending,
    call: (intent) => swapCall(intent, step, write),
    expectedCalls: (intent) => expectedSwapCall(intent, write),
    isTransientRevert: (_intent, reason) => isRoundingShortfall(reason),
    invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
    selection: reserveSelection,
  });
}

export interface SupplySwapChoice extends GrowingChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals' | 'rsTokenAddress'>;
  readonly target: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly quote: Pick<SwapQuote, 'route' | 'slippage'>;
  readonly approval: ApprovalPreference;
}

/** Returns `undefined` for a zero amount, and in a market without an adapter or exchange. */
export function supplySwapIntentFor(
  choice: SupplySwapChoice,
  adapter: Address | undefined,
): SupplySwapIntent | undefined {
  const { market, reserve, target, quote, isAll, approval } = choice;
  const { SWAP_EXCHANGE: exchange } = market.addresses;
  if (adapter === undefined || exchange === undefined || choice.amount <= 0n) return undefined;
  return {
    ...amountIntentOf(choice),
    isAll,
    rsToken: reserve.rsTokenAddress,
    rsSymbol: `rs${reserve.symbol}`,
    target: target.underlyingAsset,
    targetSymbol: target.symbol,
    targetDecimals: target.decimals,
    minimum: minimumReceived(quote.route, quote.slippage),
    slippage: quote.slippage,
    adapter,
    exchange,
    approve: approval.method,
    approvalAmount: approval.amount,
  };
}

/** Adds a margin for the whole supply, which grows until the swap is mined. */
function mostSwapped({ amount, isAll }: Pick<SupplySwapIntent, 'amount' | 'isAll'>): bigint {
  return isAll ? withApprovalMargin(amount) : amount;
}

function swapSpending(intent: SupplySwapIntent): Spending {
  const { rsToken: address, rsSymbol: symbol, decimals, adapter: spender, approvalAmount } = intent;
  const { gas } = supplyToken.writes.approve;
  const amount = mostSwapped(intent);
  return { token: { address, symbol, decimals }, spender, amount, approvalAmount, gas, hasMargin: intent.isAll };
}

function swapCall(intent: SupplySwapIntent, id: string, write: SupplySwap['write']): PlannedCall {
  const { account, adapter, asset, target, exchange, minimum, isAll, approve } = intent;
  const amount = mostSwapped(intent);
  const swap = { side: 'sell', srcToken: asset, destToken: target, amountIn: amount, amountOut: minimum } as const;
  const values = {
    assetToSwapFrom: asset,
    assetToSwapTo: target,
    amountToSwap: amount,
    minAmountToReceive: minimum,
    swapAllBalanceOffset: isAll ? amountOffset('sell') : 0n,
    swapCalldata: encodeSwap(swap),
  };
  const { signature, gas } = write;
  return {
    id,
    call: write.call(values, { account, to: adapter, roles: { SWAP_EXCHANGE: exchange } }),
    callWithPermit: approve === 'signed-message' ? { function: signature, gas, isStruct: true } : undefined,
  };
}

function expectedSwapCall(intent: SupplySwapIntent, write: SupplySwap['write']): ExpectedCalls {
  const { adapter, asset, symbol, decimals, target, targetSymbol, targetDecimals, minimum, rsToken, rsSymbol } = intent;
  const fields = {
    amountToSwap: mostSwapped(intent),
    minAmountToReceive: minimum,
    assetToSwapFrom: asset,
    assetToSwapTo: target,
  };
  return {
    call: { ...write.statement(fields), to: adapter, value: 0n },
    callWithPermit: write.name,
    tokens: [
      { address: asset, symbol, decimals },
      { address: target, symbol: targetSymbol, decimals: targetDecimals },
      { address: rsToken, symbol: rsSymbol, decimals },
    ],
  };
}
