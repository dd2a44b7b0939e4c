import type { getInstance } from '@module-federation/enhanced/runtime';
import { Object } from '../signing/captured/globals';

/** Copies of each shared module, by request and version, as containers exchange them. */
export type Shares = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];

/**
 * A loaded module takes precedence over other versions, so the area uses the host's copies and none of another area's,
 * whose server may be down. Only an area that requires a version that the host lacks fails.
 */
export function areaShares(host: Shares): Shares {
  return Object.fromEntries(
    Object.entries(host).map(([request, versions]) => [
      request,
      Object.fromEntries(
        Object.entries(versions).map(([version, copy]) => [
          version,
          { ...copy, useIn: [...copy.useIn], loaded: true, loading: null },
        ]),
      ),
    ]),
  );
}
