import * as v from 'valibot';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import { fetchWithin, parseResponse, type TakeStarted } from '@fathom/host-kit/guard/fetchWithin';
import type { ScriptGuard } from '@fathom/host-kit/guard/scriptGuard';
import { digestOf } from './digestOf';

const federationManifest = v.looseObject({
  metaData: v.looseObject({
    remoteEntry: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty()) }),
    publicPath: v.exactOptional(v.string()),
    // Hosts of earlier versions would evaluate it.
    getPublicPath: v.exactOptional(v.custom<never>(() => false)),
  }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

/** The release's own folder, wherever it is served. */
const OWN_FOLDER = 'auto';

/**
 * The absolute URL of the script that a federation manifest names as the area's entry. The manifest is
 * fetched uncached, and must be the file that the release lists. The federation runtime would fetch it
 * with neither, and needs 5 kB of code for more than is used here. Rejects with an {@link
 * AreaLoadError}.
 *
 * @param timeout In ms.
 */
export async function readFederationEntry(
  address: string,
  guard: Pick<ScriptGuard, 'digestOf'>,
  timeout: number,
  started?: TakeStarted,
): Promise<string> {
  const body = await fetchWithin(address, timeout, { started: started?.(address) });
  const listed = guard.digestOf(address);
  if (listed === undefined) throw new AreaLoadError('unlisted', address);
  const parsed = v.safeParse(federationManifest, parseResponse(address, body));
  if (!parsed.success) throw new AreaLoadError('wrong-answer', `${address} is not a federation manifest`);
  const { publicPath = OWN_FOLDER, remoteEntry } = parsed.output.metaData;
  if (publicPath !== OWN_FOLDER) throw new AreaLoadError('elsewhere', `${address} names ${publicPath}`);
  await checkDigest(listed, address, body);
  return new URL(remoteEntry.name, address).href;
}

/**
 * Only the manifest that the release lists says which script is its entry. Digests need a secure
 * context; without one, an attacker who could change the manifest could change this app as well, and
 * no signed or pinned release runs.
 */
async function checkDigest(listed: string, address: string, body: string): Promise<void> {
  if (!window.isSecureContext) return;
  const found = await digestOf(new TextEncoder().encode(body));
  if (found !== listed) throw new AreaLoadError('changed', `${address} has the digest ${found}`);
}
