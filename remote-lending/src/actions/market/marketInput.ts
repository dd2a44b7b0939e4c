import { enteredAmount, type AmountValues } from '@fathom/shared/actions/amountValues';
import type { ActionField } from '@fathom/shared/actions/defineAction';
import type { Market } from '../../data/marketConfiguration';
import { baseToUsd, tokenToBase } from '../../domain/baseCurrency';
import type { RateMode } from '../../domain/rateMode';
import { dialogScreenText } from '../../text/screens';
import { usdAmount } from '../../ui/components/uiAmounts';
import type { MarketMetrics } from '../../ui/market/useMarketModel';
import type { DialogSelection } from './dialogSelection';

/**
 * The input of every action of the market: a reserve, the account's entry in it and its position.
 */
export interface MarketInput extends DialogSelection {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  /** Whether the dialog was opened for the native currency instead of the token that wraps it. */
  readonly isNative: boolean;
  readonly nativeSymbol: string;
  /** Rate mode of the debt for which the dialog was opened. */
  readonly rateMode: RateMode;
}

interface AmountFieldOptions extends Pick<ActionField<AmountValues>, 'balanceLabel' | 'balance' | 'max' | 'cap'> {
  /** Symbol of the moved asset: the native symbol for native currency. */
  readonly symbol: string;
  readonly isNative: boolean;
}

/** Fits the form of every action with an `amount`. */
type AmountField = Omit<ActionField<AmountValues>, 'change'>;

/** The amount field of an action on a reserve. */
export function amountField(
  { reserve, position }: MarketInput,
  values: AmountValues,
  { symbol, isNative, ...limits }: AmountFieldOptions,
): AmountField {
  const { decimals, underlyingAsset, priceInMarketReferenceCurrency: price } = reserve;
  const inBase = tokenToBase(enteredAmount(values), price, decimals);
  return {
    name: 'amount',
    label: dialogScreenText.amount,
    token: { symbol, decimals, ...(!isNative && { address: underlyingAsset }) },
    usdValue: usdAmount(baseToUsd(inBase, position.baseCurrency)),
    ...limits,
  };
}
