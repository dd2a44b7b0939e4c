import type { AreaId, HostError } from '@fathom/contract';
import { failed, type Result } from '@fathom/contract/result';
import { JSON, Map, String } from '../../captured/globals';
import type { AreaSigning, SigningSource } from './areaSigning';
import type { AreaRelease, FetchText } from './readSigning';

interface SigningSourceOptions {
  /** The release whose code runs in the page; `undefined` if there is none. */
  readonly releaseOf: (area: AreaId) => Promise<AreaRelease | undefined>;
  readonly fetchText: FetchText;
}

/** Reads the signing rules of each release once, with the first flow. The next request retries after a failure. */
export function createSigningSource({ releaseOf, fetchText }: SigningSourceOptions): SigningSource {
  const known = new Map<string, Promise<Result<AreaSigning, HostError>>>();

  async function load(area: AreaId, release: AreaRelease): Promise<Result<AreaSigning, HostError>> {
    const { readSigning } = await import('./readSigning');
    return readSigning(area, release, fetchText);
  }

  return async (area) => {
    try {
      const release = await releaseOf(area);
      if (!release) return unread(`no release of ${area} is in the page`);
      const key = `${area} ${JSON.stringify(release)}`;
      const loading = known.get(key) ?? load(area, release);
      known.set(key, loading);
      const result = await loading;
      if (!result.ok) known.delete(key);
      return result;
    } catch (error) {
      known.clear();
      return unread(String(error));
    }
  };
}

function unread(reason: string): Result<never, HostError> {
  const message = 'The rules for signing could not be loaded. Nothing was sent. Check your connection and try again.';
  return failed({ code: 'network', message, reason });
}
