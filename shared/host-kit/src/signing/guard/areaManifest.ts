import type { AreaManifest } from '@fathom/contract';
import { AREA_IDS, type AreaId } from '@fathom/contract/areaId';
import { isContractSupported } from '@fathom/contract/version';
import * as v from 'valibot';
import { AreaLoadError } from './areaLoadError';
import { parseResponse } from './fetchWithin';

export const MANIFEST_FILE = 'area-manifest.json';

/** Scripts to prefetch; missing in releases of earlier versions. */
export interface AreaStart {
  readonly start?:
    | {
        readonly files: readonly string[];
        /** Additional scripts for a connected wallet. */
        readonly account: readonly string[];
        readonly embedded?: readonly string[] | undefined;
        /** Scripts of the portfolio module. */
        readonly portfolio?: readonly string[] | undefined;
      }
    | undefined;
}

const names = v.array(v.string());

const areaManifest = v.object({
  id: v.picklist(AREA_IDS),
  version: v.pipe(v.string(), v.nonEmpty()),
  contract: v.string(),
  entry: v.pipe(v.string(), v.nonEmpty()),
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
  start: v.optional(
    v.object({ files: names, account: names, embedded: v.optional(names), portfolio: v.optional(names) }),
  ),
});

/** Throws an {@link AreaLoadError} if it is invalid, of another area, or built for an unsupported contract. */
export function parseAreaManifest(id: AreaId, address: string, body: string): AreaManifest & AreaStart {
  const parsed = v.safeParse(areaManifest, parseResponse(address, body));
  if (!parsed.success)
    throw new AreaLoadError('wrong-answer', `${address}: ${v.getDotPath(parsed.issues[0]) ?? 'not an object'}`);
  const manifest = parsed.output;
  if (manifest.id !== id) throw new AreaLoadError('wrong-area', `${address} is of ${manifest.id}`);
  if (!isContractSupported(manifest.contract)) {
    throw new AreaLoadError('wrong-contract', `${address} was built against contract ${manifest.contract}`);
  }
  return manifest;
}
