import type { AreaManifest } from '@fathom/contract';
import type { AreaStart } from '@fathom/host-kit/signing/guard/areaManifest';
import { preloadScript } from '@fathom/host-kit/signing/guard/preloadScript';

/**
 * @param folder Absolute URL of the release, with a trailing slash.
 * @param hasAccount Adds the scripts for a connected wallet.
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
