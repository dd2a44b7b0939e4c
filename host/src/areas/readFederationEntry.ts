import * as v from 'valibot';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import { fetchWithin, parseResponse, type TakeStarted } from '@fathom/host-kit/guard/fetchWithin';
import type { ScriptGuard } from '@fathom/host-kit/guard/scriptGuard';
import { digestOf } from './digestOf';

const federationManifest = v.looseObject({
  metaData: v.looseObject({
    remoteEntry: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty()) }),
    publicPath: v.exactOptional(v.string()),
    // Rejected, because hosts of earlier versions would evaluate it.
    getPublicPath: v.exactOptional(v.custom<never>(() => false)),
  }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

/** Means the release's own folder, wherever it is served. */
const OWN_FOLDER = 'auto';

/**
 * Fetches uncached and checks the digest. The federation runtime does neither, and would add 5 kB. Rejects with an
 * {@link AreaLoadError}.
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
 * The manifest selects the entry script. Without a secure context, an attacker could also change this app, and no
 * signed or pinned release runs.
 */
async function checkDigest(listed: string, address: string, body: string): Promise<void> {
  if (!window.isSecureContext) return;
  const found = await digestOf(new TextEncoder().encode(body));
  if (found !== listed) throw new AreaLoadError('changed', `${address} has the digest ${found}`);
}
