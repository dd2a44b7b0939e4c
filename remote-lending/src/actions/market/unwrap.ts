import type { AmountValues } from '@fathom/area-kit/actions/entry/amountValues';
import type { ActionControl } from '@fathom/area-kit/actions/defineAction';
import type { Address } from '@fathom/contract/address';
import type { MarketInput } from './marketInput';

export interface UnwrapValues extends AmountValues {
  /** True if the gateway unwraps the asset. */
  readonly isUnwrapped: boolean;
}

/** Returns `undefined` for other assets than the wrapped native currency, and in markets without a gateway. */
export function gatewayOf({ market, reserve }: MarketInput): Address | undefined {
  return reserve.isWrappedBaseAsset ? market.addresses.WETH_GATEWAY : undefined;
}

export function unwrappedSymbol({ reserve, nativeSymbol }: MarketInput, { isUnwrapped }: UnwrapValues): string {
  return isUnwrapped ? nativeSymbol : reserve.symbol;
}

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
