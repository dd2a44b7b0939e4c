import { amountIssueText, enteredAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import { statusRow } from '@fathom/area-kit/actions/view/rows';
import { entryOf } from '@fathom/base/format/amountEntry';
import { supplyCapUsage } from '../../domain/reserve/caps';
import { checkSupply, type SupplyIssue } from '../../domain/limits/checkSupply';
import { collateralStatus, hasCollateral } from '../../domain/position/collateralStatus';
import { previewSupply } from '../../domain/preview/previewSupply';
import { maxSupply } from '../../domain/limits/supplyLimits';
import { capText, dialogExplanation, dialogScreenText } from '../../text/dialogs';
import { explanation } from '../../text/screens';
import { defineMarketAction } from '../market/defineMarketAction';
import { capPercent } from '../market/capPercent';
import { supplyReserve } from '../market/feeReserve';
import { amountField, linkedAmount, marketLabels, poolEvent, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { positionMeasures, positionProof, walletProof } from '../market/previewProofs';
import { healthRow, rewardRows, yieldRow } from '../market/rows';
import { decodeSupplied, supplyFlow, supplyIntentFor } from './supply.flow';
import { supplyIssueText, supplyText } from './supply.text';

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly SupplyIssue[] = ['amount-above-balance', 'amount-above-supply-cap'];

export const supply = defineMarketAction({
  flow: supplyFlow,
  initialValues: (input: MarketInput): AmountValues => linkedAmount(input),
  derive: ({ input, values }) => ({
    limits: limitsOf(input),
    amount: enteredAmount(values),
    symbol: symbolOf(input),
  }),
  check: ({ derived: { limits, amount } }) => checkSupply({ ...limits, amount }),
  issueText: ({ issue, derived: { symbol } }) =>
    amountIssueText(supplyIssueText[issue]({ symbol }), ABOUT_THE_AMOUNT.includes(issue)),
  preview: ({ input: { position, reserve }, derived: { amount } }) =>
    previewSupply(position, { underlyingAsset: reserve.underlyingAsset, amount }),
  intent: ({ input: { market, reserve, isNative, nativeSymbol }, derived: { amount }, account, approval }) =>
    supplyIntentFor({ market, account, reserve, approval, amount, native: isNative ? nativeSymbol : undefined }),
  valuesOf: ({ intent: { amount } }) => ({ amount: entryOf(amount) }),
  labels: ({ input, derived, locale }) => marketLabels(supplyText, input, derived, locale),
  fields: ({ input, values, derived: { limits, symbol } }) => {
    const { walletBalance: balance, isNative } = input;
    const max = balance === undefined ? undefined : maxSupply({ ...limits, walletBalance: balance });
    return [amountField(input, values, { symbol, isNative, balanceLabel: dialogScreenText.wallet, balance, max })];
  },
  rows: ({ preview: after, input, derived: { amount } }) => {
    const { reserve, position, metrics } = input;
    const before = amount === 0n ? undefined : position;
    return [
      yieldRow({ label: supplyText.apy, reserve, change: before && { liquidity: amount }, of: 'supplyAPY' }),
      ...rewardRows(reserve.incentives, ({ rsIncentivesData }) => rsIncentivesData, metrics.unknown.incentives),
      collateralRow(input),
      healthRow({ before, after }),
    ];
  },
  notices: ({ input, locale }) => noticesOf(input, locale),
  approval: ({ input: { market } }) => ({ spender: dialogScreenText.poolName(market.marketTitle) }),
  measures: positionMeasures,
  proofs: (previewed) => {
    const { input, derived, account } = previewed;
    const paid = input.isNative ? [] : [walletProof(input.reserve, account, -derived.amount)];
    return [positionProof(previewed), ...paid];
  },
  feeReserve: supplyReserve,
  nativeSpent: ({ input: { isNative }, derived: { amount } }) => (isNative ? amount : 0n),
  decode: ({ logs, input, account }) => decodeSupplied(logs, poolEvent(input, account))?.amount,
  result: (outcome) =>
    marketResult(outcome, {
      message: supplyText.result,
      symbol: symbolOf(outcome.input),
      received: outcome.receivedSymbol,
    }),
  received: ({ input: { reserve } }) => ({
    address: reserve.rsTokenAddress,
    decimals: reserve.decimals,
    icon: reserve.symbol,
  }),
});

function symbolOf({ reserve, isNative, nativeSymbol }: MarketInput): string {
  return isNative ? nativeSymbol : reserve.symbol;
}

function limitsOf({ market, reserve, walletBalance, isNative }: MarketInput) {
  return { reserve, walletBalance, gasReserve: isNative ? market.nativeReserve : 0n };
}

function collateralRow({ entry, position }: MarketInput) {
  const labels = supplyText.collateralStatus;
  const isUsed = entry.usageAsCollateralEnabledOnUser;
  const text = {
    ENABLED: labels.enabled,
    ISOLATED_ENABLED: isUsed ? labels.isolated : labels.isolatedPossible,
    DISABLED: labels.disabled,
    ISOLATED_DISABLED: labels.disabled,
    UNAVAILABLE: labels.unavailable,
    UNAVAILABLE_DUE_TO_ISOLATION: labels.unavailableInIsolation,
  };
  const status = collateralStatus(entry, position);
  const isPositive = status === 'ENABLED' || isUsed;
  return statusRow(supplyText.collateral, explanation.canBeCollateral, text[status], isPositive);
}

function noticesOf(input: MarketInput, locale: string): readonly ActionNotice[] {
  const { reserve, entry, position } = input;
  const cap = supplyCapUsage(reserve);
  // The pool never enables an isolated asset as collateral on supply. The user has to enable it as the only collateral.
  const entersIsolation = reserve.isIsolated && !entry.usageAsCollateralEnabledOnUser && !hasCollateral(position);
  const notices: ActionNotice[] = [];
  if (cap?.state === 'warning') {
    const help = { label: dialogScreenText.whyCap, explanation: dialogExplanation.supplyCap };
    notices.push({ tone: 'caution', text: capText.supplyCapNear(capPercent(cap, locale)), help });
  }
  if (entersIsolation) {
    const help = { label: dialogScreenText.whyIsolation, explanation: dialogExplanation.isolation };
    notices.push({ tone: 'info', text: supplyText.isolationNotice, help });
  }
  return notices;
}
