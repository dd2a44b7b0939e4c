import { useEffect, useState } from 'react';

type TokenIcons = ReadonlyMap<string, string>;

let loaded: TokenIcons | undefined;

async function loadIcons(): Promise<TokenIcons> {
  loaded ??= (await import('./tokenIcons')).TOKEN_ICONS;
  return loaded;
}

/**
 * The address of the icon of a token symbol; `undefined` until it is loaded, where it can't be, and for a symbol without one.
 * Pass `undefined` for a token whose symbol isn't backed by the configuration: then no icon is looked up.
 */
export function useTokenIcon(symbol: string | undefined): string | undefined {
  const [icons, setIcons] = useState(loaded);
  const isNeeded = symbol !== undefined && icons === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    loadIcons().then(
      (all) => isCurrent && setIcons(all),
      // The monogram stays: an icon says nothing that the symbol doesn't say.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return symbol === undefined ? undefined : icons?.get(symbol.toUpperCase());
}
