import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as v from 'valibot';
import { AreaLoadError } from './areaLoadError';
import { fetchWithin, parseResponse } from './fetchWithin';
import type { ScriptGuard } from './scriptGuard';

/** The parts without which the federation runtime would fail later and keep the failure. */
const federationManifest = v.looseObject({
  metaData: v.looseObject({ remoteEntry: v.looseObject({ name: v.string() }) }),
  exposes: v.array(v.unknown()),
  shared: v.array(v.unknown()),
});

/**
 * Gives the federation runtime what it lacks: a time limit and no cache for manifests, a look at their shape, and for
 * scripts a time limit, digests and a fresh address at each retry.
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
