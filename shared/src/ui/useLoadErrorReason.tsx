import { useEffect, useState } from 'react';

/** `replaced`: its file is gone from the server, as after a new release. `crashed`: it was loaded, and threw. */
export type LoadErrorReason = 'unreachable' | 'replaced' | 'crashed';

/** Why a part of the app is missing. Queries the server whether the file still exists; `unreachable` until it has answered. */
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

/** The file that webpack could not load; its errors carry the address as `request`. */
export function addressOf(error: unknown): string | undefined {
  return error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;
}

async function isGone(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (response.status === 404 || response.status === 410) return true;
    // Some servers answer with the page itself where a file is missing.
    return response.ok && !/javascript/.test(response.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
