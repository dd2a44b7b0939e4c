import type { Address } from '@fathom/contract/address';
import type { TokenAmount, Usd } from './units';

/** Which amount of a swap is exact: `sell` that of the source, `buy` that of the destination. */
export type SwapSide = 'sell' | 'buy';

/**
 * A price route of the swap aggregator: lending specification, section 3. The aggregator is not
 * trusted: its amounts become limits that the adapter enforces, its values are not used for sums.
 */
export interface SwapRoute {
  readonly side: SwapSide;
  /** The exact amount is all there is, and grows until the swap is executed. */
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

/** Marks the maximum in place of an amount: lending specification, section 5. */
export const MAX_MARKER = -1n;

/** What is swapped, as entered. */
export interface SwapEntry {
  readonly srcToken: Address | undefined;
  readonly destToken: Address | undefined;
  /** Of the exact side; {@link MAX_MARKER} for all there is, `undefined` while there is no number. */
  readonly amount: TokenAmount | undefined;
}

/** A swap of two assets and an amount above zero, or of all there is. */
export interface SwapRequest {
  readonly srcToken: Address;
  readonly destToken: Address;
  readonly amount: TokenAmount;
  readonly isMax: boolean;
}

/**
 * What to request a quote for; `undefined` where there is none, which displays zero.
 *
 * @param most what {@link MAX_MARKER} stands for
 */
export function swapRequest({ srcToken, destToken, amount }: SwapEntry, most: TokenAmount): SwapRequest | undefined {
  const isMax = amount === MAX_MARKER;
  const requested = isMax ? most : (amount ?? 0n);
  if (srcToken === undefined || destToken === undefined || requested <= 0n) return undefined;
  return { srcToken, destToken, amount: requested, isMax };
}
