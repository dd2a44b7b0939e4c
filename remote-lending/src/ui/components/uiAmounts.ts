import type { Amount } from '@fathom/shared/domain/amount';
import { RAY_DECIMALS } from '@fathom/shared/domain/ratio';
import { USD_DECIMALS, type Ray, type TokenAmount, type Usd } from '../../domain/units';

/** The domain's fixed-point numbers as the kit's amounts, which carry their decimals. */
export function usdAmount(value: Usd): Amount {
  return { raw: value, decimals: USD_DECIMALS };
}

export function rayAmount(value: Ray): Amount {
  return { raw: value, decimals: RAY_DECIMALS };
}

export function tokenAmount(value: TokenAmount, { decimals }: { readonly decimals: number }): Amount {
  return { raw: value, decimals };
}
