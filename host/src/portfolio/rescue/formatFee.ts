import type { UsdWad } from '@fathom/contract';
import { mulDiv } from '@fathom/base/domain/amount';
import { WAD, wadAmount } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';

/** `$0.11`, rounded up; `undefined` while a part of it is unknown. */
export function formatUsdFee(
  gas: bigint | undefined,
  gasPrice: bigint | undefined,
  nativePrice: UsdWad | undefined,
  locale: string,
): string | undefined {
  if (gas === undefined || gasPrice === undefined || nativePrice === undefined) return undefined;
  return formatUsd(wadAmount(mulDiv(gas * gasPrice, nativePrice, WAD, 'up')), locale, { rounding: 'up' });
}

/** `0.000031 ETH`, rounded up. */
export function formatNativeFee(gas: bigint, gasPrice: bigint, symbol: string, locale: string): string {
  return `${formatToken(wadAmount(gas * gasPrice), locale, { rounding: 'up' })} ${symbol}`;
}
