import type { AreaId } from '@fathom/contract';
import { asAreaLoadError } from '@fathom/host-kit/federation/explainedFailure';
import type { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import type { FailedRelease, SignedRelease } from '@fathom/host-kit/signing/guard/readSignedRelease';
import type { OfferedRelease } from './areaLoader';

/** A release before its code runs, verified if the area's releases are signed. */
export type ReadRelease = Omit<SignedRelease, 'verified'> & Partial<Pick<SignedRelease, 'verified'>>;

/** Results of loading the releases of one area since the page was opened. */
export interface AreaLoadState {
  /** Part of the URLs of scripts, because a browser reuses a failed preload for later requests. */
  readonly attempts: number;
  /** Read since the user pointed at the area. */
  readonly prefetched?: { readonly readAt: number; readonly release: Promise<ReadRelease> } | undefined;
  readonly running?: ReadRelease | undefined;
  /** True if the running release has displayed its first screen. */
  readonly isDisplayed: boolean;
  /** Applies to the next attempt only: Retry tries the offered release again. */
  readonly failure?: FailedRelease | undefined;
  /** Set if the offered release was refused, and an earlier one runs. */
  readonly refusal?: AreaLoadError | undefined;
}

export type AreaLoadEvent =
  | { readonly type: 'prefetched'; readonly release: Promise<ReadRelease>; readonly at: number }
  | { readonly type: 'prefetch-failed' }
  | { readonly type: 'opened' }
  | { readonly type: 'read-failed' }
  | { readonly type: 'attempted' }
  | { readonly type: 'started'; readonly release: ReadRelease }
  | { readonly type: 'not-started' }
  | { readonly type: 'displayed' }
  | { readonly type: 'failed'; readonly failure: FailedRelease }
  | { readonly type: 'failure-taken' }
  | { readonly type: 'refusal-updated'; readonly refusal: AreaLoadError | undefined };

export const NOT_LOADED: AreaLoadState = { attempts: 0, isDisplayed: false };

/** Maximum age of a prefetched release, in ms. */
const PREFETCH_LIFETIME = 60_000;

/** Returns the state after an event. Pure and total. */
export function reduceAreaLoad(state: AreaLoadState, event: AreaLoadEvent): AreaLoadState {
  switch (event.type) {
    case 'prefetched':
      return { ...state, prefetched: { readAt: event.at, release: event.release } };
    // Retry reads the release again.
    case 'opened':
    case 'prefetch-failed':
      return { ...state, prefetched: undefined };
    case 'read-failed':
    case 'attempted':
      return { ...state, attempts: state.attempts + 1 };
    case 'started':
      return { ...state, running: event.release, isDisplayed: false };
    case 'not-started':
      return { ...state, running: undefined };
    case 'displayed':
      return { ...state, isDisplayed: true };
    case 'failed':
      return { ...state, failure: event.failure };
    case 'failure-taken':
      return { ...state, failure: undefined };
    case 'refusal-updated':
      return { ...state, refusal: event.refusal };
  }
}

export interface AreaStates {
  get(id: AreaId): AreaLoadState;
  dispatch(id: AreaId, event: AreaLoadEvent): void;
}

export function createAreaStates(): AreaStates {
  const states = new Map<AreaId, AreaLoadState>();
  const get = (id: AreaId) => states.get(id) ?? NOT_LOADED;
  return { get, dispatch: (id, event) => void states.set(id, reduceAreaLoad(get(id), event)) };
}

/** Returns the prefetched release; `undefined` if there is none or it is too old. */
export function prefetchedRelease(
  { prefetched }: Pick<AreaLoadState, 'prefetched'>,
  now: number,
): Promise<ReadRelease> | undefined {
  return prefetched && now - prefetched.readAt < PREFETCH_LIFETIME ? prefetched.release : undefined;
}

/** Returns the failure if the last good release can replace the running one, which displayed no screen. */
export function replaceableFailure(
  { running, isDisplayed }: Pick<AreaLoadState, 'running' | 'isDisplayed'>,
  good: { readonly folder: string } | undefined,
  error: unknown,
): FailedRelease | undefined {
  if (!running || isDisplayed || !good || good.folder === running.folder) return undefined;
  return { folder: running.folder, error: asAreaLoadError(error) };
}

/** Returns the running release if the offered one was refused, otherwise the one that was read. */
export function offeredRelease(
  { running, refusal }: Pick<AreaLoadState, 'running' | 'refusal'>,
  read: ReadRelease & Pick<OfferedRelease, 'refusal'>,
): OfferedRelease {
  const offered = refusal && running ? { ...running, refusal } : read;
  return {
    folder: offered.folder,
    manifest: offered.manifest,
    expires: offered.verified?.expires,
    refusal: offered.refusal,
  };
}
