import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import { AreaLoadError } from './areaLoadError';
import { digestOf } from './digestOf';
import { fetchWithin, parseResponse } from './fetchWithin';
import { REFUSED, type ScriptGuard } from './scriptGuard';

/** The fields without which the federation runtime would fail later and cache the failure. */
const federationManifest = v.looseObject({
  metaData: v.looseObject({ remoteEntry: v.looseObject({ name: v.string() }) }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

/**
 * Adds what the federation runtime lacks: for manifests a time limit, no caching, validation and the
 * listed digest; for scripts a time limit, digests and a new URL on each retry.
 */
export function guardPlugin(guard: ScriptGuard, timeout: number): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-guard',
    async fetch(address: string) {
      const body = await fetchWithin(address, timeout);
      const parsed = v.safeParse(federationManifest, parseResponse(address, body));
      if (!parsed.success) throw new AreaLoadError('wrong-answer', `${address} is not a federation manifest`);
      await checkListed(guard, address, body);
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
 * context; without one, an attacker who could change the manifest could change this app as well.
 */
async function checkListed(guard: ScriptGuard, address: string, body: string): Promise<void> {
  if (!window.isSecureContext) return;
  const found = await digestOf(new TextEncoder().encode(body));
  if (found !== guard.digestOf(address)) throw new AreaLoadError('no-code', `${address} has the digest ${found}`);
}
