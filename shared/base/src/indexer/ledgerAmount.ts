import type { LedgerAmount, PortfolioToken, UsdWad } from '@fathom/contract';
import { mulDiv, scaleOf } from '../domain/amount';

/** Returns what an amount was worth then, rounded half up. `undefined` without a price. */
export function valueThen({ token, amount, price }: LedgerAmount): UsdWad | undefined {
  return price === undefined ? undefined : mulDiv(amount, price, scaleOf(token.decimals), 'half-up');
}

/** A list of one amount, or an empty one for 0. */
export function moved(token: PortfolioToken, amount: bigint, price: UsdWad | undefined): readonly LedgerAmount[] {
  return amount === 0n ? [] : [{ token, amount, price }];
}
