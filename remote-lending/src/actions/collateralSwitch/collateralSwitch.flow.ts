import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/expectedCalls';
import { approvalAmountSchema, approvalMethodSchema, positiveAmountSchema } from '@fathom/area-kit/flows/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/spending';
import { addressSchema } from '@fathom/area-kit/flows/step';
import { queryKeys } from '../../data/queryKeys';
import { allOffset, encodeSwap } from '../../data/swapCall';
import type { SwapQuote } from '../../data/swapQuote.query';
import { withApprovalMargin } from '../../domain/approvalMargin';
import type { Reserve } from '../../domain/reserve';
import { minimumReceived } from '../../domain/swapSlippage';
import { amountIntentOf, growingAmountIntent, reserveSelection, type GrowingChoice } from '../../flows/intentSchemas';
import { supplyToken } from '../../writes/supplyToken';
import { swapCollateralAdapter } from '../../writes/swapCollateralAdapter';

const { swapAndDeposit } = swapCollateralAdapter.writes;

const collateralSwitchIntent = v.object({
  ...growingAmountIntent,
  /** The interest-bearing token, which the adapter takes. */
  rsToken: addressSchema,
  rsSymbol: v.string(),
  target: addressSchema,
  targetSymbol: v.string(),
  targetDecimals: v.number(),
  /** The least that is supplied of the target. */
  minimum: positiveAmountSchema,
  slippage: positiveAmountSchema,
  adapter: addressSchema,
  exchange: addressSchema,
  approve: approvalMethodSchema,
  approvalAmount: approvalAmountSchema,
});

export type CollateralSwitchIntent = v.InferOutput<typeof collateralSwitchIntent>;

/** Switches a supplied asset to another one, which the adapter supplies for the account. */
export const collateralSwitchFlow = defineCallFlow<CollateralSwitchIntent>({
  id: 'lending.collateralSwitch.v1',
  area: 'lending',
  intent: collateralSwitchIntent,
  spending: switchSpending,
  call: switchCall,
  expectedCalls: expectedSwitchCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: reserveSelection,
});

export interface CollateralSwitchChoice extends GrowingChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals' | 'rsTokenAddress'>;
  readonly target: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly quote: Pick<SwapQuote, 'route' | 'slippage'>;
  readonly approval: ApprovalPreference;
}

/** The intent of the switch the user chose; `undefined` in a market that has no adapter or exchange for it. */
export function collateralSwitchIntentFor(choice: CollateralSwitchChoice): CollateralSwitchIntent | undefined {
  const { market, reserve, target, quote, isAll, approval } = choice;
  const { SWAP_COLLATERAL_ADAPTER: adapter, SWAP_EXCHANGE: exchange } = market.addresses;
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

/** The most that the adapter takes: the whole supply grows until the switch is mined. */
function mostSwitched({ amount, isAll }: Pick<CollateralSwitchIntent, 'amount' | 'isAll'>): bigint {
  return isAll ? withApprovalMargin(amount) : amount;
}

function switchSpending(intent: CollateralSwitchIntent): Spending {
  const { rsToken: address, rsSymbol: symbol, decimals, adapter: spender, approvalAmount } = intent;
  const { gas } = supplyToken.writes.approve;
  return { token: { address, symbol, decimals }, spender, amount: mostSwitched(intent), approvalAmount, gas };
}

function switchCall(intent: CollateralSwitchIntent): PlannedCall {
  const { account, adapter, asset, target, exchange, minimum, isAll, approve } = intent;
  const amount = mostSwitched(intent);
  const swap = { side: 'sell', srcToken: asset, destToken: target, amountIn: amount, amountOut: minimum } as const;
  const values = {
    assetToSwapFrom: asset,
    assetToSwapTo: target,
    amountToSwap: amount,
    minAmountToReceive: minimum,
    swapAllBalanceOffset: isAll ? allOffset('sell') : 0n,
    swapCalldata: encodeSwap(swap),
  };
  const { signature, gas } = swapAndDeposit;
  return {
    id: 'switch',
    call: swapAndDeposit.call(values, { account, to: adapter, roles: { SWAP_EXCHANGE: exchange } }),
    callWithPermit: approve === 'signed-message' ? { function: signature, gas, isStruct: true } : undefined,
  };
}

function expectedSwitchCall(intent: CollateralSwitchIntent): ExpectedCalls {
  const { adapter, asset, symbol, decimals, target, targetSymbol, targetDecimals, minimum, rsToken, rsSymbol } = intent;
  const fields = {
    amountToSwap: mostSwitched(intent),
    minAmountToReceive: minimum,
    assetToSwapFrom: asset,
    assetToSwapTo: target,
  };
  return {
    call: { ...swapAndDeposit.statement(fields), to: adapter, value: 0n },
    callWithPermit: swapAndDeposit.name,
    tokens: [
      { address: asset, symbol, decimals },
      { address: target, symbol: targetSymbol, decimals: targetDecimals },
      { address: rsToken, symbol: rsSymbol, decimals },
    ],
  };
}
