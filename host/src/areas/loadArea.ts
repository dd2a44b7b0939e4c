import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaId, AreaManifest, AreaModule } from '@fathom/contract';
import type { SigningSource } from '@fathom/host-kit/verify/areaSigning';
import type { AreaRelease } from '@fathom/host-kit/verify/readSigning';
import { createSigningSource } from '@fathom/host-kit/verify/signingSource';
import { AREA_PROBLEMS, AreaLoadError } from './areaLoadError';
import { fetchWithin } from './fetchWithin';
import { guardPlugin } from './guardPlugin';
import { hostSharesOf, hostSharesPlugin } from './hostShares';
import { readAreaManifest, type AreaSource } from './readAreaManifest';
import { createScriptGuard, type ScriptGuard } from './scriptGuard';
import type { IntervalTracker } from './trackIntervals';

declare global {
  interface Window {
    /** For the chunk loader of every area; see shared/build/src/guardedChunksPlugin.ts. */
    fathomScriptGuard?: Readonly<Pick<ScriptGuard, 'prepare'>>;
  }
}

/** Time limit of a manifest or script of an area, in ms. */
const TIMEOUT = 8000;

/** The page of an area for frames, next to its manifest. */
const FRAME_PAGE = 'frame.html';

export interface AreaLoader {
  /** Loads an area, or returns the loaded one. Rejects with an {@link AreaLoadError}. */
  load(id: AreaId): Promise<AreaModule>;
  /** Loads the area again, fetching everything from its server regardless of what is loaded. */
  reload(id: AreaId): Promise<AreaModule>;
  /**
   * URL of the page that displays an area in a frame. Its release is read as for `load`, so that
   * requests are verified by its rules; none of its code runs in this page. Rejects with an {@link
   * AreaLoadError}.
   */
  frame(id: AreaId): Promise<string>;
  /** Stops what the area left running. Called when it is no longer displayed. */
  leave(id: AreaId): void;
  /** Warms up the connection to an area's origin: fetches its manifest without running any code. */
  prefetch(id: AreaId): void;
  /**
   * The release its server offers now; runs none of its code. Rejects with an {@link
   * AreaLoadError}.
   */
  release(id: AreaId): Promise<AreaManifest>;
  /**
   * The signing rules of the loaded release, checked against the digests of the manifest read
   * before its code ran.
   */
  readonly signing: SigningSource;
}

export function createAreaLoader(
  sources: readonly AreaSource[],
  intervals?: IntervalTracker,
  /** Called before the code of an area runs. */
  onCode: () => void = () => undefined,
  timeout = TIMEOUT,
): AreaLoader {
  const guard = createScriptGuard();
  const here = new Map<AreaId, Promise<AreaModule>>();
  const attempts = new Map<AreaId, number>();
  const prefetched = new Set<AreaId>();
  const releases = new Map<AreaId, AreaRelease>();
  // A script of the page that could admit files would choose the digests of an area's code.
  window.fathomScriptGuard = Object.freeze({ prepare: (script: HTMLScriptElement) => guard.prepare(script) });
  const shares = hostSharesPlugin(hostSharesOf(getInstance()?.shareScopeMap['default'] ?? {}));
  registerPlugins([guardPlugin(guard, timeout), shares]);
  // Registered globally because each area has its own runtime, which resolves its shared modules.
  registerGlobalPlugins([shares]);

  function findSource(id: AreaId): AreaSource | undefined {
    return sources.find((candidate) => candidate.id === id);
  }

  function sourceOf(id: AreaId): AreaSource {
    const source = findSource(id);
    if (!source) throw new AreaLoadError('not-configured', id);
    return source;
  }

  async function bring(id: AreaId): Promise<AreaModule> {
    const source = sourceOf(id);
    const manifest = await readAreaManifest(source, timeout);
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    guard.admit(source.manifest, manifest.files, attempt);
    releases.set(id, { address: source.manifest, files: manifest.files });
    const entry = new URL(manifest.entry, source.manifest).href;
    if (attempt > 1) forgetContainer(id);
    intervals?.watch(folderOf(source));
    onCode();
    // `force` makes the runtime discard an earlier attempt, including a failed one.
    registerRemotes([{ name: containerOf(id), entry }], { force: attempt > 1 });
    return areaOf(id, await run(id));
  }

  function reload(id: AreaId): Promise<AreaModule> {
    const loading = bring(id);
    here.set(id, loading);
    // A failure is not cached: the next visit tries again.
    loading.catch(() => {
      if (here.get(id) === loading) here.delete(id);
    });
    return loading;
  }

  return {
    load: (id) => here.get(id) ?? reload(id),
    reload,
    async frame(id) {
      const source = sourceOf(id);
      const { files } = await readAreaManifest(source, timeout);
      releases.set(id, { address: source.manifest, files });
      return new URL(FRAME_PAGE, source.manifest).href;
    },
    leave(id) {
      const source = findSource(id);
      if (source) intervals?.clear(folderOf(source));
    },
    prefetch(id) {
      if (prefetched.has(id) || here.has(id)) return;
      prefetched.add(id);
      const source = findSource(id);
      // An error here is reported when the area is opened.
      if (source) readAreaManifest(source, timeout).catch(() => prefetched.delete(id));
    },
    release: async (id) => readAreaManifest(sourceOf(id), timeout),
    signing: createSigningSource({
      releaseOf: async (id) => releases.get(id),
      fetchText: (address, integrity) => fetchWithin(address, timeout, integrity),
    }),
  };
}

/** The folder of the area's files. */
function folderOf({ manifest }: AreaSource): string {
  return new URL('.', manifest).href;
}

/** The container name set by the area's build. */
function containerOf(id: AreaId): string {
  return `remote_${id}`;
}

/**
 * Removes the global state of an earlier attempt. The runtime reuses a container it finds under its
 * name, and removes only those it finished loading. A new entry of the same area would also adopt
 * chunks that already ran: a fixed release has other files under the same chunk numbers, and would
 * continue with the broken code.
 */
function forgetContainer(id: AreaId): void {
  Reflect.set(window, containerOf(id), undefined);
  Reflect.deleteProperty(window, `webpackChunk${containerOf(id)}`);
}

async function run(id: AreaId): Promise<unknown> {
  try {
    return await loadRemote(`${containerOf(id)}/area`);
  } catch (error) {
    throw asAreaLoadError(error);
  }
}

function asAreaLoadError(error: unknown): AreaLoadError {
  const text = String(error);
  // The runtime wraps the guard's error in its own, as text.
  const guarded = AREA_PROBLEMS.find((problem) => text.includes(`AreaLoadError: ${problem}:`));
  if (guarded) return new AreaLoadError(guarded, text, error);
  // The runtime's error numbers: 003 for a manifest it could not fetch, 008 for a script.
  if (text.includes('RUNTIME-003')) return new AreaLoadError('unreachable', text, error);
  const isFetch = /RUNTIME-008|ChunkLoadError|Loading chunk/.test(text) && !text.includes('ScriptExecutionError');
  return new AreaLoadError(isFetch ? 'no-code' : 'broken', text, error);
}

function areaOf(id: AreaId, exposed: unknown): AreaModule {
  if (typeof exposed === 'object' && exposed !== null && 'area' in exposed && isAreaModule(exposed.area)) {
    if (exposed.area.id === id) return exposed.area;
    throw new AreaLoadError('wrong-area', `the code is of ${exposed.area.id}`);
  }
  throw new AreaLoadError('broken', 'the container exposes no area');
}

function isAreaModule(value: unknown): value is AreaModule {
  return typeof value === 'object' && value !== null && 'id' in value && 'Area' in value;
}
