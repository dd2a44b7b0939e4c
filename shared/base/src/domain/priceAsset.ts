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
