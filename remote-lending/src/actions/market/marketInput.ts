import { amountLabels, type AmountLabelText } from '@fathom/area-kit/actions/entry/amountLabels';
import { EMPTY_AMOUNT, enteredAmount, type AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import { linkedEntry } from '@fathom/base/format/amountEntry';
import type { ActionField, ReceivedToken } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import type { Market } from '../../data/marketConfiguration';
import { baseToUsd, tokenToBase } from '../../domain/baseCurrency';
import type { RateMode } from '../../domain/reserve/rateMode';
import type { RepaySource } from '../../domain/limits/repaySource';
import type { Reserve } from '../../domain/reserve/reserve';
import { type TokenAmount, usdAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { dialogScreenText } from '../../text/dialogs';
import type { AssetLabels } from '../../text/issues';
import type { MarketMetrics } from '../../data/marketMetrics';
import type { DialogSelection } from './dialogSelection';

export interface PositionInput {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly position: UserPosition;
  /** In wei. `undefined` if the read failed. */
  readonly nativeBalance: TokenAmount | undefined;
  readonly nativeSymbol: string;
}

export interface MarketInput extends PositionInput, DialogSelection {
  readonly isNative: boolean;
  readonly rateMode: RateMode;
  readonly repaySource?: RepaySource | undefined;
  readonly linkedAmount?: string | undefined;
}

interface AmountFieldOptions extends Pick<ActionField<AmountValues>, 'balanceLabel' | 'balance' | 'max' | 'cap'> {
  /** Symbol of the transferred asset, which can be the native symbol. */
  readonly symbol: string;
  readonly isNative: boolean;
}

/** Returns the amount of a link; empty without one. */
export function linkedAmount({ linkedAmount: text, reserve }: MarketInput): AmountValues {
  return text === undefined ? EMPTY_AMOUNT : { amount: linkedEntry(text, reserve.decimals) };
}

/** Omits `change`, so that it fits the form of every action with an `amount`. */
type AmountField = Omit<ActionField<AmountValues>, 'change'>;

export function marketLabels(
  text: AmountLabelText,
  { reserve: { decimals } }: MarketInput,
  { amount, symbol }: { readonly amount: TokenAmount; readonly symbol: string },
  locale: string,
) {
  return amountLabels(text, { amount, symbol, decimals }, locale);
}

export function assetLabels({ reserve, position }: MarketInput): Required<AssetLabels> {
  return { symbol: reserve.symbol, zeroLtvSymbols: position.zeroLtvCollateral.map(({ symbol }) => symbol) };
}

export function poolEvent({ market, reserve }: MarketInput, account: Address) {
  return { pool: market.addresses.LENDING_POOL, asset: reserve.underlyingAsset, account };
}

/** Doesn't cap an entry if the maximum is zero or unknown, so that the validation can explain the issue. */
export function capAt(max: TokenAmount | undefined): TokenAmount | 'none' {
  return max === undefined || max === 0n ? 'none' : max;
}

export function receivedReserve({ underlyingAsset, decimals, symbol }: Reserve): ReceivedToken {
  return { address: underlyingAsset, decimals, icon: symbol };
}

export function amountField(
  { reserve, position }: MarketInput,
  values: AmountValues,
  { symbol, isNative, ...limits }: AmountFieldOptions,
): AmountField {
  const { decimals, underlyingAsset, isUnverified, priceInMarketReferenceCurrency: price } = reserve;
  const inBase = tokenToBase(enteredAmount(values), price, decimals);
  return {
    name: 'amount',
    label: dialogScreenText.amount,
    token: isNative ? { symbol, decimals, isNative } : { symbol, decimals, address: underlyingAsset, isUnverified },
    usdValue: usdAmount(baseToUsd(inBase, position.baseCurrency)),
    ...limits,
  };
}
