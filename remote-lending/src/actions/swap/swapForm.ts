import { EMPTY_AMOUNT, growingEntry, type AmountValues } from '@fathom/area-kit/actions/amountValues';
import type { ActionControl, ActionOutcome, ActionResult, AmountResult } from '@fathom/area-kit/actions/defineAction';
import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import { servesGrownAmount } from '../../domain/approvalMargin';
import type { QuoteIssue } from '../../domain/quoteIssue';
import type { Reserve } from '../../domain/reserve';
import type { SwapCosts } from '../../domain/swapCosts';

import { reserveAmount, type Bps, type TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import { reserveSelection } from '../../flows/intentSchemas';
import { quoteIssueText, swapText } from '../../text/swapText';
import type { MarketInput } from '../market/marketInput';
import { healthResult } from '../market/marketResult';
import { checkQuote, quoteOf, type SwapInput } from './swapModel';

/** The form of a swap to another asset. */
export interface SwapValues extends AmountValues {
  /** Address of the other asset; empty where there is none. */
  readonly target: string;
  /** In basis points. */
  readonly slippage: string;
}

/** Of no asset. Not empty: Formik validates an empty text as a missing value. */
const NOT_CHOSEN = 'none';

/** The empty form without a chosen asset. */
export function openSwap(slippage: Bps): SwapValues {
  return { ...EMPTY_AMOUNT, target: NOT_CHOSEN, slippage: String(slippage) };
}

/** The empty form: the first of the other assets. */
export function emptySwap(targets: readonly Reserve[], slippage: Bps): SwapValues {
  return { ...EMPTY_AMOUNT, target: targets[0]?.underlyingAsset ?? '', slippage: String(slippage) };
}

/** The form of a restored flow. */
export function restoredSwap(intent: {
  readonly amount: bigint;
  readonly isAll: boolean;
  readonly target: Address;
  readonly slippage: bigint;
}): SwapValues {
  return { amount: growingEntry(intent), target: intent.target, slippage: String(intent.slippage) };
}

/** The chosen one of the other assets. */
export function chosenTarget(targets: readonly Reserve[], { target }: Pick<SwapValues, 'target'>): Reserve | undefined {
  return targets.find(({ underlyingAsset }) => addressKey(underlyingAsset) === target.toLowerCase());
}

/** The choice of the other asset. */
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
    /** Next to an asset in the list. */
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

/** Why the swap has no price to sign; none while nothing is entered. */
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

/**
 * Whether a switch of a supply planned earlier is the one that is displayed: the same amounts, although
 * asked for again. The approval includes a margin for the growth of the supply.
 */
export function isSameSupplySwap(planned: SwapInput, now: SwapInput): boolean {
  const [one, other] = [quoteOf(planned.quote), quoteOf(now.quote)];
  const isSameQuote = one?.route.destAmount === other?.route.destAmount && one?.slippage === other?.slippage;
  return servesGrownAmount(planned.entry.underlyingBalance, now.entry.underlyingBalance) && isSameQuote;
}

/** Separates interrupted flows of one debt. */
export function debtSelection({ market, reserve, rateMode }: MarketInput): string {
  return `${reserveSelection({ market: market.id, asset: reserve.underlyingAsset })}:${rateMode}`;
}

/** What the receipt says of the other asset; a warning if it is not the chosen one. */
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
