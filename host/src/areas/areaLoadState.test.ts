import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import {
  NOT_LOADED,
  offeredRelease,
  prefetchedRelease,
  reduceAreaLoad,
  replaceableFailure,
  type AreaLoadEvent,
  type AreaLoadState,
  type ReadRelease,
} from './areaLoadState';

function releaseAt(folder: string): ReadRelease {
  return {
    folder,
    manifest: { id: 'lending', version: '1.0.0', contract: '5.0.0', entry: 'entry.js', files: {} },
  };
}

const OLD = releaseAt('https://lending.example/1/');
const NEW = releaseAt('https://lending.example/2/');
const REFUSAL = new AreaLoadError('unsigned', NEW.folder);

function after(...events: readonly AreaLoadEvent[]): AreaLoadState {
  return events.reduce(reduceAreaLoad, NOT_LOADED);
}

describe('a prefetched release', () => {
  const release = Promise.resolve(NEW);
  const prefetched = { type: 'prefetched', release, at: 1_000 } as const;

  it('is used for a minute', () => {
    expect(prefetchedRelease(after(prefetched), 60_999)).toBe(release);
    expect(prefetchedRelease(after(prefetched), 61_000)).toBeUndefined();
  });

  it.each(['opened', 'prefetch-failed'] as const)('is used no longer once %s', (type) => {
    expect(prefetchedRelease(after(prefetched, { type }), 1_000)).toBeUndefined();
  });
});

describe('the number of attempts', () => {
  it('grows with each one, and with each release that could not be read', () => {
    expect(after({ type: 'read-failed' }, { type: 'attempted' }, { type: 'started', release: NEW }).attempts).toBe(2);
  });
});

describe('a failure of the running release', () => {
  const error = new AreaLoadError('broken', 'no screen');
  const running = after({ type: 'started', release: NEW });

  it('is replaceable by another good release before the first screen', () => {
    expect(replaceableFailure(running, OLD, error)).toEqual({ folder: NEW.folder, error });
  });

  it.each([
    ['after the first screen', reduceAreaLoad(running, { type: 'displayed' }), OLD],
    ['without a good release', running, undefined],
    ['if it is the good release itself', running, NEW],
    ['if nothing runs', reduceAreaLoad(running, { type: 'not-started' }), OLD],
  ])('is not replaceable %s', (_case, state, good) => {
    expect(replaceableFailure(state, good, error)).toBeUndefined();
  });

  it('is replaceable again in a new start', () => {
    const again = after({ type: 'started', release: OLD }, { type: 'displayed' }, { type: 'started', release: NEW });
    expect(replaceableFailure(again, OLD, error)).toBeDefined();
  });

  it('applies to one attempt', () => {
    const failure = { folder: NEW.folder, error };
    const failed = reduceAreaLoad(running, { type: 'failed', failure });
    expect(failed.failure).toBe(failure);
    expect(reduceAreaLoad(failed, { type: 'failure-taken' }).failure).toBeUndefined();
  });
});

describe('the offered release', () => {
  it('is the running one while the newest is refused', () => {
    const state = after({ type: 'started', release: OLD }, { type: 'refusal-updated', refusal: REFUSAL });
    expect(offeredRelease(state, NEW)).toMatchObject({ folder: OLD.folder, refusal: REFUSAL });
  });

  it('is the newest one otherwise', () => {
    expect(offeredRelease(after({ type: 'started', release: OLD }), NEW)).toMatchObject({ folder: NEW.folder });
    const forgotten = after(
      { type: 'started', release: OLD },
      { type: 'refusal-updated', refusal: REFUSAL },
      { type: 'refusal-updated', refusal: undefined },
    );
    expect(offeredRelease(forgotten, NEW)).toMatchObject({ folder: NEW.folder, refusal: undefined });
  });
});
