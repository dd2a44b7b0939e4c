import BigNumber from 'bignumber.js';
import { PERCENT_DECIMALS, type Rate } from '../domain/apy/rate';

/** BigNumber reads more, such as exponents and "NaN". */
const PLAIN_PERCENT = /^-?\d{1,30}(?:\.\d{1,100})?$/;

/** Parses the indexer's percentage, `12.3` for 12.3 %, rounded toward zero; `undefined` for other text. */
export function rateOfPercent(text: string): Rate | undefined {
  if (!PLAIN_PERCENT.test(text)) return undefined;
  return BigInt(new BigNumber(text).shiftedBy(PERCENT_DECIMALS).toFixed(0, BigNumber.ROUND_DOWN));
}
