import { useEffect, useState } from 'react';

/**
 * `replaced`: the file was removed from the server, as after a new release. `changed`: the browser refused it, because
 * its digest isn't the release's. `crashed`: it loaded, and threw.
 */
export type LoadErrorReason = 'unreachable' | 'replaced' | 'changed' | 'crashed';

interface GuardedWindow {
  /** Set by the host or an embedding page for the scripts of areas; see scriptGuard.ts. */
  readonly fathomScriptGuard?: { readonly digestOf: (address: string) => string | undefined };
}

/** Finds why a part of the app is missing. Checks if its file still exists; `unreachable` until the server responds. */
export function useLoadErrorReason(error: unknown): LoadErrorReason {
  const address = addressOf(error);
  const [found, setFound] = useState<{ readonly address: string; readonly reason: LoadErrorReason }>();
  useEffect(() => {
    if (address === undefined) return;
    void reasonOf(address).then((reason) => setFound({ address, reason }));
  }, [address]);
  if (address === undefined) return 'crashed';
  return found?.address === address ? found.reason : 'unreachable';
}

/** Returns the URL of the file that webpack couldn't load; its errors contain it as `request`. */
export function addressOf(error: unknown): string | undefined {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;
}

async function reasonOf(address: string): Promise<LoadErrorReason> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (response.status === 404 || response.status === 410) return 'replaced';
    if (!response.ok) return 'unreachable';
    // Some servers return the page itself for a missing file.
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'replaced';
  } catch {
    return 'unreachable';
  }
  const integrity = (window as GuardedWindow).fathomScriptGuard?.digestOf(address);
  if (integrity === undefined) return 'unreachable';
  try {
    await fetch(address, { integrity, cache: 'no-store', credentials: 'omit' });
    return 'unreachable';
  } catch {
    return 'changed';
  }
}
