import { atLeastZero } from './bigintMath';
import { WAD, type Wad } from './ratio';

/** Wrapped and staked forms by upper-case symbol, and the asset whose price they follow. */
const FOLLOWED: Readonly<Record<string, string>> = {
  WETH: 'ETH',
  STETH: 'ETH',
  WSTETH: 'ETH',
  RETH: 'ETH',
  CBETH: 'ETH',
  WEETH: 'ETH',
  EZETH: 'ETH',
  WXDC: 'XDC',
};

/** Suffixes of bridged tokens. */
const BRIDGED = /\.(?:E|B)$/;

/**
 * Names the asset that moves a token's price, by the token's symbol: `ETH` for WETH and wstETH, `USDC` for USDC.e,
 * otherwise the symbol itself in upper case. Symbols aren't verified, so a name only groups prices.
 */
export function priceAsset(symbol: string): string {
  const name = symbol.toUpperCase().replace(BRIDGED, '');
  return FOLLOWED[name] ?? name;
}

/** Returns the price after the change of its asset, rounded down; at least 0. `changes` are by the asset's name. */
export function movedPrice(price: bigint, symbol: string, changes: Readonly<Record<string, Wad>>): bigint {
  const asset = priceAsset(symbol);
  const change = Object.hasOwn(changes, asset) ? changes[asset] : undefined;
  return change === undefined ? price : (price * atLeastZero(WAD + change)) / WAD;
}
