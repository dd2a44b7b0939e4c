import type { AreaId, MountArea } from '@fathom/contract';
import { createDeviceStorage } from '@fathom/base/storage/deviceStorage';
import type { ReleaseTrust } from '../release/verifyRelease';
import { AreaLoadError } from './areaLoadError';
import { explainFailure, readInstead, readSignedRelease, type SignedRelease } from './readSignedRelease';
import { createReleaseMemory } from './releaseMemory';
import { createScriptGuard } from './scriptGuard';

/** Which releases of an area a partner's page accepts, as in `remotes` of `/config/app.json`. */
export interface SignedAreaOptions extends ReleaseTrust {
  readonly area: AreaId;
  /** URL of the area's pointer, relative to the page. */
  readonly pointer: string;
}

/** Time limit of a file of a release, in ms. */
const TIMEOUT = 8000;
const ENTRY = 'remoteEntry.js';
const STORAGE_PREFIX = 'fathom.';

// One for the page: the chunk loaders of all areas ask it.
const guard = createScriptGuard();
const sharedGuard = Object.freeze({
  prepare: (script: HTMLScriptElement) => guard.prepare(script),
  digestOf: (address: string) => guard.digestOf(address),
});

/**
 * Loads an area into a partner's page, without the host: nothing of it runs, and none of its signing
 * rules are used, before its release is verified. If the offered release is refused, the last one
 * that ran on this device runs instead. The page must get this code from a source that it trusts, such
 * as its own build. Rejects with an {@link AreaLoadError}.
 */
export async function loadSignedArea({ area, pointer, ...trust }: SignedAreaOptions): Promise<MountArea> {
  shareGuard();
  const source = { id: area, pointer: new URL(pointer, document.baseURI).href, trust };
  const memory = createReleaseMemory(createDeviceStorage(() => window.localStorage, STORAGE_PREFIX));
  const options = { memory, timeout: TIMEOUT, now: Date.now() };
  let offered: SignedRelease | undefined;
  try {
    offered = await readSignedRelease(source, options);
    return await runRelease(offered);
  } catch (error) {
    if (!(error instanceof AreaLoadError) || error.problem === 'unreachable') throw error;
    const refusal = offered ? await explainFailure(error, offered, guard.failures()) : error;
    if (offered) guard.revoke(offered.folder);
    const earlier = await readInstead(source, refusal, offered?.folder, options);
    return runRelease(earlier);
  }

  async function runRelease(release: SignedRelease): Promise<MountArea> {
    guard.admit(release.folder, release.manifest.files, 1);
    const mount = await mountOf(area, release.folder + ENTRY);
    memory.ran(area, { version: release.verified.version, folder: release.folder });
    return mount;
  }
}

/** Once; no script of the page can replace it afterwards. */
function shareGuard(): void {
  if (window.fathomScriptGuard === sharedGuard) return;
  if (window.fathomScriptGuard) throw new AreaLoadError('broken', 'the page has another guard of areas');
  Object.defineProperty(window, 'fathomScriptGuard', { value: sharedGuard });
}

/** What the build of an area makes of its entry. */
interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => { readonly mount: MountArea }>;
}

async function mountOf(area: AreaId, entry: string): Promise<MountArea> {
  const name = `remote_${area}`;
  // That of a release that did not load completely.
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
  try {
    await loadScript(entry);
    const container: unknown = Reflect.get(window, name);
    if (!isContainer(container)) throw new Error(`${entry} defines no ${name}`);
    await container.init({});
    return (await container.get('./mount'))().mount;
  } catch (error) {
    const isFetch = guard.failures().length > 0;
    throw new AreaLoadError(isFetch ? 'no-code' : 'broken', String(error), error);
  }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    guard.prepare(script);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)));
    document.head.append(script);
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
