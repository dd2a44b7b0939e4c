import type { getInstance } from '@module-federation/enhanced/runtime';

/** The copies of each shared module, by request and version, as containers exchange them. */
type Scope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];

/**
 * The host's shared modules for one area, which adds its own copies to this object. A module that is
 * loaded already is used whichever version another copy has, so the area runs with the host's copies,
 * and meets none of another area's: all areas would fail when the server of that one is down. An area
 * that requires a version that the host does not have fails alone.
 */
export function areaShares(host: Scope): Scope {
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
