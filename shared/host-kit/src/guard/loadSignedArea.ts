import type { AreaId, MountArea } from '@fathom/contract';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { logProblem } from '@fathom/base/log/logProblem';
import { Date, Error, JSON, Map, Object, Promise, Reflect, String, URL, allOf } from '../captured/globals';
import {
  baseAddress,
  createScript,
  dispatch,
  Event,
  scriptIntegrity,
  scriptSource,
  storageOfPage,
} from '../captured/scripts';
import type { ReleaseTrust } from '../release/verifyRelease';
import { AreaLoadError, isRefusedByMemory } from './areaLoadError';
import { explainLoadError } from './areaProblemText';
import { preloadScript } from './preloadScript';
import { rememberRan, runUsableRelease, type SignedRelease, type SignedSource } from './readSignedRelease';
import { createReleaseMemory } from './releaseMemory';
import { createScriptGuard, setSource } from './scriptGuard';

/** Which releases of an area a partner's page accepts, as in `remotes` of `/config/app.json`. */
export interface SignedReleases extends ReleaseTrust {
  /** URL of the area's pointer, relative to the page. */
  readonly pointer: string;
}

/** Loads the entry of an area, whose script `prepare` changes before it is requested. */
export type LoadMount = (
  area: AreaId,
  entry: string,
  prepare: (script: HTMLScriptElement) => void,
) => Promise<MountArea>;

/** Time limit of a file of a release, in ms. */
const TIMEOUT = 8000;
const ENTRY = 'remoteEntry.js';
const STORAGE_PREFIX = 'fathom.';

// One for the page: the chunk loaders of all areas use it.
const guard = createScriptGuard();
const sharedGuard = Object.freeze({
  prepare: (script: HTMLScriptElement) => guard.prepare(script),
  digestOf: (address: string) => guard.digestOf(address),
});
const loading = new Map<string, Promise<MountArea>>();
const attempts = new Map<AreaId, number>();

/**
 * Loads an area into a partner's page, without the host: nothing of it runs, and none of its signing
 * rules are used, before its release is verified. If the offered release is refused, the last one
 * whose first screen was displayed on this device runs instead. The page must get this code from a source that it trusts, such
 * as its own build. Loads once for the same releases, and again after a failure. Rejects with an error
 * of one sentence.
 */
export function loadSignedArea(
  area: AreaId,
  { pointer, ...trust }: SignedReleases,
  loadMount: LoadMount,
): Promise<MountArea> {
  const source = { id: area, pointer: new URL(pointer, baseAddress()).href, trust };
  const key = JSON.stringify(source);
  const known = loading.get(key);
  if (known) return known;
  const mount = bring(source, loadMount);
  loading.set(key, mount);
  mount.catch(() => loading.delete(key));
  return mount;
}

async function bring(source: SignedSource, loadMount: LoadMount): Promise<MountArea> {
  try {
    shareGuard();
    const memory = createReleaseMemory(createDeviceStorage(storageOfPage, STORAGE_PREFIX));
    const { result, release, refusal } = await runUsableRelease(source, {
      memory,
      timeout: TIMEOUT,
      now: Date.now(),
      guard,
      run: (release) => run(release, loadMount),
    });
    if (refusal) logProblem('an earlier release of an area runs', refusal);
    return (element, options) =>
      result(element, {
        ...options,
        onReady() {
          rememberRan(memory, release);
          options.onReady?.();
        },
      });
  } catch (error) {
    throw new Error(explainStoredRefusal(source.id, error), { cause: error });
  }
}

/** Also says where the memory is that a release was compared with: a partner's page has no status page. */
function explainStoredRefusal(area: AreaId, error: unknown): string {
  const isByMemory = error instanceof AreaLoadError && isRefusedByMemory(error.problem);
  const place = isByMemory ? ` This device remembers it in localStorage, as ${STORAGE_PREFIX}release.${area}.` : '';
  return explainLoadError(error) + place;
}

/** Once; no script of the page can replace it afterwards. */
function shareGuard(): void {
  if (window.fathomScriptGuard === sharedGuard) return;
  if (window.fathomScriptGuard) throw new AreaLoadError('broken', 'the page has another guard of areas');
  Object.defineProperty(window, 'fathomScriptGuard', { value: sharedGuard });
}

async function run({ folder, manifest }: SignedRelease, loadMount: LoadMount): Promise<MountArea> {
  const { id, files } = manifest;
  const attempt = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, attempt);
  guard.admit(folder, files, attempt);
  // Chunks of a release that did not load completely: another one would adopt them.
  Reflect.deleteProperty(window, `webpackChunkremote_${id}`);
  try {
    await preload((manifest.start?.embedded ?? []).map((name) => folder + name));
    return await loadMount(id, folder + ENTRY, sharedGuard.prepare);
  } catch (error) {
    const isFetch = guard.failures(folder).length > 0;
    throw new AreaLoadError(isFetch ? 'no-code' : 'broken', String(error), error);
  }
}

/** Requests scripts at once. Rejects if the browser refuses one, before any of them has run. */
async function preload(addresses: readonly string[]): Promise<void> {
  await allOf(
    addresses.map((address) => {
      const script = createScript();
      setSource(script, address);
      guard.prepare(script);
      const link = preloadScript(scriptSource(script), scriptIntegrity(script));
      return new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => {
          dispatch(script, new Event('error'));
          reject(new Error(`${address} did not load`));
        };
      }).finally(() => link.remove());
    }),
  );
}
