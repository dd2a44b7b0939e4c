import { restrictSinks, trustedTypesOf } from '../guard/trustedTypes';
import { areaFolder } from './areaFolder';
import { parseUrl } from '@fathom/base/domain/parseUrl';

/** On a page of the area itself, and in its frame: only scripts of the running release. */
export function allowOwnScripts(): void {
  const folder = areaFolder().href;
  const isOwn = (address: string) => parseUrl(address)?.href.startsWith(folder) === true;
  restrictSinks(window, (address) => (isOwn(address) ? address : null));
  try {
    // The other name that the headers allow: it belongs to the host, and no script can use it here.
    trustedTypesOf(window)?.createPolicy('fathom', {});
  } catch {
    // Headers of a team's own may not allow it.
  }
}
