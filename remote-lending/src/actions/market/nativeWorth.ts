import type { NativeWorth } from '@fathom/shared/actions/useNetworkFee';
import type { BaseCurrency } from '../../domain/baseCurrency';
import { nativeToUsd } from '../../domain/nativeValue';
import { usdAmount } from '../../ui/components/kitAmounts';

/** The worth of the native coin by the market's own price. */
export function nativeWorth(currency: BaseCurrency): NativeWorth {
  return (wei) => usdAmount(nativeToUsd(wei, currency));
}
