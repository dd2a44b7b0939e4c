import type { AreaManifest } from '@fathom/contract';
import type { AreaStart } from '@fathom/host-kit/guard/areaManifest';
import { preloadScript } from '@fathom/host-kit/guard/preloadScript';

/**
 * Fetches the scripts of an area's first screen without running them, each with the digest that the
 * release lists.
 *
 * @param folder Absolute URL of the release, with a trailing slash.
 * @param hasAccount Also what a connected wallet needs.
 */
export function preloadScripts(
  folder: string,
  { files, start }: Pick<AreaManifest, 'files'> & AreaStart,
  hasAccount: boolean,
): void {
  if (!start) return;
  for (const name of [...start.files, ...(hasAccount ? start.account : [])]) {
    const integrity = Object.hasOwn(files, name) ? files[name] : undefined;
    if (integrity !== undefined) preloadScript(folder + name, integrity);
  }
}
