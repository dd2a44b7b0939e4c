import type { LoadSigningDisplay, ShowSigning } from '../../transactions/submit/signingDisplay';
import type { SigningBarOptions } from './mountSigningBar';

/** Loads the bar with the first request, and retries a failed load once, and on the next request (decision 0019). */
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
