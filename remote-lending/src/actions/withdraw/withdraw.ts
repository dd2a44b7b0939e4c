import { amountLabels } from '@fathom/shared/actions/amountLabels';
import { enteredAmount } from '@fathom/shared/actions/amountValues';
import { defineAction, type ActionNotice } from '@fathom/shared/actions/defineAction';
import { amountRow, rateRow } from '@fathom/shared/actions/view/rows';
import { rayAmount } from '@fathom/shared/domain/ratio';
import { EMPTY_ENTRY } from '@fathom/shared/format/amountEntry';
import { decodeWithdrawn } from '../../data/poolEvents';
import { servesGrownAmount } from '../../domain/approvalMargin';
import { checkWithdraw, type WithdrawIssue } from '../../domain/checkWithdraw';
import { previewWithdraw } from '../../domain/previewWithdraw';
import { entryOf as entryIn } from '../../domain/positionAfter';
import { needsRiskAcknowledgement } from '../../domain/riskAcknowledgement';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import type { UserReserve } from '../../domain/userReserve';
import { maxWithdraw } from '../../domain/withdrawLimits';
import { riskText, withdrawIssueText } from '../../text/en';
import { amountField, type MarketInput } from '../market/marketInput';
import { marketResult } from '../market/marketResult';
import { healthRow } from '../market/rows';
import { gatewayOf, unwrapControls, unwrappedSymbol, type UnwrapValues } from '../market/unwrap';
import { withdrawFlow, withdrawIntentFor } from './withdraw.flow';
import { withdrawText } from './withdraw.text';

/** Issues that another amount corrects: they are displayed below the field as well. */
const ABOUT_THE_AMOUNT: readonly WithdrawIssue[] = ['amount-above-supply', 'liquidity-short', 'would-be-liquidated'];

export const withdraw = defineAction({
  flow: withdrawFlow,
  initialValues: (input: MarketInput): UnwrapValues => ({
    amount: EMPTY_ENTRY,
    isUnwrapped: gatewayOf(input) !== undefined,
  }),
  check: (input: MarketInput, values: UnwrapValues, isRiskAcknowledged) =>
    checkWithdraw({
      entry: input.entry,
      position: input.position,
      amount: amountOf(input, values),
      isRiskAcknowledged,
    }),
  issueText: (issue, input, values) => ({
    text: textOf(issue, input, values),
    ...(ABOUT_THE_AMOUNT.includes(issue) && { field: 'amount' }),
  }),
  preview: (input, values) =>
    previewWithdraw(input.position, {
      underlyingAsset: input.reserve.underlyingAsset,
      amount: amountOf(input, values),
    }),
  intent: (input, values, { account, approval }) =>
    withdrawIntentFor({
      ...{ market: input.market, account, reserve: input.reserve, approval },
      amount: amountOf(input, values),
      isAll: isAll(input, values),
      unwrapTo: values.isUnwrapped ? input.nativeSymbol : undefined,
    }),
  // The balance grows between approval and withdrawal: the approval has a margin for it.
  isSamePlan: ({ entry: planned, position: before }, { entry, position }) =>
    servesGrownAmount(planned.underlyingBalance, entry.underlyingBalance) &&
    isUnlimited(planned, before) === isUnlimited(entry, position),
  valuesOf: (intent) => ({
    amount: { amount: intent.amount, isMax: intent.isAll },
    isUnwrapped: intent.of === 'native',
  }),
  labels: (input, values, locale) => {
    const { decimals } = input.reserve;
    return amountLabels(
      withdrawText,
      { amount: amountOf(input, values), symbol: unwrappedSymbol(input, values), decimals },
      locale,
    );
  },
  fields: (input, values) => {
    const max = maxWithdraw(input.entry, input.position);
    const symbol = unwrappedSymbol(input, values);
    // With nothing to withdraw, an entry stays as it is, so that the rule can state why it is not possible.
    const limits = { balanceLabel: withdrawText.available, max, cap: max === 0n ? ('none' as const) : max };
    return [amountField(input, values, { symbol, isNative: values.isUnwrapped, ...limits })];
  },
  controls: (input, values) => unwrapControls(input, values, withdrawText.unwrap),
  rows: (after, input, values) => {
    const { reserve, entry, position } = input;
    const isEntered = amountOf(input, values) > 0n;
    const remaining = entryIn(after, reserve.underlyingAsset)?.underlyingBalance ?? 0n;
    return [
      rateRow(withdrawText.apy, rayAmount(reserve.supplyAPY)),
      amountRow(
        withdrawText.remaining,
        {
          before: isEntered ? { raw: entry.underlyingBalance, decimals: reserve.decimals } : undefined,
          after: { raw: remaining, decimals: reserve.decimals },
        },
        { unit: unwrappedSymbol(input, values) },
      ),
      healthRow({ before: isEntered ? position.healthFactor : undefined, after: after.healthFactor }),
    ];
  },
  notices: (after, input, values) => noticesOf(after, input, values),
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

/** Whether the whole balance goes: the maximum was chosen or entered, and nothing limits it. */
function isAll({ entry, position }: MarketInput, { amount }: UnwrapValues): boolean {
  return (amount.isMax || amount.amount === entry.underlyingBalance) && isUnlimited(entry, position);
}

/** Whether neither debt nor liquidity keeps a part of the balance. */
function isUnlimited(entry: UserReserve, position: UserPosition): boolean {
  return maxWithdraw(entry, position) === entry.underlyingBalance;
}

/** The balance keeps growing after the maximum was entered. */
function amountOf(input: MarketInput, values: UnwrapValues): TokenAmount {
  return isAll(input, values) ? input.entry.underlyingBalance : enteredAmount(values);
}

function textOf(issue: WithdrawIssue, input: MarketInput, values: UnwrapValues): string {
  if (issue === 'risk-not-acknowledged') return withdrawText.tickBox;
  // The notice above the button has the whole sentence.
  if (issue === 'zero-ltv-first') return withdrawText.zeroLtvFirst;
  return withdrawIssueText[issue]({ symbol: unwrappedSymbol(input, values) });
}

function noticesOf(after: UserPosition, input: MarketInput, values: UnwrapValues): readonly ActionNotice[] {
  const { entry, position, reserve } = input;
  const issues = checkWithdraw({ entry, position, amount: amountOf(input, values), isRiskAcknowledged: true });
  const notices: ActionNotice[] = [];
  if (issues.includes('zero-ltv-first')) {
    const zeroLtvSymbols = position.zeroLtvCollateral.map(({ symbol }) => symbol);
    const text = withdrawIssueText['zero-ltv-first']({ symbol: reserve.symbol, zeroLtvSymbols });
    notices.push({ tone: 'danger', text, announce: 'assertive' });
  }
  if (values.amount.isMax && !isAll(input, values)) {
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
