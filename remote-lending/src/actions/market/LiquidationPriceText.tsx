import { useLocale } from '@fathom/contract';
import { isolateText } from '@fathom/base/domain/displayText';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { liquidationPriceOf } from '../../domain/position/liquidationPrice';
import { bpsAmount, usdAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { screenText } from '../../text/screens';

/** Displays "Liquidation: WETH at $3,238.00, -4.7%", or nothing if the position has no liquidation price. */
export function LiquidationPriceText({ position }: { readonly position: UserPosition }) {
  const text = useLiquidationPrice(position);
  return text === undefined ? null : <span>{screenText.liquidationAt(text)}</span>;
}

export function useLiquidationPrice(position: UserPosition): string | undefined {
  const locale = useLocale();
  const found = liquidationPriceOf(position);
  if (!found) return undefined;
  const { reserve, price, change } = found;
  const percent = formatPercent(bpsAmount(change < 0n ? -change : change), locale, { decimals: 1, rounding: 'down' });
  const signed = change < 0n ? `-${percent}` : `+${percent}`;
  const at = formatUsd(usdAmount(price), locale, { compact: 'never' });
  return screenText.liquidationPriceOf(isolateText(reserve.symbol), at, signed);
}
