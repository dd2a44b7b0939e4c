import { enteredAmount, type AmountValues } from '@fathom/shared/actions/amountValues';
import type { ActionField } from '@fathom/shared/actions/defineAction';
import type { Market } from '../../data/marketConfiguration';
import { baseToUsd, tokenToBase } from '../../domain/baseCurrency';
import type { RateMode } from '../../domain/rateMode';
import { dialogScreenText } from '../../text/screens';
import { usdAmount } from '../../ui/components/uiAmounts';
import type { MarketMetrics } from '../../ui/market/useMarketModel';
import type { DialogSelection } from './dialogSelection';

/** What every action of the market works on: a reserve, the account's entry in it and its position. */
export interface MarketInput extends DialogSelection {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  /** The dialog was opened for the native currency in place of the token that wraps it. */
  readonly isNative: boolean;
  readonly nativeSymbol: string;
  /** Of the debt that the dialog was opened for. */
  readonly rateMode: RateMode;
}

interface AmountFieldOptions extends Pick<ActionField<AmountValues>, 'balanceLabel' | 'balance' | 'max' | 'cap'> {
  /** Of what is moved: the native currency's where it is. */
  readonly symbol: string;
  readonly isNative: boolean;
}

/** Fits the form of every action that has an `amount`. */
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
