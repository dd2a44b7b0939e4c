import type { AreaId, AreaModule, PortfolioModule } from '@fathom/contract';
import { assignSource, scriptIntegrity, setIntegrity } from '@fathom/host-kit/signing/captured/scripts';
import { areaShares, type Shares } from '@fathom/host-kit/federation/areaShares';
import { openContainer } from '@fathom/host-kit/federation/loadExposed';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import {
  runUsableRelease,
  type FailedRelease,
  type SignedRelease,
} from '@fathom/host-kit/signing/guard/readSignedRelease';
import { REFUSED, type ScriptGuard } from '@fathom/host-kit/signing/guard/scriptGuard';
import { prefetchedRelease, type AreaStates, type ReadRelease } from './areaLoadState';
import type { AreaSource } from './areaLoader';
import { AREA_PART, ownFailure, PORTFOLIO_PART, requirePart, type ExposedPart } from './exposedParts';
import type { ReleaseReader } from './releaseReader';
import { createRunningContainers, type AreaModules, type RunningContainers } from './runningContainers';

export interface AreaRunnerOptions {
  /** Throws an {@link AreaLoadError} for an area that isn't configured. */
  readonly sourceOf: (id: AreaId) => AreaSource;
  readonly states: AreaStates;
  readonly reader: ReleaseReader;
  readonly guard: ScriptGuard;
  readonly shares: Shares;
  /** Called before the code of a release runs, with its folder. */
  readonly onCode: (folder: string) => void;
}

export interface AreaRunner extends Pick<RunningContainers, 'has' | 'forget'> {
  readonly areas: AreaModules<AreaModule>;
  readonly portfolios: AreaModules<PortfolioModule>;
}

/** Runs the offered releases of areas, or, if they are refused, the last ones that ran on this device. */
export function createAreaRunner(options: AreaRunnerOptions): AreaRunner {
  const { sourceOf, states, reader, guard, shares, onCode } = options;
  const containers = createRunningContainers();

  async function run<T>(id: AreaId, part: ExposedPart<T>): Promise<T> {
    const source = sourceOf(id);
    // Its code must not run in this page.
    if (source.isFramed && part.name === 'portfolio') throw new AreaLoadError('framed', id);
    const offered = prefetchedRelease(states.get(id), Date.now()) ?? reader.offered(source);
    states.dispatch(id, { type: 'opened' });
    offered.catch(() => states.dispatch(id, { type: 'read-failed' }));
    if (part.since !== undefined) {
      // One that can't be read may be replaced by an earlier one.
      const readable = await offered.catch(() => undefined);
      if (readable) requirePart(part, readable);
    }
    if ('manifest' in source) return start(id, await offered, part);
    const { result, refusal } = await runUsableRelease(source, {
      ...reader.options(),
      failed: takeFailure(states, id),
      guard,
      offered: offered as Promise<SignedRelease>,
      run: (release) => ownFailure(part, start(id, release, part)),
    });
    states.dispatch(id, { type: 'refusal-updated', refusal });
    if (!result.ok) throw result.error;
    return result.value;
  }

  async function runFirst<T>(id: AreaId, part: ExposedPart<T>): Promise<T> {
    try {
      return await run(id, part);
    } finally {
      reader.dropStarted();
    }
  }

  async function start<T>(id: AreaId, release: ReadRelease, part: ExposedPart<T>): Promise<T> {
    const { folder, manifest } = release;
    const { timeout, prefetched } = reader.options();
    states.dispatch(id, { type: 'attempted' });
    guard.admit(folder, manifest.files, states.get(id).attempts);
    states.dispatch(id, { type: 'started', release });
    onCode(folder);
    const address = new URL(manifest.entry, folder).href;
    const prepare = (script: HTMLScriptElement, source: string) => prepareEntry(guard, script, source);
    try {
      const container = openContainer(
        { area: id, address },
        { guard, prepare, timeout, prefetched, shares: areaShares(shares) },
      );
      const module = part.moduleOf(id, await container.load(part.name));
      containers.set(id, container);
      return module;
    } catch (error) {
      states.dispatch(id, { type: 'not-started' });
      throw error;
    }
  }

  return {
    areas: containers.modulesOf(AREA_PART, (id) => runFirst(id, AREA_PART)),
    portfolios: containers.modulesOf(PORTFOLIO_PART, (id) => runFirst(id, PORTFOLIO_PART)),
    has: (id) => containers.has(id),
    forget: (id) => containers.forget(id),
  };
}

/** Returns the failure that the next attempt has to avoid. */
export function takeFailure(states: AreaStates, id: AreaId): FailedRelease | undefined {
  const { failure } = states.get(id);
  states.dispatch(id, { type: 'failure-taken' });
  return failure;
}

function prepareEntry(guard: ScriptGuard, script: HTMLScriptElement, address: string): void {
  assignSource(script, address);
  guard.prepare(script);
  // Unlike other scripts, an entry always has a digest.
  if (!scriptIntegrity(script)) setIntegrity(script, REFUSED);
}
