import type { AmountValues } from '@fathom/area-kit/actions/amountValues';
import type { ActionControl } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import type { MarketInput } from './marketInput';

/** Form values of an action that can move native currency instead of the token that wraps it. */
export interface UnwrapValues extends AmountValues {
  /** Whether the gateway unwraps the wrapped native currency. */
  readonly isUnwrapped: boolean;
}

/**
 * The gateway of the wrapped native currency; `undefined` for other assets and in markets without
 * one.
 */
export function gatewayOf({ market, reserve }: MarketInput): Address | undefined {
  return reserve.isWrappedBaseAsset ? market.addresses.WETH_GATEWAY : undefined;
}

/** Symbol of the moved asset. */
export function unwrappedSymbol({ reserve, nativeSymbol }: MarketInput, { isUnwrapped }: UnwrapValues): string {
  return isUnwrapped ? nativeSymbol : reserve.symbol;
}

/** The unwrap switch below the amount; empty if nothing can be unwrapped. */
export function unwrapControls<Values extends UnwrapValues>(
  input: MarketInput,
  values: Values,
  label: (symbol: string, nativeSymbol: string) => string,
): readonly ActionControl<Values>[] {
  if (gatewayOf(input) === undefined) return [];
  return [
    {
      kind: 'switch',
      label: label(input.reserve.symbol, input.nativeSymbol),
      isOn: values.isUnwrapped,
      change: (isUnwrapped) => ({ ...values, isUnwrapped }),
    },
  ];
}
