import type { NativeUsdValue } from '@fathom/area-kit/actions/fees/useNetworkFee';
import type { BaseCurrency } from '../../domain/baseCurrency';
import { nativeToUsd } from '../../domain/reserve/nativeValue';
import { usdAmount } from '../../domain/units';

export function nativeUsdValue(currency: BaseCurrency): NativeUsdValue {
  return (wei) => usdAmount(nativeToUsd(wei, currency));
}
