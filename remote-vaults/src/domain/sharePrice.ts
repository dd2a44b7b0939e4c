import { mulDiv, type Rounding } from '@fathom/base/domain/amount';

/** Total assets and shares at one block, in the smallest units of token and share. */
export interface SharePool {
  readonly totalAssets: bigint;
  /** Excludes unlocked profit shares. */
  readonly totalSupply: bigint;
}

const BPS = 10_000n;
/** Price tolerance between preview and transaction, in basis points. */
const PRICE_TOLERANCE = 50n;

export type PriceIssue = 'nothing-received' | 'preview-differs' | 'price-moved';

/** Converts assets to shares. A vault without shares mints one share per unit; one that lost everything mints none. */
export function sharesFor(assets: bigint, { totalAssets, totalSupply }: SharePool, rounding: Rounding): bigint {
  if (totalSupply === 0n) return assets;
  return totalAssets === 0n ? 0n : mulDiv(assets, totalSupply, totalAssets, rounding);
}

export function assetsFor(shares: bigint, { totalAssets, totalSupply }: SharePool, rounding: Rounding): bigint {
  return totalSupply === 0n ? shares : mulDiv(shares, totalAssets, totalSupply, rounding);
}

/** Returns the minimum for an expected amount, rounded down. */
export function minimumReceived(expected: bigint): bigint {
  return mulDiv(expected, BPS - PRICE_TOLERANCE, BPS, 'down');
}

export interface PriceQuote {
  /** `previewDeposit` or `previewRedeem`. */
  readonly preview: bigint;
  /** `convertToShares` or `convertToAssets` of the same amount. */
  readonly converted: bigint;
}

/**
 * Checks that something is received, that preview and conversion agree, and that the price has not moved beyond the
 * tolerance. More than expected is refused only for a deposit, whose shares are cheaper after a loss.
 */
export function checkPrice(
  { preview, converted }: PriceQuote,
  expected: bigint,
  way: 'deposit' | 'withdraw',
): PriceIssue | undefined {
  if (preview === 0n) return 'nothing-received';
  if (differs(preview, converted)) return 'preview-differs';
  if (preview < minimumReceived(expected)) return 'price-moved';
  return way === 'deposit' && minimumReceived(preview) > expected ? 'price-moved' : undefined;
}

/** The tolerance rounds down, which allows for one unit of rounding. */
function differs(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return low < minimumReceived(high);
}

export function isShortfall(received: bigint, previewed: bigint | undefined): boolean {
  return previewed !== undefined && received < minimumReceived(previewed);
}
