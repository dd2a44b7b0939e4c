import * as v from 'valibot';
import type { AreaManifest } from '@fathom/contract';
import { fetchWithin, parseResponse } from '@fathom/host-kit/guard/fetchWithin';

/** Written by an area's build (shared/build/src/startFilesPlugin.ts). */
const START_FILE = 'start.json';

const startScripts = v.object({
  files: v.record(v.string(), v.string()),
  account: v.record(v.string(), v.string()),
});

/** A release that was verified. */
interface ScriptsOfRelease {
  /** Absolute URL with a trailing slash. */
  readonly folder: string;
  readonly files: AreaManifest['files'];
}

interface PreloadOptions {
  readonly timeout: number;
  readonly hasAccount: boolean;
  readonly isNeeded: () => boolean;
}

/**
 * Fetches the scripts of an area's first screen without running them, each with the digest that the
 * release lists. The file that names them is only a hint.
 *
 * @param timeout In ms. @param hasAccount Also what a connected account needs. @param isNeeded Whether the
 *   area has not been opened meanwhile, which requests them itself.
 */
export async function preloadScripts(
  { folder, files }: ScriptsOfRelease,
  { timeout, hasAccount, isNeeded }: PreloadOptions,
): Promise<void> {
  const address = folder + START_FILE;
  const named = v.parse(startScripts, parseResponse(address, await fetchWithin(address, timeout)));
  if (!isNeeded()) return;
  for (const name of Object.keys({ ...named.files, ...(hasAccount && named.account) })) {
    const integrity = Object.hasOwn(files, name) ? files[name] : undefined;
    if (integrity !== undefined) preload(folder + name, integrity);
  }
}

function preload(address: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
}
