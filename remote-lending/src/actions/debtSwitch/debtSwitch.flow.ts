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
import { withDelegationMargin } from '../../domain/limits/approvalMargin';
import { rateModeArgument, type RateMode } from '../../domain/reserve/rateMode';
import type { Reserve } from '../../domain/reserve/reserve';
import { maximumSold } from '../../domain/swap/swapSlippage';
import { amountIntentOf, growingAmountIntent, reserveSelection, type GrowingChoice } from '../../flows/intentSchemas';
import { debtSwitchAdapter } from '../../writes/debtSwitchAdapter';
import { debtToken } from '../../writes/debtToken';

const { swapDebt } = debtSwitchAdapter.writes;

/** Index of the argument with the signed delegation. */
const DELEGATION_AT = 1;

const debtSwitchIntent = v.object({
  ...growingAmountIntent,
  rateMode: v.picklist(['variable', 'stable']),
  /** Repaid part of the old debt: the amount, or the whole debt and its growth. */
  repaid: positiveAmountSchema,
  target: addressSchema,
  targetSymbol: v.string(),
  targetDecimals: v.number(),
  /** Variable debt token of the target. The adapter needs a credit delegation on it. */
  debtToken: addressSchema,
  /** Interest-bearing token of the target, which the adapter doesn't transfer. */
  rsToken: addressSchema,
  /** Maximum that is borrowed. The adapter repays what it does not sell. */
  most: positiveAmountSchema,
  slippage: positiveAmountSchema,
  adapter: addressSchema,
  exchange: addressSchema,
  approve: approvalMethodSchema,
  approvalAmount: approvalAmountSchema,
});

export type DebtSwitchIntent = v.InferOutput<typeof debtSwitchIntent>;

export const debtSwitchFlow = defineCallFlow<DebtSwitchIntent>({
  id: 'lending.debtSwitch.v1',
  area: 'lending',
  intent: debtSwitchIntent,
  spending: creditSpending,
  call: switchCall,
  expectedCalls: expectedSwitchCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: (intent) => `${reserveSelection(intent)}:${intent.rateMode}`,
});

export interface DebtSwitchChoice extends GrowingChoice {
  readonly rateMode: RateMode;
  readonly target: Pick<
    Reserve,
    'underlyingAsset' | 'symbol' | 'decimals' | 'variableDebtTokenAddress' | 'rsTokenAddress'
  >;
  /** Quote of a purchase: its destination amount is repaid. */
  readonly quote: Pick<SwapQuote, 'route' | 'slippage'>;
  readonly approval: ApprovalPreference;
}

/** Returns `undefined` for a zero amount, and in a market without a debt-switch adapter or exchange. */
export function debtSwitchIntentFor(choice: DebtSwitchChoice): DebtSwitchIntent | undefined {
  const { market, target, quote, rateMode, isAll, approval } = choice;
  const { DEBT_SWITCH_ADAPTER: adapter, SWAP_EXCHANGE: exchange } = market.addresses;
  if (adapter === undefined || exchange === undefined || choice.amount <= 0n) return undefined;
  return {
    ...amountIntentOf(choice),
    isAll,
    rateMode,
    repaid: quote.route.destAmount,
    target: target.underlyingAsset,
    targetSymbol: target.symbol,
    targetDecimals: target.decimals,
    debtToken: target.variableDebtTokenAddress,
    rsToken: target.rsTokenAddress,
    most: maximumSold(quote.route, quote.slippage),
    slippage: quote.slippage,
    adapter,
    exchange,
    approve: approval.method,
    approvalAmount: approval.amount,
  };
}

function creditSpending(intent: DebtSwitchIntent): Spending {
  const { debtToken: address, targetSymbol: symbol, targetDecimals: decimals, adapter: spender, most } = intent;
  return {
    kind: 'delegation',
    token: { address, symbol, decimals },
    spender,
    amount: withDelegationMargin(most),
    approvalAmount: intent.approvalAmount,
    gas: debtToken.writes.approveDelegation.gas,
    hasMargin: true,
  };
}

function switchCall(intent: DebtSwitchIntent): PlannedCall {
  const { account, adapter, asset, target, exchange, repaid, most, rateMode, isAll, approve } = intent;
  const swap = { side: 'buy', srcToken: target, destToken: asset, amountIn: most, amountOut: repaid } as const;
  const values = {
    'debtSwapParams.debtAsset': asset,
    'debtSwapParams.debtRepayAmount': repaid,
    'debtSwapParams.debtRateMode': rateModeArgument(rateMode),
    'debtSwapParams.newDebtAsset': target,
    'debtSwapParams.maxNewDebtAmount': most,
    'debtSwapParams.offset': isAll ? amountOffset('buy') : 0n,
    'debtSwapParams.paraswapData': encodeExchangedSwap(swap, exchange),
    'creditDelegationPermit.debtToken': intent.debtToken,
    'collateralATokenPermit.aToken': intent.rsToken,
  };
  const { signature, gas } = swapDebt;
  const withDelegation = {
    marginPercent: gas.marginPercent,
    minimum: gas.minimum + debtToken.writes.approveDelegation.gas.minimum,
  };
  return {
    id: 'switch',
    call: swapDebt.call(values, { account, to: adapter }),
    callWithPermit:
      approve === 'signed-message'
        ? { function: signature, gas: withDelegation, isStruct: true, structAt: DELEGATION_AT }
        : undefined,
  };
}

function expectedSwitchCall(intent: DebtSwitchIntent): ExpectedCalls {
  const { adapter, asset, symbol, decimals, target, targetSymbol, targetDecimals, debtToken: credit } = intent;
  const fields = {
    'debtSwapParams.debtRepayAmount': intent.repaid,
    'debtSwapParams.debtRateMode': rateModeArgument(intent.rateMode),
    'debtSwapParams.maxNewDebtAmount': intent.most,
    'debtSwapParams.debtAsset': asset,
    'debtSwapParams.newDebtAsset': target,
    'creditDelegationPermit.debtToken': credit,
    'collateralATokenPermit.aToken': intent.rsToken,
  };
  return {
    call: { ...swapDebt.statement(fields), to: adapter, value: 0n },
    callWithPermit: swapDebt.name,
    tokens: [
      { address: asset, symbol, decimals },
      { address: target, symbol: targetSymbol, decimals: targetDecimals },
      { address: credit, symbol: targetSymbol, decimals: targetDecimals },
    ],
  };
}
