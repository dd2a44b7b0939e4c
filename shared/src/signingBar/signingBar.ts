import type { LoadSigningDisplay, ShowSigning } from '../transactions/signingDisplay';
import type { SigningBarOptions } from './mountSigningBar';

/**
 * The bar that shows what a wallet is prompted, outside of every area: decision 0019. Its code is fetched with the first request; a load that
 * failed is repeated once, and again with the next request.
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
