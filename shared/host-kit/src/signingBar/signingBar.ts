import type { LoadSigningDisplay, ShowSigning } from '../transactions/signingDisplay';
import type { SigningBarOptions } from './mountSigningBar';

/**
 * Displays signature requests in a bar outside of every area (decision 0019). The code loads with the first request; a
 * failed load is retried once, and again with the next request.
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
