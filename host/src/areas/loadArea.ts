import { getInstance } from '@module-federation/enhanced/runtime';
import type { AreaId } from '@fathom/contract';
import { assignSource, scriptIntegrity, setIntegrity } from '@fathom/host-kit/captured/scripts';
import { areaShares } from '@fathom/host-kit/federation/areaShares';
import { asAreaLoadError } from '@fathom/host-kit/federation/explainedFailure';
import { openContainer } from '@fathom/host-kit/federation/loadExposed';
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
import { AREA_PART, FRAMED_PORTFOLIO, ownFailure, PORTFOLIO_PART, requirePart, type ExposedPart } from './exposedParts';
import { preloadScripts } from './preloadScripts';
import { readAreaManifest } from './readAreaManifest';
import { createRunningContainers } from './runningContainers';
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
  const containers = createRunningContainers();
  const areas = containers.modulesOf(AREA_PART, (id) => bringFirst(id, AREA_PART));
  const portfolios = containers.modulesOf(PORTFOLIO_PART, (id) => bringFirst(id, PORTFOLIO_PART));
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
  async function bring<T>(id: AreaId, part: ExposedPart<T>): Promise<T> {
    const source = sourceOf(id);
    // Its code must not run in this page.
    if (source.isFramed && part.name === 'portfolio') throw new AreaLoadError('framed', id);
    const offered = readAhead(id) ?? readOffered(source);
    // Retry reads it again.
    ahead.delete(id);
    // A browser reuses a failed preload for later requests. A new attempt number changes their URLs.
    offered.catch(() => attempts.set(id, (attempts.get(id) ?? 0) + 1));
    if (part.since !== undefined) {
      // One that can't be read may be replaced by an earlier one.
      const readable = await offered.catch(() => undefined);
      if (readable) requirePart(part, readable);
    }
    if ('manifest' in source) return start(id, await offered, part);
    const { result, refusal } = await runUsableRelease(source, {
      ...readOptions(),
      failed: takeFailure(id),
      guard,
      offered: offered as Promise<SignedRelease>,
      run: (release) => ownFailure(part, start(id, release, part)),
    });
    noteRefusal(id, refusal);
    if (!result.ok) throw result.error;
    return result.value;
  }

  async function bringFirst<T>(id: AreaId, part: ExposedPart<T>): Promise<T> {
    try {
      return await bring(id, part);
    } finally {
      started = undefined;
    }
  }

  async function start<T>(id: AreaId, release: ReadRelease, part: ExposedPart<T>): Promise<T> {
    const { folder, manifest } = release;
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    guard.admit(folder, manifest.files, attempt);
    begin(id, release);
    intervals?.watch(folder);
    onCode();
    const address = new URL(manifest.entry, folder).href;
    const options = { guard, prepare, timeout, started, shares: areaShares(shares) };
    try {
      const container = openContainer({ area: id, address }, options);
      const module = part.moduleOf(id, await container.load(part.name));
      containers.set(id, container);
      return module;
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
    load: (id) => areas.get(id),
    reload: (id) => areas.reload(id),
    portfolio: (id) => portfolios.get(id),
    reloadPortfolio: (id) => portfolios.reload(id),
    async frame(id) {
      const release = await readUsable(sourceOf(id), takeFailure(id));
      begin(id, release);
      noteRefusal(id, release.refusal);
      return new URL(FRAME_PAGE, release.folder).href;
    },
    async portfolioFrame(id) {
      const release = await readUsable(sourceOf(id));
      requirePart(FRAMED_PORTFOLIO, release);
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
      containers.forget(id);
    },
    leave(id) {
      const release = running.get(id);
      if (release) intervals?.clear(release.folder);
    },
    prefetch(id) {
      const source = sources.find((candidate) => candidate.id === id);
      if (!source || areas.has(id) || readAhead(id)) return;
      const current = containers.has(id) ? running.get(id) : undefined;
      const release = current ? Promise.resolve(current) : readOffered(source);
      if (!current) ahead.set(id, { readAt: Date.now(), release });
      release
        .then(({ folder, manifest }) => {
          // An area that was opened meanwhile requests its scripts itself.
          if (!source.isFramed && !areas.has(id)) preloadScripts(folder, manifest, hasAccount());
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
