import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import { fetchWithin, parseResponse, type TakeStarted } from '@fathom/host-kit/guard/fetchWithin';
import { REFUSED, type ScriptGuard } from '@fathom/host-kit/guard/scriptGuard';
import { digestOf } from './digestOf';

/** The fields without which the federation runtime would fail later and cache the failure. */
const federationManifest = v.looseObject({
  metaData: v.looseObject({
    remoteEntry: v.looseObject({ name: v.string() }),
    publicPath: v.exactOptional(v.string()),
    // The runtime would evaluate it.
    getPublicPath: v.exactOptional(v.custom<never>(() => false)),
  }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

/** The release's own folder, wherever it is served. */
const OWN_FOLDER = 'auto';

/**
 * Adds what the federation runtime lacks: for manifests a time limit, no caching, validation and the
 * listed digest; for scripts a time limit, digests and a new URL on each retry.
 */
export function guardPlugin(guard: ScriptGuard, timeout: number, started?: TakeStarted): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-guard',
    async fetch(address: string) {
      const body = await fetchWithin(address, timeout, { started: started?.(address) });
      const listed = guard.digestOf(address);
      if (listed === undefined) throw new AreaLoadError('unlisted', address);
      const parsed = v.safeParse(federationManifest, parseResponse(address, body));
      if (!parsed.success) throw new AreaLoadError('wrong-answer', `${address} is not a federation manifest`);
      const { publicPath = OWN_FOLDER } = parsed.output.metaData;
      if (publicPath !== OWN_FOLDER) throw new AreaLoadError('elsewhere', `${address} names ${publicPath}`);
      await checkDigest(listed, address, body);
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.src = url;
      guard.prepare(script);
      // The entry of an area: unlike other scripts, it is never left unchanged.
      if (!script.integrity) script.integrity = REFUSED;
      return { script, timeout: timeout };
    },
  };
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
