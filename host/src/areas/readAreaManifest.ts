import { AREA_IDS, isContractSupported, type AreaId, type AreaManifest } from '@fathom/contract';
import * as v from 'valibot';
import { AreaLoadError } from './areaLoadError';
import { digestOf } from './digestOf';
import { fetchWithin, parseResponse } from './fetchWithin';

const areaManifest = v.object({
  id: v.picklist(AREA_IDS),
  version: v.pipe(v.string(), v.nonEmpty()),
  contract: v.string(),
  entry: v.pipe(v.string(), v.nonEmpty()),
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});

export interface AreaSource {
  readonly id: AreaId;
  /** Absolute URL of the area's `mf-manifest.json`. */
  readonly manifest: string;
  /** The only allowed version, if the configuration pins one. */
  readonly version?: string | undefined;
  /** The only allowed digest of `area-manifest.json`, if the configuration pins one. */
  readonly manifestDigest?: string | undefined;
}

/**
 * Fetches and validates `area-manifest.json`, next to the federation manifest, before any code of
 * the area runs.
 */
export async function readAreaManifest(source: AreaSource, timeout: number): Promise<AreaManifest> {
  const address = new URL('area-manifest.json', source.manifest).href;
  const body = await fetchWithin(address, timeout);
  await checkDigest(source, address, body);
  const parsed = v.safeParse(areaManifest, parseResponse(address, body));
  if (!parsed.success)
    throw new AreaLoadError('wrong-answer', `${address}: ${v.getDotPath(parsed.issues[0]) ?? 'not an object'}`);
  const manifest = parsed.output;
  if (manifest.id !== source.id) throw new AreaLoadError('wrong-area', `${address} is of ${manifest.id}`);
  if (source.version !== undefined && manifest.version !== source.version) {
    throw new AreaLoadError('wrong-version', `${address} is ${manifest.version}, allowed is ${source.version}`);
  }
  if (!isContractSupported(manifest.contract)) {
    throw new AreaLoadError('wrong-contract', `${address} was built against contract ${manifest.contract}`);
  }
  return manifest;
}

/** The manifest lists the digests of all other files, so its own digest pins the whole release. */
async function checkDigest({ id, manifestDigest }: AreaSource, address: string, body: string): Promise<void> {
  if (manifestDigest === undefined) return;
  const found = await digestOf(new TextEncoder().encode(body));
  if (found === manifestDigest) return;
  throw new AreaLoadError(
    'wrong-digest',
    `${address} has the digest ${found}, remotes.${id}.manifestDigest is ${manifestDigest}`,
  );
}
