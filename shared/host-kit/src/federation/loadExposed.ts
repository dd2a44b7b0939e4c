import { createInstance } from '@module-federation/enhanced/runtime';
import type { AreaId } from '@fathom/contract/areaId';
import type { TakePrefetched } from '../signing/guard/fetchWithin';
import type { ScriptGuard } from '../signing/guard/scriptGuard';
import type { Shares } from './areaShares';
import { explainedFailure } from './explainedFailure';
import { verifiedEntry } from './verifiedEntry';
import { verifiedManifest } from './verifiedManifest';

/** `area` and `portfolio` are for hosts, `mount` for pages without one. */
export type ExposedName = 'area' | 'portfolio' | 'mount';

export interface Container {
  readonly area: AreaId;
  /** URL of the federation manifest, or of the entry itself. */
  readonly address: string;
}

export interface ExposedModule extends Container {
  readonly name: ExposedName;
}

export interface OpenContainer {
  /** Runs the entry first, if it hasn't run. Rejects with an `AreaLoadError`. */
  load(name: ExposedName): Promise<unknown>;
}

interface LoadOptions {
  readonly guard: Pick<ScriptGuard, 'digestOf'>;
  /** Sets the source of a script, and what the browser has to check. */
  readonly prepare: (script: HTMLScriptElement, address: string) => void;
  /** For each request, in ms. */
  readonly timeout: number;
  readonly prefetched?: TakePrefetched | undefined;
  /** Modules that the area may use. */
  readonly shares?: Shares | undefined;
}

/** Names each load differently, because the runtime runs the entry of a name once. */
let loads = 0;

/** Loads a module of an area from a container of its own. Rejects with an `AreaLoadError`. */
export function loadExposed({ name, ...container }: ExposedModule, options: LoadOptions): Promise<unknown> {
  return openContainer(container, options).load(name);
}

/**
 * Loads modules of an area by the federation runtime. Each container has an instance of its own: an area reaches
 * neither the modules and plugins of the host nor those of another area, and a retry finds nothing of the attempt
 * before. Modules that are used at the same time must come from one container, because a later one takes the chunks.
 */
export function openContainer(
  { area, address }: Container,
  { guard, prepare, timeout, prefetched, shares = {} }: LoadOptions,
): OpenContainer {
  const container = `remote_${area}`;
  let refusal: unknown;
  const instance = createInstance({
    name: 'fathom',
    remotes: [],
    plugins: [
      verifiedManifest({ guard, timeout, prefetched, onRefused: (error) => (refusal = error) }),
      verifiedEntry({ container, prepare, timeout }),
      explainedFailure(() => refusal),
    ],
  });
  instance.initShareScopeMap('default', shares);
  loads += 1;
  const remote = `${container}-${loads}`;
  instance.registerRemotes([{ name: remote, entry: address }]);
  return { load: (name) => instance.loadRemote(`${remote}/${name}`) };
}
