import { useEffect, useState } from 'react';

/**
 * `replaced`: the file was removed from the server, as after a new release. `crashed`: it loaded,
 * and threw.
 */
export type LoadErrorReason = 'unreachable' | 'replaced' | 'crashed';

/**
 * Why a part of the app is missing. Checks whether its file still exists; `unreachable` until the
 * server responds.
 */
export function useLoadErrorReason(error: unknown): LoadErrorReason {
  const address = addressOf(error);
  const [replaced, setReplaced] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    void isGone(address).then((gone) => gone && setReplaced(address));
  }, [address]);
  if (address === undefined) return 'crashed';
  return replaced === address ? 'replaced' : 'unreachable';
}

/** The URL of the file that webpack could not load; its errors contain it as `request`. */
export function addressOf(error: unknown): string | undefined {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;
}

async function isGone(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (response.status === 404 || response.status === 410) return true;
    // Some servers return the page itself for a missing file.
    return response.ok && !/javascript/.test(response.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
