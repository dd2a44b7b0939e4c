import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { String } from '../signing/captured/globals';
import { AreaLoadError } from '../signing/guard/areaLoadError';

/**
 * Rejects `loadRemote` with an {@link AreaLoadError} through `errorLoadRemote`.
 * @param refusal Returns why a manifest was refused, which the runtime's error does not contain.
 */
export function explainedFailure(refusal: () => unknown): ModuleFederationRuntimePlugin {
  return {
    name: 'fathom-explained-failure',
    errorLoadRemote({ lifecycle, error }) {
      // The runtime forgets a failed manifest only after this hook returned for it.
      if (lifecycle === 'onLoad') throw asAreaLoadError(refusal() ?? error);
    },
  };
}

export function asAreaLoadError(error: unknown): AreaLoadError {
  if (error instanceof AreaLoadError) return error;
  const text = String(error);
  // Messages of the federation runtime, and of webpack in areas that were built without it.
  if (text.includes('of shared singleton module')) return new AreaLoadError('incompatible', text, error);
  return new AreaLoadError(/ChunkLoadError|Loading chunk/.test(text) ? 'no-code' : 'broken', text, error);
}
