import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import { AreaLoadError } from './areaLoadError';
import { fetchWithin, parseResponse } from './fetchWithin';
import type { ScriptGuard } from './scriptGuard';

/** The fields without which the federation runtime would fail later and cache the failure. */
const federationManifest = v.looseObject({
  metaData: v.looseObject({ remoteEntry: v.looseObject({ name: v.string() }) }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

/**
 * Adds what the federation runtime lacks: for manifests a time limit, no caching and validation;
 * for scripts a time limit, digests and a new URL on each retry.
 */
export function guardPlugin(guard: ScriptGuard, timeout: number): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-guard',
    async fetch(address: string) {
      const body = await fetchWithin(address, timeout);
      const parsed = v.safeParse(federationManifest, parseResponse(address, body));
      if (!parsed.success) throw new AreaLoadError('wrong-answer', `${address} is not a federation manifest`);
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.src = url;
      guard.prepare(script);
      return { script, timeout: timeout };
    },
  };
}
