import type { AreaId, AreaManifest } from '@fathom/contract';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { MANIFEST_FILE, parseAreaManifest, type AreaStart } from '@fathom/host-kit/signing/guard/areaManifest';
import { fetchWithin, type TakePrefetched } from '@fathom/host-kit/signing/guard/fetchWithin';
import { digestOf } from '@fathom/host-kit/signing/guard/digestOf';

/** An area configured by its manifest's URL: one exact release, or unsigned code. */
export interface ManifestSource {
  readonly id: AreaId;
  /** Absolute URL of the area's `mf-manifest.json`. */
  readonly manifest: string;
  /** The only allowed version, if the configuration pins one. */
  readonly version?: string | undefined;
  /** The only allowed digest of `area-manifest.json`, if the configuration pins one. */
  readonly manifestDigest?: string | undefined;
}

/** Fetches and validates `area-manifest.json`, next to the federation manifest, before any code of the area runs. */
export async function readAreaManifest(
  source: ManifestSource,
  timeout: number,
  prefetched?: TakePrefetched,
): Promise<AreaManifest & AreaStart> {
  const address = new URL(MANIFEST_FILE, source.manifest).href;
  const body = await fetchWithin(address, timeout, { prefetched: prefetched?.(address) });
  await checkDigest(source, address, body);
  const manifest = parseAreaManifest(source.id, address, body);
  if (source.version !== undefined && manifest.version !== source.version) {
    throw new AreaLoadError('wrong-version', `${address} is ${manifest.version}, allowed is ${source.version}`);
  }
  return manifest;
}

/** The manifest lists the digests of all other files, so its own digest pins the whole release. */
async function checkDigest({ id, manifestDigest }: ManifestSource, address: string, body: string): Promise<void> {
  if (manifestDigest === undefined) return;
  const found = await digestOf(new TextEncoder().encode(body));
  if (found === manifestDigest) return;
  throw new AreaLoadError(
    'wrong-digest',
    `${address} has the digest ${found}, remotes.${id}.manifestDigest is ${manifestDigest}`,
  );
}
