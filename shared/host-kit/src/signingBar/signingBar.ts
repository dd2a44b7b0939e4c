import type { LoadSigningDisplay, ShowSigning } from '../transactions/signingDisplay';
import type { SigningBarOptions } from './mountSigningBar';

/**
 * Outside of every area (decision 0019). Loads with the first request; a failed load is retried once, and on the next
 * request.
 */
export function signingBar(options: SigningBarOptions): LoadSigningDisplay {
  let loading: Promise<ShowSigning> | undefined;
  return () => {
    loading ??= import('./mountSigningBar')
      .catch(() => import('./mountSigningBar'))
      .then(({ mountSigningBar }) => mountSigningBar(options));
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
