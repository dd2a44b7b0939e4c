import * as v from 'valibot';
import type { ApprovalPreference } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import {
  approvalAmountSchema,
  approvalMethodSchema,
  positiveAmountSchema,
} from '@fathom/area-kit/flows/run/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import { queryKeys } from '../../data/queryKeys';
import { amountOffset, encodeExchangedSwap } from '../../data/swapCall';
import type { SwapQuote } from '../../data/swapQuote.query';
import { rateModeArgument, type RateMode } from '../../domain/reserve/rateMode';
import { collateralLimit } from '../../domain/swap/repayWithCollateral';
import type { Reserve } from '../../domain/reserve/reserve';
import { amountIntentOf, growingAmountIntent, reserveSelection, type GrowingChoice } from '../../flows/intentSchemas';
import { isRoundingShortfall } from '../../flows/isRoundingShortfall';
import { repayWithCollateralAdapter } from '../../writes/repayWithCollateralAdapter';
import { supplyToken } from '../../writes/supplyToken';

const { swapAndRepay } = repayWithCollateralAdapter.writes;

const repayWithCollateralIntent = v.object({
  ...growingAmountIntent,
  rateMode: v.picklist(['variable', 'stable']),
  /** Repaid amount: the entry, or the whole debt and its growth. */
  repaid: positiveAmountSchema,
  source: addressSchema,
  sourceSymbol: v.string(),
  sourceDecimals: v.number(),
  /** Interest-bearing token of the source, which the adapter takes. */
  rsToken: addressSchema,
  rsSymbol: v.string(),
  /** Maximum that is sold. The adapter supplies the rest again. */
  most: positiveAmountSchema,
  slippage: positiveAmountSchema,
  adapter: addressSchema,
  exchange: addressSchema,
  approve: approvalMethodSchema,
  approvalAmount: approvalAmountSchema,
});

export type RepayWithCollateralIntent = v.InferOutput<typeof repayWithCollateralIntent>;

export const repayWithCollateralFlow = defineCallFlow<RepayWithCollateralIntent>({
  id: 'lending.repayWithCollateral.v1',
  area: 'lending',
  intent: repayWithCollateralIntent,
  spending: collateralSpending,
  call: repayCall,
  expectedCalls: expectedRepayCall,
  isTransientRevert: (_intent, reason) => isRoundingShortfall(reason),
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: (intent) => `${reserveSelection(intent)}:${intent.rateMode}`,
});

export interface RepayWithCollateralChoice extends GrowingChoice {
  readonly rateMode: RateMode;
  readonly source: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals' | 'rsTokenAddress'>;
  /** Quote of a purchase: its destination amount is repaid. */
  readonly quote: Pick<SwapQuote, 'route' | 'slippage'>;
  readonly approval: ApprovalPreference;
}

/** Returns `undefined` for a zero amount, and in a market without a repay adapter or exchange. */
export function repayWithCollateralIntentFor(choice: RepayWithCollateralChoice): RepayWithCollateralIntent | undefined {
  const { market, source, quote, rateMode, isAll, approval } = choice;
  const { REPAY_WITH_COLLATERAL_ADAPTER: adapter, SWAP_EXCHANGE: exchange } = market.addresses;
  if (adapter === undefined || exchange === undefined || choice.amount <= 0n) return undefined;
  return {
    ...amountIntentOf(choice),
    isAll,
    rateMode,
    repaid: quote.route.destAmount,
    source: source.underlyingAsset,
    sourceSymbol: source.symbol,
    sourceDecimals: source.decimals,
    rsToken: source.rsTokenAddress,
    rsSymbol: `rs${source.symbol}`,
    most: collateralLimit(quote.route, quote.slippage),
    slippage: quote.slippage,
    adapter,
    exchange,
    approve: approval.method,
    approvalAmount: approval.amount,
  };
}

function collateralSpending(intent: RepayWithCollateralIntent): Spending {
  const {
    rsToken: address,
    rsSymbol: symbol,
    sourceDecimals: decimals,
    adapter: spender,
    most,
    approvalAmount,
  } = intent;
  const { gas } = supplyToken.writes.approve;
  // The slippage, also of a partial repayment.
  return { token: { address, symbol, decimals }, spender, amount: most, approvalAmount, gas, hasMargin: true };
}

function repayCall(intent: RepayWithCollateralIntent): PlannedCall {
  const { account, adapter, asset, source, exchange, repaid, most, rateMode, isAll, approve } = intent;
  const swap = { side: 'buy', srcToken: source, destToken: asset, amountIn: most, amountOut: repaid } as const;
  const values = {
    collateralAsset: source,
    debtAsset: asset,
    collateralAmount: most,
    debtRepayAmount: repaid,
    debtRateMode: rateModeArgument(rateMode),
    buyAllBalanceOffset: isAll ? amountOffset('buy') : 0n,
    paraswapData: encodeExchangedSwap(swap, exchange),
  };
  const { signature, gas } = swapAndRepay;
  return {
    id: 'repay',
    call: swapAndRepay.call(values, { account, to: adapter }),
    callWithPermit: approve === 'signed-message' ? { function: signature, gas, isStruct: true } : undefined,
  };
}

function expectedRepayCall(intent: RepayWithCollateralIntent): ExpectedCalls {
  const { adapter, asset, symbol, decimals, source, sourceSymbol, sourceDecimals, rsToken, rsSymbol } = intent;
  const fields = {
    debtRepayAmount: intent.repaid,
    debtRateMode: rateModeArgument(intent.rateMode),
    collateralAmount: intent.most,
    collateralAsset: source,
    debtAsset: asset,
  };
  return {
    call: { ...swapAndRepay.statement(fields), to: adapter, value: 0n },
    callWithPermit: swapAndRepay.name,
    tokens: [
      { address: asset, symbol, decimals },
      { address: source, symbol: sourceSymbol, decimals: sourceDecimals },
      { address: rsToken, symbol: rsSymbol, decimals: sourceDecimals },
    ],
  };
}
