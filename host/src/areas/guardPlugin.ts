import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { REFUSED, type ScriptGuard } from '@fathom/host-kit/guard/scriptGuard';

/**
 * Adds what the federation runtime lacks for scripts: a time limit, digests and a new URL on each
 * retry.
 */
export function guardPlugin(guard: ScriptGuard, timeout: number): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-guard',
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
