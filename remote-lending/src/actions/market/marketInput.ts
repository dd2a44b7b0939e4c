import { amountLabels, type AmountLabelText } from '@fathom/area-kit/actions/amountLabels';
import { enteredAmount, type AmountValues } from '@fathom/area-kit/actions/amountValues';
import type { ActionField, ReceivedToken } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import type { Market } from '../../data/marketConfiguration';
import { baseToUsd, tokenToBase } from '../../domain/baseCurrency';
import type { RateMode } from '../../domain/rateMode';
import type { Reserve } from '../../domain/reserve';
import { type TokenAmount, usdAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/userPosition';
import { dialogScreenText } from '../../text/dialogs';
import type { AssetLabels } from '../../text/issues';
import type { MarketMetrics } from '../../data/marketMetrics';
import type { DialogSelection } from './dialogSelection';

/** The input of every action of the market: the account's position in it. */
export interface PositionInput {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly position: UserPosition;
  /** In wei; `undefined` if it could not be read. */
  readonly nativeBalance: TokenAmount | undefined;
  readonly nativeSymbol: string;
}

/** The input of an action on a reserve: the reserve, and the account's entry in it. */
export interface MarketInput extends PositionInput, DialogSelection {
  /** Whether the dialog was opened for the native currency instead of the token that wraps it. */
  readonly isNative: boolean;
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

/** The labels of an action that moves one amount of the reserve, or of the native currency. */
export function marketLabels(
  text: AmountLabelText,
  { reserve: { decimals } }: MarketInput,
  { amount, symbol }: { readonly amount: TokenAmount; readonly symbol: string },
  locale: string,
) {
  return amountLabels(text, { amount, symbol, decimals }, locale);
}

/** What the sentence of an issue names. */
export function assetLabels({ reserve, position }: MarketInput): Required<AssetLabels> {
  return { symbol: reserve.symbol, zeroLtvSymbols: position.zeroLtvCollateral.map(({ symbol }) => symbol) };
}

/** Where the pool's event of an action is found. */
export function poolEvent({ market, reserve }: MarketInput, account: Address) {
  return { pool: market.addresses.LENDING_POOL, asset: reserve.underlyingAsset, account };
}

/**
 * The cap of an amount whose maximum may be zero or unknown: then the entry is kept, so that the rule can
 * explain why it is not possible.
 */
export function capAt(max: TokenAmount | undefined): TokenAmount | 'none' {
  return max === undefined || max === 0n ? 'none' : max;
}

/** The asset of a reserve, so that the wallet can add it to its token list. */
export function receivedReserve({ underlyingAsset, decimals, symbol }: Reserve): ReceivedToken {
  return { address: underlyingAsset, decimals, icon: symbol };
}

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
    token: isNative ? { symbol, decimals, isNative } : { symbol, decimals, address: underlyingAsset },
    usdValue: usdAmount(baseToUsd(inBase, position.baseCurrency)),
    ...limits,
  };
}
