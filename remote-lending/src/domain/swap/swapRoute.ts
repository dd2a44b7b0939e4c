import type { Address } from '@fathom/contract/address';
import type { TokenAmount, Usd } from '../units';

/** Exact side of a swap: the source amount for `sell`, the destination amount for `buy`. */
export type SwapSide = 'sell' | 'buy';

/**
 * Price route of the swap aggregator (lending specification, section 3). The aggregator is not trusted: the adapter
 * enforces its amounts as limits, and its dollar values are not used.
 */
export interface SwapRoute {
  readonly side: SwapSide;
  /** True if the exact amount is the whole balance or debt, which grows until the swap is executed. */
  readonly isMax: boolean;
  readonly srcToken: Address;
  readonly destToken: Address;
  readonly srcAmount: TokenAmount;
  readonly destAmount: TokenAmount;
  readonly srcDecimals: number;
  readonly destDecimals: number;
  readonly srcUSD: Usd;
  readonly destUSD: Usd;
}

/** Represents the maximum as an amount (lending specification, section 5). */
export const MAX_MARKER = -1n;

export interface SwapEntry {
  readonly srcToken: Address | undefined;
  readonly destToken: Address | undefined;
  /** Amount of the exact side: {@link MAX_MARKER} for the maximum, `undefined` for an invalid entry. */
  readonly amount: TokenAmount | undefined;
}

export interface SwapRequest {
  readonly srcToken: Address;
  readonly destToken: Address;
  readonly amount: TokenAmount;
  readonly isMax: boolean;
}

/** Returns `undefined` for an incomplete entry. `most` replaces {@link MAX_MARKER}. */
export function swapRequest({ srcToken, destToken, amount }: SwapEntry, most: TokenAmount): SwapRequest | undefined {
  const isMax = amount === MAX_MARKER;
  const requested = isMax ? most : (amount ?? 0n);
  if (srcToken === undefined || destToken === undefined || requested <= 0n) return undefined;
  return { srcToken, destToken, amount: requested, isMax };
}
