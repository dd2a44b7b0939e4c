import { restrictSinks, trustedTypesOf } from '../../../signing/guard/trustedTypes';
import { areaFolder } from '../page/areaFolder';
import { parseUrl } from '@fathom/base/domain/parseUrl';

/** Allows only scripts of the running release, on the area's own page and in its frame. */
export function allowOwnScripts(): void {
  const folder = areaFolder().href;
  const isOwn = (address: string) => parseUrl(address)?.href.startsWith(folder) === true;
  restrictSinks(window, (address) => (isOwn(address) ? address : null));
  try {
    // The headers allow this second name for the host. Claiming it stops scripts from creating it.
    trustedTypesOf(window)?.createPolicy('fathom', {});
  } catch {
    // A team's own headers may not allow it.
  }
}
