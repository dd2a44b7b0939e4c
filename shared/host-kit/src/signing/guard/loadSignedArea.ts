import type { AreaId, MountArea } from '@fathom/contract';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import { logProblem } from '@fathom/base/log/logProblem';
import { Date, Error, JSON, Map, Object, Promise, String, URL, allOf } from '../captured/globals';
import {
  baseAddress,
  createScript,
  dispatch,
  Event,
  scriptIntegrity,
  scriptSource,
  setIntegrity,
  storageOfPage,
} from '../captured/scripts';
import { asAreaLoadError } from '../../federation/explainedFailure';
import { loadExposed } from '../../federation/loadExposed';
import { mountOf } from '../../federation/mountOf';
import { separateFederations } from '../../federation/sealFederation';
import type { ReleaseTrust } from '../release/verifyRelease';
import { AreaLoadError, isRefusedByMemory } from './areaLoadError';
import { explainLoadError } from './areaProblemText';
import { preloadScript } from './preloadScript';
import { rememberRan, runUsableRelease, type SignedRelease, type SignedSource } from './readSignedRelease';
import { createReleaseMemory } from './releaseMemory';
import { createScriptGuard, REFUSED, setSource } from './scriptGuard';

/** Releases of an area that a partner's page accepts, as in `remotes` of `/config/app.json`. */
export interface SignedReleases extends ReleaseTrust {
  /** URL of the area's pointer, relative to the page. */
  readonly pointer: string;
}

const TIMEOUT = 8000;
const STORAGE_PREFIX = 'fathom.';

// The chunk loaders of all areas share one guard.
const guard = createScriptGuard();
const sharedGuard = Object.freeze({
  prepare: (script: HTMLScriptElement) => guard.prepare(script),
  digestOf: (address: string) => guard.digestOf(address),
});
const loading = new Map<string, Promise<MountArea>>();
const attempts = new Map<AreaId, number>();

/**
 * Uses no code or signing rules of a release before it is verified. If it is refused, the last one that displayed its
 * first screen on this device runs instead. The page must get this function from a trusted source. Loads equal releases
 * once, and again after a failure. Rejects with an error of one sentence.
 */
export function loadSignedArea(area: AreaId, { pointer, ...trust }: SignedReleases): Promise<MountArea> {
  const source = { id: area, pointer: new URL(pointer, baseAddress()).href, trust };
  const key = JSON.stringify(source);
  const known = loading.get(key);
  if (known) return known;
  const mount = bring(source);
  loading.set(key, mount);
  mount.catch(() => loading.delete(key));
  return mount;
}

async function bring(source: SignedSource): Promise<MountArea> {
  try {
    shareGuard();
    separateFederations(window);
    const memory = createReleaseMemory(createDeviceStorage(storageOfPage, STORAGE_PREFIX));
    const { result, release, refusal } = await runUsableRelease(source, {
      memory,
      timeout: TIMEOUT,
      now: Date.now(),
      guard,
      run,
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

/** Adds the storage key that the release was compared with, because a partner's page has no status page. */
function explainStoredRefusal(area: AreaId, error: unknown): string {
  const isByMemory = error instanceof AreaLoadError && isRefusedByMemory(error.problem);
  const place = isByMemory ? ` This device remembers it in localStorage, as ${STORAGE_PREFIX}release.${area}.` : '';
  return explainLoadError(error) + place;
}

/** Defined once, so that no script of the page can replace it. */
function shareGuard(): void {
  if (window.fathomScriptGuard === sharedGuard) return;
  if (window.fathomScriptGuard) throw new AreaLoadError('broken', 'the page has another guard of areas');
  Object.defineProperty(window, 'fathomScriptGuard', { value: sharedGuard });
}

async function run({ folder, manifest }: SignedRelease): Promise<MountArea> {
  const { id, files } = manifest;
  const attempt = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, attempt);
  guard.admit(folder, files, attempt);
  try {
    await preload((manifest.start?.embedded ?? []).map((name) => folder + name));
    const address = new URL(manifest.entry, folder).href;
    return mountOf(await loadExposed({ area: id, name: 'mount', address }, { guard, prepare, timeout: TIMEOUT }));
  } catch (error) {
    if (guard.failures(folder).length === 0) throw asAreaLoadError(error);
    throw new AreaLoadError('no-code', String(error), error);
  }
}

function prepare(script: HTMLScriptElement, address: string): void {
  setSource(script, address);
  guard.prepare(script);
  // Unlike other scripts, an entry always has a digest.
  if (!scriptIntegrity(script)) setIntegrity(script, REFUSED);
}

/** Requests scripts before any of them runs. Rejects if the browser refuses one. */
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
