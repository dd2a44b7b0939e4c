import { getInstance } from '@module-federation/enhanced/runtime';
import type { AreaId } from '@fathom/contract';
import { areaShares } from '@fathom/host-kit/federation/areaShares';
import { sealFederation } from '@fathom/host-kit/federation/sealFederation';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { fetchWithin, type TakePrefetched } from '@fathom/host-kit/signing/guard/fetchWithin';
import { rememberRan } from '@fathom/host-kit/signing/guard/readSignedRelease';
import type { ReleaseMemory } from '@fathom/host-kit/signing/guard/releaseMemory';
import { createScriptGuard, type ScriptGuard } from '@fathom/host-kit/signing/guard/scriptGuard';
import type { SigningSource } from '@fathom/host-kit/signing/verify/descriptor/areaSigning';
import type { AreaRelease } from '@fathom/host-kit/signing/verify/descriptor/readSigning';
import { createSigningSource } from '@fathom/host-kit/signing/verify/descriptor/signingSource';
import {
  createAreaStates,
  offeredRelease,
  prefetchedRelease,
  replaceableFailure,
  type AreaStates,
  type ReadRelease,
} from './areaLoadState';
import type { AreaLoader, AreaSource } from './areaLoader';
import { FRAMED_PORTFOLIO, requirePart } from './exposedParts';
import { preloadScripts } from './preloadScripts';
import { createReleaseReader, framePageOf } from './releaseReader';
import { createAreaRunner, takeFailure, type AreaRunnerOptions } from './runArea';
import type { IntervalTracker } from './trackIntervals';

const TIMEOUT = 8000;

export interface AreaLoaderOptions {
  readonly memory: ReleaseMemory;
  readonly intervals?: IntervalTracker | undefined;
  /** Requests that the page made before the host ran. */
  readonly prefetched?: TakePrefetched | undefined;
  /** Returns true if a wallet is connected. Default: false. */
  readonly hasAccount?: () => boolean;
  readonly onCode?: () => void;
  /** The script guard of the page's Trusted Types. Default: a new one. */
  readonly guard?: ScriptGuard | undefined;
  /** Milliseconds. */
  readonly timeout?: number;
}

export function createAreaLoader(
  sources: readonly AreaSource[],
  {
    memory,
    intervals,
    prefetched,
    hasAccount = () => false,
    onCode = () => undefined,
    guard = createScriptGuard(),
    timeout = TIMEOUT,
  }: AreaLoaderOptions,
): AreaLoader {
  const find = (id: AreaId) => sources.find((candidate) => candidate.id === id);
  const sourceOf = (id: AreaId) => configured(id, find(id));
  const states = createAreaStates();
  const reader = createReleaseReader({ memory, timeout, prefetched });
  exposeGuard(guard);
  // Captured before any area runs, so that none can change the modules of the next one.
  const shares = areaShares(getInstance()?.shareScopeMap['default'] ?? {});
  sealFederation(window);
  const runner = createAreaRunner({
    sourceOf,
    states,
    reader,
    guard,
    shares,
    onCode(folder) {
      intervals?.watch(folder);
      onCode();
    },
  });
  const { areas, portfolios } = runner;
  const runningOf = (id: AreaId) => states.get(id).running;

  function prefetch(id: AreaId): void {
    const source = find(id);
    if (!source || areas.has(id) || prefetchedRelease(states.get(id), Date.now())) return;
    const current = runner.has(id) ? runningOf(id) : undefined;
    const release = current ? Promise.resolve(current) : reader.offered(source);
    if (!current) states.dispatch(id, { type: 'prefetched', release, at: Date.now() });
    release
      .then(({ folder, manifest }) => {
        // An area that was opened meanwhile requests its scripts itself.
        if (!source.isFramed && !areas.has(id)) preloadScripts(folder, manifest, hasAccount());
      })
      // Opening the area reads the release again, and reports the error.
      .catch(() => states.dispatch(id, { type: 'prefetch-failed' }));
  }

  return {
    load: (id) => areas.get(id),
    reload: (id) => areas.reload(id),
    portfolio: (id) => portfolios.get(id),
    reloadPortfolio: (id) => portfolios.reload(id),
    ...readWithoutRunning({ sourceOf, states, reader }),
    ...judgeFirstScreen(states, memory),
    isMemoryImpossible: (id) => memory.isImpossible(id),
    forget(id, part) {
      memory.forget(id, part);
      if (part === 'impossible') return;
      states.dispatch(id, { type: 'refusal-updated', refusal: undefined });
      runner.forget(id);
    },
    leave(id) {
      const release = runningOf(id);
      if (release) intervals?.clear(release.folder);
    },
    prefetch,
    signing: signingSource(timeout, async (id) => runningOf(id)),
    recordSigning: signingSource(timeout, async (id) => runningOf(id) ?? reader.usable(sourceOf(id))),
  };
}

/** Returns the methods that read a release and run none of its code. */
function readWithoutRunning({
  sourceOf,
  states,
  reader,
}: Pick<AreaRunnerOptions, 'sourceOf' | 'states' | 'reader'>): Pick<
  AreaLoader,
  'frame' | 'portfolioFrame' | 'release'
> {
  return {
    async frame(id) {
      const release = await reader.usable(sourceOf(id), takeFailure(states, id));
      states.dispatch(id, { type: 'started', release });
      states.dispatch(id, { type: 'refusal-updated', refusal: release.refusal });
      return framePageOf(release);
    },
    async portfolioFrame(id) {
      const release = await reader.usable(sourceOf(id));
      requirePart(FRAMED_PORTFOLIO, release);
      return framePageOf(release);
    },
    async release(id) {
      const read = await reader.usable(sourceOf(id));
      return offeredRelease(states.get(id), read);
    },
  };
}

/** Returns the methods that decide whether a release is good, by its first screen. */
function judgeFirstScreen(states: AreaStates, memory: ReleaseMemory): Pick<AreaLoader, 'displayed' | 'failed'> {
  return {
    displayed(id) {
      states.dispatch(id, { type: 'displayed' });
      const release = states.get(id).running;
      if (release?.verified) rememberRan(memory, { ...release, verified: release.verified });
    },
    failed(id, error) {
      const state = states.get(id);
      const failure = replaceableFailure(state, state.running?.verified && memory.good(id), error);
      if (failure) states.dispatch(id, { type: 'failed', failure });
      return failure !== undefined;
    },
  };
}

function configured(id: AreaId, source: AreaSource | undefined): AreaSource {
  if (!source) throw new AreaLoadError('not-configured', id);
  return source;
}

/** Frozen: a script of the page that could admit files would choose the digests of an area's code. */
function exposeGuard(guard: ScriptGuard): void {
  window.fathomScriptGuard = Object.freeze({
    prepare: (script: HTMLScriptElement) => guard.prepare(script),
    digestOf: (address: string) => guard.digestOf(address),
  });
}

function signingSource(timeout: number, read: (id: AreaId) => Promise<ReadRelease | undefined>): SigningSource {
  return createSigningSource({
    releaseOf: async (id): Promise<AreaRelease | undefined> => {
      const release = await read(id);
      return release && { address: release.folder, files: release.manifest.files };
    },
    fetchText: (address, integrity) => fetchWithin(address, timeout, { integrity }),
  });
}
