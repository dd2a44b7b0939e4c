import { useEffect, useState } from 'react';

type TokenIcons = ReadonlyMap<string, string>;

let loaded: TokenIcons | undefined;

async function loadIcons(): Promise<TokenIcons> {
  loaded ??= (await import(/* webpackChunkName: "start-icons" */ './tokenIcons')).TOKEN_ICONS;
  return loaded;
}

/**
 * Returns the URL of a token's icon; `undefined` while it loads, if loading fails, and for a symbol without an icon.
 * Pass `undefined` for a token that isn't configured: then no icon is looked up.
 */
export function useTokenIcon(symbol: string | undefined): string | undefined {
  const [icons, setIcons] = useState(loaded);
  const isNeeded = symbol !== undefined && icons === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    loadIcons().then(
      (all) => isCurrent && setIcons(all),
      // Keeps the monogram, because the icon adds no information to the symbol.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return symbol === undefined ? undefined : icons?.get(symbol.toUpperCase());
}
