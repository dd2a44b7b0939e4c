import { createInstance } from '@module-federation/enhanced/runtime';
import type { AreaId } from '@fathom/contract/areaId';
import type { TakeStarted } from '../guard/fetchWithin';
import type { ScriptGuard } from '../guard/scriptGuard';
import type { Shares } from './areaShares';
import { explainedFailure } from './explainedFailure';
import { verifiedEntry } from './verifiedEntry';
import { verifiedManifest } from './verifiedManifest';

export interface ExposedModule {
  readonly area: AreaId;
  /** `area` for hosts, `mount` for pages without one. */
  readonly name: 'area' | 'mount';
  /** URL of the federation manifest, or of the entry itself. */
  readonly address: string;
}

interface LoadOptions {
  readonly guard: Pick<ScriptGuard, 'digestOf'>;
  /** Sets the source of a script, and what the browser has to check. */
  readonly prepare: (script: HTMLScriptElement, address: string) => void;
  /** For each request, in ms. */
  readonly timeout: number;
  readonly started?: TakeStarted | undefined;
  /** Modules that the area may use. */
  readonly shares?: Shares | undefined;
}

/** Names each load differently, because the runtime runs the entry of a name once. */
let loads = 0;

/**
 * Loads a module of an area by the federation runtime. Each load has an instance of its own: an area reaches neither
 * the modules and plugins of the host nor those of another area, and a retry finds nothing of the attempt before.
 * Rejects with an {@link AreaLoadError}.
 */
export function loadExposed(
  { area, name, address }: ExposedModule,
  { guard, prepare, timeout, started, shares = {} }: LoadOptions,
): Promise<unknown> {
  const container = `remote_${area}`;
  let refusal: unknown;
  const instance = createInstance({
    name: 'fathom',
    remotes: [],
    plugins: [
      verifiedManifest({ guard, timeout, started, onRefused: (error) => (refusal = error) }),
      verifiedEntry({ container, prepare, timeout }),
      explainedFailure(() => refusal),
    ],
  });
  instance.initShareScopeMap('default', shares);
  loads += 1;
  const remote = `${container}-${loads}`;
  instance.registerRemotes([{ name: remote, entry: address }]);
  return instance.loadRemote(`${remote}/${name}`);
}
