import type { TokenInfo } from '@fathom/base/domain/tokenInfo';
import { ICON_INK, ICON_SHADE, tokenDrawing } from '../theme/icons';

/**
 * Adds the app's icon to a token as an SVG data URL, which wallets display next to the balance without a request to a
 * server. `icon` is the symbol of the icon, if not the token's own.
 */
export function tokenInfo(
  token: Omit<TokenInfo, 'image' | 'name'> & { readonly name?: string },
  icon: string = token.symbol,
): TokenInfo {
  const { address, symbol, decimals, name = symbol } = token;
  return { address, name, symbol, decimals, image: `data:image/svg+xml,${encodeURIComponent(picture(icon, address))}` };
}

function picture(symbol: string, address: string): string {
  const { monogram, ground, cut } = tokenDrawing(symbol, address);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">',
    `<circle cx="14" cy="14" r="14" fill="${ground}"/>`,
    `<path d="${cut}" fill="${ICON_SHADE}"/>`,
    `<text x="14" y="18" fill="${ICON_INK}" font-family="sans-serif" font-size="11" font-weight="600" text-anchor="middle">`,
    // Token issuers choose their symbols, so characters that could inject markup are removed.
    monogram.replaceAll(/[&<>"']/g, ''),
    '</text></svg>',
  ].join('');
}
