import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import { dialogScreenText } from '../../text/screens';

/** The choice of an approval for no more than the amount: "Exactly 1,000 USDC". `symbol` may be that of the native coin. */
export function exactlyWords(
  amount: TokenAmount,
  { decimals }: Pick<Reserve, 'decimals'>,
  symbol: string,
  locale: string,
): string {
  if (amount === 0n) return dialogScreenText.exactlyTheAmount;
  return dialogScreenText.exactly(formatTokenInFull({ raw: amount, decimals }, locale), symbol);
}
