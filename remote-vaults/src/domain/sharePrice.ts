import { mulDiv, type Rounding } from '@fathom/base/domain/amount';

/** Assets and shares of a vault at one block, in the smallest units of token and share. Their ratio is the price of a share. */
export interface SharePool {
  readonly totalAssets: bigint;
  /** Without the shares of profit that has unlocked. */
  readonly totalSupply: bigint;
}

const BPS = 10_000n;
/** How far a share's price may move between what was displayed and what is sent, in basis points. */
const PRICE_TOLERANCE = 50n;

/** Why the price of a share can't be relied on. */
export type PriceIssue = 'nothing-received' | 'preview-differs' | 'price-moved';

/** Shares of the assets. A vault without shares mints one for each unit; one that lost everything mints none. */
export function sharesFor(assets: bigint, { totalAssets, totalSupply }: SharePool, rounding: Rounding): bigint {
  if (totalSupply === 0n) return assets;
  return totalAssets === 0n ? 0n : mulDiv(assets, totalSupply, totalAssets, rounding);
}

/** Assets of the shares. */
export function assetsFor(shares: bigint, { totalAssets, totalSupply }: SharePool, rounding: Rounding): bigint {
  return totalSupply === 0n ? shares : mulDiv(shares, totalAssets, totalSupply, rounding);
}

/** The least that may be received if this much is expected: rounded down. */
export function minimumReceived(expected: bigint): bigint {
  return mulDiv(expected, BPS - PRICE_TOLERANCE, BPS, 'down');
}

/** What the vault says that a deposit or withdrawal pays, in two ways. */
export interface PriceQuote {
  /** `previewDeposit` or `previewRedeem`. */
  readonly preview: bigint;
  /** `convertToShares` or `convertToAssets` of the same amount. */
  readonly converted: bigint;
}

/**
 * Whether what is received can be relied on: something is received, preview and conversion agree, and neither is far from what
 * was expected. More than expected is refused for a deposit, whose shares are cheaper after a loss; a withdrawal takes it.
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

/** Beyond the tolerance, which rounds down and so allows one unit of rounding. */
function differs(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return low < minimumReceived(high);
}

/** Whether less was received than previewed, beyond the tolerance. `false` without a preview. */
export function isShortfall(received: bigint, previewed: bigint | undefined): boolean {
  return previewed !== undefined && received < minimumReceived(previewed);
}
