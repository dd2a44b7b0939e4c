import * as v from 'valibot';
import { fetchFile, parseJson, readResponseText } from '../../../signing/captured/responses';
import type { SigningSource } from '../../../signing/verify/descriptor/areaSigning';
import type { AreaRelease } from '../../../signing/verify/descriptor/readSigning';
import { createSigningSource } from '../../../signing/verify/descriptor/signingSource';
import { areaFolder } from '../page/areaFolder';

const TIMEOUT = 8000;

const manifest = v.object({
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});

/** @param read Default: reads the release that this code belongs to. */
export function embeddedSigning(read: () => Promise<AreaRelease> = readOwnRelease): SigningSource {
  let release: Promise<AreaRelease> | undefined;
  return createSigningSource({
    releaseOf: () => {
      release ??= read();
      release.catch(() => {
        release = undefined;
      });
      return release;
    },
    fetchText,
  });
}

function readOwnRelease(): Promise<AreaRelease> {
  // On a page that verified the release, the manifest must match the verified digest.
  return readRelease(areaFolder(), (address) => window.fathomScriptGuard?.digestOf(address));
}

/** @param digestOf Returns the expected digest of the manifest, if known. */
export async function readRelease(
  folder: URL,
  digestOf: (address: string) => string | undefined = () => undefined,
): Promise<AreaRelease> {
  const address = new URL('area-manifest.json', folder).href;
  const digest = digestOf(address);
  const { files } = v.parse(manifest, parseJson(await fetchText(address, digest)));
  return { address, files };
}

async function fetchText(address: string, integrity = ''): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetchFile(address, { cache: 'no-store', credentials: 'omit', integrity, signal });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return readResponseText(response);
}
