import { EMPTY_AMOUNT, growingEntry, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import type { ActionControl, ActionOutcome, ActionResult, AmountResult } from '@fathom/area-kit/actions/defineAction';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { servesGrownAmount } from '../../domain/limits/approvalMargin';
import type { QuoteIssue } from '../../domain/swap/quoteIssue';
import type { Reserve } from '../../domain/reserve/reserve';
import type { SwapCosts } from '../../domain/swap/swapCosts';

import { reserveAmount, type Bps, type TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { reserveSelection } from '../../flows/intentSchemas';
import { quoteIssueText, swapText } from '../../text/swapText';
import type { MarketInput } from '../market/marketInput';
import { healthResult } from '../market/marketResult';
import { checkQuote, quoteOf, type SwapInput } from './swapModel';

export interface SwapValues extends AmountValues {
  /** Address of the other asset; empty if there is none. */
  readonly target: string;
  /** In basis points. */
  readonly slippage: string;
}

/** Not empty, because Formik treats an empty string as a missing value. */
const NOT_CHOSEN = 'none';

/** Creates an empty form without a selected asset. */
export function openSwap(slippage: Bps): SwapValues {
  return { ...EMPTY_AMOUNT, target: NOT_CHOSEN, slippage: String(slippage) };
}

/** Creates an empty form with the first target selected. */
export function emptySwap(targets: readonly Reserve[], slippage: Bps): SwapValues {
  return { ...EMPTY_AMOUNT, target: targets[0]?.underlyingAsset ?? '', slippage: String(slippage) };
}

export function restoredSwap(intent: {
  readonly amount: bigint;
  readonly isAll: boolean;
  readonly target: Address;
  readonly slippage: bigint;
}): SwapValues {
  return { amount: growingEntry(intent), target: intent.target, slippage: String(intent.slippage) };
}

export function chosenTarget(targets: readonly Reserve[], { target }: Pick<SwapValues, 'target'>): Reserve | undefined {
  return targets.find(({ underlyingAsset }) => addressKey(underlyingAsset) === target.toLowerCase());
}

export function assetControl<Values>(
  label: string,
  assets: readonly Reserve[],
  {
    selected,
    change,
    noteOf,
  }: {
    readonly selected: string;
    readonly change: (asset: string) => Values;
    readonly noteOf?: (asset: Reserve, locale: string) => string;
  },
): ActionControl<Values> {
  const options = assets.map((asset) => ({
    key: asset.underlyingAsset,
    label: asset.symbol,
    note: noteOf && ((locale: string) => noteOf(asset, locale)),
  }));
  return { kind: 'select', label, options, selected, change, placeholder: swapText.choose };
}

/** Returns no issues for a zero amount. */
export function quoteIssues(
  { quote }: SwapInput,
  amount: TokenAmount,
  costs: SwapCosts | undefined,
): readonly QuoteIssue[] {
  return amount > 0n ? checkQuote(quote, costs) : [];
}

export function isQuoteIssue(issue: string): issue is QuoteIssue {
  return issue in quoteIssueText;
}

/** Compares amounts instead of quotes. The approval includes a margin for accrued interest. */
export function isSameSupplySwap(planned: SwapInput, now: SwapInput): boolean {
  const [one, other] = [quoteOf(planned.quote), quoteOf(now.quote)];
  const isSameQuote = one?.route.destAmount === other?.route.destAmount && one?.slippage === other?.slippage;
  return servesGrownAmount(planned.entry.underlyingBalance, now.entry.underlyingBalance) && isSameQuote;
}

/** Identifies interrupted flows by debt: reserve and rate mode. */
export function debtSelection({ market, reserve, rateMode }: MarketInput): string {
  return `${reserveSelection({ market: market.id, asset: reserve.underlyingAsset })}:${rateMode}`;
}

/** Result of the other asset from the receipt, with a warning if it is not the chosen one. */
export function swapResult(
  outcome: ActionOutcome<
    SwapInput,
    unknown,
    UserPosition,
    { readonly asset: Address; readonly amount: TokenAmount } | undefined
  >,
  target: Reserve | undefined,
  message: AmountResult['message'],
): ActionResult {
  const { transfer } = outcome;
  const isChosen = transfer && target && isSameAddress(transfer.asset, target.underlyingAsset);
  return {
    message,
    symbol: target?.symbol ?? '',
    amount: isChosen ? reserveAmount(transfer.amount, target) : undefined,
    rows: [healthResult(outcome)],
  };
}
