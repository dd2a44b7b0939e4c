import type { Amount } from '@fathom/shared/domain/amount';
import { USD_DECIMALS, type TokenAmount, type Usd } from '../../domain/units';

/** Adds the decimals to the market's fixed-point numbers. */
export function usdAmount(value: Usd): Amount {
  return { raw: value, decimals: USD_DECIMALS };
}

export function tokenAmount(value: TokenAmount, { decimals }: { readonly decimals: number }): Amount {
  return { raw: value, decimals };
}
