import {
  amountIssueText,
  EMPTY_AMOUNT,
  enteredAmount,
  growingAmount,
  growingEntry,
} from '@fathom/shared/actions/amountValues';
import { defineAction, type ActionNotice } from '@fathom/shared/actions/defineAction';
import { rateRow } from '@fathom/shared/actions/view/rows';
import { rayAmount } from '@fathom/shared/domain/ratio';
import { decodeWithdrawn } from '../../data/poolEvents';
import { servesGrownAmount } from '../../domain/approvalMargin';
import { checkWithdraw, type WithdrawIssue } from '../../domain/checkWithdraw';
import { previewWithdraw } from '../../domain/previewWithdraw';
import { needsRiskAcknowledgement } from '../../domain/riskAcknowledgement';
import type { UserPosition } from '../../domain/userPosition';
import { maxWithdraw } from '../../domain/withdrawLimits';
import { riskText } from '../../text/dialogs';
import { withdrawIssueText } from '../../text/issues';
import { amountField, capAt, marketLabels, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { entryRow, healthChangeRow } from '../market/rows';
import { gatewayOf, unwrapControls, unwrappedSymbol, type UnwrapValues } from '../market/unwrap';
import { withdrawFlow, withdrawIntentFor } from './withdraw.flow';
import { withdrawText } from './withdraw.text';

/** Issues that another amount resolves, so they are also displayed below the field. */
const ABOUT_THE_AMOUNT: readonly WithdrawIssue[] = ['amount-above-supply', 'liquidity-short', 'would-be-liquidated'];

export const withdraw = defineAction({
  flow: withdrawFlow,
  initialValues: (input: MarketInput): UnwrapValues => ({
    ...EMPTY_AMOUNT,
    isUnwrapped: gatewayOf(input) !== undefined,
  }),
  check: (input: MarketInput, values: UnwrapValues, isRiskAcknowledged) => issuesOf(input, values, isRiskAcknowledged),
  issueText: (issue, input, values) => amountIssueText(textOf(issue, input, values), ABOUT_THE_AMOUNT.includes(issue)),
  preview: (input, values) => {
    const { amount } = amountOf(input, values);
    return previewWithdraw(input.position, { underlyingAsset: input.reserve.underlyingAsset, amount });
  },
  intent: (input, values, { account, approval }) => {
    const { market, reserve, nativeSymbol } = input;
    const unwrapTo = values.isUnwrapped ? nativeSymbol : undefined;
    return withdrawIntentFor({ market, account, reserve, approval, unwrapTo, ...amountOf(input, values) });
  },
  // The balance grows between approval and withdrawal: the approval includes a margin for it.
  isSamePlan: (planned, now) =>
    servesGrownAmount(planned.entry.underlyingBalance, now.entry.underlyingBalance) &&
    limitsOf(planned).isWhole === limitsOf(now).isWhole,
  valuesOf: (intent) => ({ amount: growingEntry(intent), isUnwrapped: intent.of === 'native' }),
  labels: (input, values, locale) => {
    const { amount } = amountOf(input, values);
    return marketLabels(withdrawText, input, { amount, symbol: unwrappedSymbol(input, values) }, locale);
  },
  fields: (input, values) => {
    const { max } = limitsOf(input);
    const symbol = unwrappedSymbol(input, values);
    const limits = { balanceLabel: withdrawText.available, max, cap: capAt(max) };
    return [amountField(input, values, { symbol, isNative: values.isUnwrapped, ...limits })];
  },
  controls: (input, values) => unwrapControls(input, values, withdrawText.unwrap),
  rows: (after, input, values) => {
    const isEntered = amountOf(input, values).amount > 0n;
    const options = { input, after, isEntered, unit: unwrappedSymbol(input, values) };
    return [
      rateRow(withdrawText.apy, rayAmount(input.reserve.supplyAPY)),
      entryRow(withdrawText.remaining, options, ({ underlyingBalance }) => underlyingBalance),
      healthChangeRow(options),
    ];
  },
  notices: noticesOf,
  acknowledgement: {
    isMissing: (issue) => issue === 'risk-not-acknowledged',
    text: (after, { entry }, values) =>
      enteredAmount(values) > 0n && entry.usageAsCollateralEnabledOnUser && needsRiskAcknowledgement(after.healthFactor)
        ? withdrawText.risk
        : undefined,
    label: riskText.acknowledge,
  },
  approval: () => ({ spender: withdrawText.gateway }),
  decode: (logs, { market, reserve }, account) => {
    const { LENDING_POOL: pool, WETH_GATEWAY: gateway } = market.addresses;
    const holders = gateway === undefined ? [account] : [account, gateway];
    return decodeWithdrawn(logs, { pool, asset: reserve.underlyingAsset, holders });
  },
  result: (outcome) =>
    marketResult(outcome, { message: withdrawText.result, symbol: unwrappedSymbol(outcome.input, outcome.values) }),
  received: ({ reserve: { underlyingAsset: address, decimals, symbol: icon } }, { isUnwrapped }) =>
    isUnwrapped ? undefined : { address, decimals, icon },
});

/** The maximum, and whether it is the whole balance, not limited by debt or liquidity. */
function limitsOf({ entry, position }: MarketInput) {
  const max = maxWithdraw(entry, position);
  return { max, isWhole: max === entry.underlyingBalance };
}

function amountOf(input: MarketInput, values: UnwrapValues) {
  return growingAmount(values, limitsOf(input));
}

function issuesOf(input: MarketInput, values: UnwrapValues, isRiskAcknowledged: boolean): readonly WithdrawIssue[] {
  const { entry, position } = input;
  return checkWithdraw({ entry, position, amount: amountOf(input, values).amount, isRiskAcknowledged });
}

function textOf(issue: WithdrawIssue, input: MarketInput, values: UnwrapValues): string {
  if (issue === 'risk-not-acknowledged') return withdrawText.tickBox;
  // The notice above the button contains the full sentence.
  if (issue === 'zero-ltv-first') return withdrawText.zeroLtvFirst;
  return withdrawIssueText[issue]({ symbol: unwrappedSymbol(input, values) });
}

function noticesOf(after: UserPosition, input: MarketInput, values: UnwrapValues): readonly ActionNotice[] {
  const { position, reserve } = input;
  const notices: ActionNotice[] = [];
  if (issuesOf(input, values, true).includes('zero-ltv-first')) {
    const zeroLtvSymbols = position.zeroLtvCollateral.map(({ symbol }) => symbol);
    const text = withdrawIssueText['zero-ltv-first']({ symbol: reserve.symbol, zeroLtvSymbols });
    notices.push({ tone: 'danger', text, announce: 'assertive' });
  }
  if (values.amount.isMax && !limitsOf(input).isWhole) {
    const isLiquidityShort = enteredAmount(values) === reserve.unborrowedLiquidity;
    const symbol = unwrappedSymbol(input, values);
    notices.push({
      tone: 'info',
      text: isLiquidityShort ? withdrawText.maxKeepsLiquidity(symbol) : withdrawText.maxKeepsHealth,
    });
  }
  if (position.isInIsolationMode && !after.isInIsolationMode) {
    notices.push({ tone: 'info', text: withdrawText.leavesIsolation });
  }
  return notices;
}
