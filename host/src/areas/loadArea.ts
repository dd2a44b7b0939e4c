import { getInstance } from '@module-federation/enhanced/runtime';
import type { AreaId, AreaModule } from '@fathom/contract';
import { assignSource, scriptIntegrity, setIntegrity } from '@fathom/host-kit/captured/scripts';
import { areaShares } from '@fathom/host-kit/federation/areaShares';
import { asAreaLoadError } from '@fathom/host-kit/federation/explainedFailure';
import { loadExposed } from '@fathom/host-kit/federation/loadExposed';
import { sealFederation } from '@fathom/host-kit/federation/sealFederation';
import { FRAME_PAGE } from '@fathom/host-kit/frame/framePage';
import { AreaLoadError } from '@fathom/host-kit/guard/areaLoadError';
import { fetchWithin, type TakeStarted } from '@fathom/host-kit/guard/fetchWithin';
import {
  readSignedRelease,
  readUsableRelease,
  rememberRan,
  runUsableRelease,
  type FailedRelease,
  type SignedRelease,
} from '@fathom/host-kit/guard/readSignedRelease';
import type { ReleaseMemory } from '@fathom/host-kit/guard/releaseMemory';
import { verifyFramePage } from '@fathom/host-kit/guard/verifyFramePage';
import { createScriptGuard, REFUSED, type ScriptGuard } from '@fathom/host-kit/guard/scriptGuard';
import type { SigningSource } from '@fathom/host-kit/verify/areaSigning';
import type { AreaRelease } from '@fathom/host-kit/verify/readSigning';
import { createSigningSource } from '@fathom/host-kit/verify/signingSource';
import type { AreaLoader, AreaSource } from './areaLoader';
import { preloadScripts } from './preloadScripts';
import { readAreaManifest } from './readAreaManifest';
import type { IntervalTracker } from './trackIntervals';

const TIMEOUT = 8000;

/** Maximum age of a prefetched release, in ms. */
const AHEAD_LIFETIME = 60_000;

export interface AreaLoaderOptions {
  readonly memory: ReleaseMemory;
  readonly intervals?: IntervalTracker | undefined;
  /** Requests that the page made before the host ran. */
  readonly started?: TakeStarted | undefined;
  /** Returns true if a wallet is connected. Default: false. */
  readonly hasAccount?: () => boolean;
  readonly onCode?: () => void;
  /** The script guard of the page's Trusted Types. Default: a new one. */
  readonly guard?: ScriptGuard | undefined;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** A release before its code runs, verified if the area's releases are signed. */
type ReadRelease = Omit<SignedRelease, 'verified'> & Partial<Pick<SignedRelease, 'verified'>>;

export function createAreaLoader(
  sources: readonly AreaSource[],
  {
    memory,
    intervals,
    started: startedByPage,
    hasAccount = () => false,
    onCode = () => undefined,
    guard = createScriptGuard(),
    timeout = TIMEOUT,
  }: AreaLoaderOptions,
): AreaLoader {
  const here = new Map<AreaId, Promise<AreaModule>>();
  const attempts = new Map<AreaId, number>();
  /** Prefetched releases of areas that the user has pointed at. */
  const ahead = new Map<AreaId, { readonly readAt: number; readonly release: Promise<ReadRelease> }>();
  const running = new Map<AreaId, ReadRelease>();
  /** Areas that have displayed their first screen since their code was loaded. */
  const displayed = new Set<AreaId>();
  /** Used for the next attempt only: Retry tries the offered release again. */
  const failures = new Map<AreaId, FailedRelease>();
  /** Reasons that offered releases were refused, for areas that run an earlier one. */
  const refusals = new Map<AreaId, AreaLoadError>();
  /** Used for the first area only, because responses would be stale later. */
  let started = startedByPage;
  // Frozen: a script of the page that could admit files would choose the digests of an area's code.
  window.fathomScriptGuard = Object.freeze({
    prepare: (script: HTMLScriptElement) => guard.prepare(script),
    digestOf: (address: string) => guard.digestOf(address),
  });
  // Captured before any area runs, so that none can change the modules of the next one.
  const shares = areaShares(getInstance()?.shareScopeMap['default'] ?? {});
  sealFederation(window);

  function sourceOf(id: AreaId): AreaSource {
    const source = sources.find((candidate) => candidate.id === id);
    if (!source) throw new AreaLoadError('not-configured', id);
    return source;
  }

  async function readOffered(source: AreaSource): Promise<ReadRelease> {
    if ('manifest' in source) {
      return { folder: new URL('.', source.manifest).href, manifest: await readAreaManifest(source, timeout, started) };
    }
    return readSignedRelease(source, readOptions());
  }

  /** Returns the prefetched release of an area; `undefined` if there is none or it is too old. */
  function readAhead(id: AreaId): Promise<ReadRelease> | undefined {
    const known = ahead.get(id);
    return known && Date.now() - known.readAt < AHEAD_LIFETIME ? known.release : undefined;
  }

  /** Runs the offered release, or, if it is refused, the last one that ran on this device. */
  async function bring(id: AreaId): Promise<AreaModule> {
    const source = sourceOf(id);
    const offered = readAhead(id) ?? readOffered(source);
    // Retry reads it again.
    ahead.delete(id);
    // A browser reuses a failed preload for later requests. A new attempt number changes their URLs.
    offered.catch(() => attempts.set(id, (attempts.get(id) ?? 0) + 1));
    if ('manifest' in source) return start(id, await offered);
    const { result, refusal } = await runUsableRelease(source, {
      ...readOptions(),
      failed: takeFailure(id),
      guard,
      offered: offered as Promise<SignedRelease>,
      run: (release) => start(id, release),
    });
    noteRefusal(id, refusal);
    return result;
  }

  async function start(id: AreaId, release: ReadRelease): Promise<AreaModule> {
    const { folder, manifest } = release;
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    guard.admit(folder, manifest.files, attempt);
    begin(id, release);
    intervals?.watch(folder);
    onCode();
    try {
      const exposed = await loadExposed(
        { area: id, name: 'area', address: new URL(manifest.entry, folder).href },
        { guard, prepare, timeout, started, shares: areaShares(shares) },
      );
      return areaOf(id, exposed);
    } catch (error) {
      running.delete(id);
      throw error;
    }
  }

  function prepare(script: HTMLScriptElement, address: string): void {
    assignSource(script, address);
    guard.prepare(script);
    // Unlike other scripts, an entry always has a digest.
    if (!scriptIntegrity(script)) setIntegrity(script, REFUSED);
  }

  function reload(id: AreaId): Promise<AreaModule> {
    const loading = bring(id).finally(() => {
      started = undefined;
    });
    here.set(id, loading);
    // A failure is not cached: the next visit tries again.
    loading.catch(() => {
      if (here.get(id) === loading) here.delete(id);
    });
    return loading;
  }

  /** Returns the offered release or, if it is refused, the last good one, without running its code. */
  async function readUsable(
    source: AreaSource,
    failed?: FailedRelease,
  ): Promise<ReadRelease & { readonly refusal?: AreaLoadError | undefined }> {
    if ('manifest' in source) return readOffered(source);
    const check = source.isFramed ? (release: SignedRelease) => verifyFramePage(release, timeout) : undefined;
    const { release, refusal } = await readUsableRelease(source, { ...readOptions(), failed, check });
    return { ...release, refusal };
  }

  function begin(id: AreaId, release: ReadRelease): void {
    running.set(id, release);
    displayed.delete(id);
  }

  function takeFailure(id: AreaId): FailedRelease | undefined {
    const failure = failures.get(id);
    failures.delete(id);
    return failure;
  }

  function readOptions() {
    return { memory, timeout, now: Date.now(), started };
  }

  function noteRefusal(id: AreaId, refusal: AreaLoadError | undefined): void {
    if (refusal) refusals.set(id, refusal);
    else refusals.delete(id);
  }

  function signingOf(read: (id: AreaId) => Promise<ReadRelease | undefined>): SigningSource {
    return createSigningSource({
      releaseOf: async (id): Promise<AreaRelease | undefined> => {
        const release = await read(id);
        return release && { address: release.folder, files: release.manifest.files };
      },
      fetchText: (address, integrity) => fetchWithin(address, timeout, { integrity }),
    });
  }

  return {
    load: (id) => here.get(id) ?? reload(id),
    reload,
    async frame(id) {
      const release = await readUsable(sourceOf(id), takeFailure(id));
      begin(id, release);
      noteRefusal(id, release.refusal);
      return new URL(FRAME_PAGE, release.folder).href;
    },
    displayed(id) {
      displayed.add(id);
      const release = running.get(id);
      if (release?.verified) rememberRan(memory, { ...release, verified: release.verified });
    },
    failed(id, error) {
      const release = running.get(id);
      const good = release?.verified && memory.good(id);
      if (!release || displayed.has(id) || !good || good.folder === release.folder) return false;
      failures.set(id, { folder: release.folder, error: asAreaLoadError(error) });
      return true;
    },
    isMemoryImpossible: (id) => memory.isImpossible(id),
    forget(id, part) {
      memory.forget(id, part);
      if (part === 'impossible') return;
      refusals.delete(id);
      here.delete(id);
    },
    leave(id) {
      const release = running.get(id);
      if (release) intervals?.clear(release.folder);
    },
    prefetch(id) {
      const source = sources.find((candidate) => candidate.id === id);
      if (!source || here.has(id) || readAhead(id)) return;
      const release = readOffered(source);
      ahead.set(id, { readAt: Date.now(), release });
      release
        .then(({ folder, manifest }) => {
          // An area that was opened meanwhile requests its scripts itself.
          if (!source.isFramed && !here.has(id)) preloadScripts(folder, manifest, hasAccount());
        })
        // Opening the area reads the release again, and reports the error.
        .catch(() => ahead.delete(id));
    },
    async release(id) {
      const read = await readUsable(sourceOf(id));
      const refused = refusals.get(id);
      const current = running.get(id);
      const { folder, manifest, verified, refusal } = refused && current ? { ...current, refusal: refused } : read;
      return { folder, manifest, expires: verified?.expires, refusal };
    },
    signing: signingOf(async (id) => running.get(id)),
    recordSigning: signingOf(async (id) => running.get(id) ?? readUsable(sourceOf(id))),
  };
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
