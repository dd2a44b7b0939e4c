import type { SigningPort, WalletPort } from '@fathom/contract';
import { copyRequest } from '@fathom/host-kit/transactions/wallet/copyRequest';
import { onceLoaded } from '@fathom/host-kit/transactions/submit/signingDisplay';
import type { Requests, RequestsDeps } from './createRequests';

export interface LazyRequests extends Pick<WalletPort, 'watchToken' | 'signTypedData'> {
  readonly signing: SigningPort;
  /** Loads the code. After a success, returns the same result on each call. */
  readonly load: () => Promise<Requests>;
}

/** Decision 0039 protects the code from earlier scripts of areas. Without it, a request fails and nothing is sent. */
export function lazyRequests(deps: RequestsDeps): LazyRequests {
  let loading: Promise<Requests> | undefined;

  async function create(): Promise<Requests> {
    const { createRequests } = await import(/* webpackChunkName: "requests" */ './createRequests');
    return createRequests(deps);
  }

  function load(): Promise<Requests> {
    loading ??= create();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  async function loadVerifying(): Promise<Requests> {
    const [requests] = await Promise.all([load(), import('@fathom/host-kit/transactions/submit/sendingChecks')]);
    return requests;
  }

  return {
    load,
    watchToken: (token) => onceLoaded(load, ({ watchToken }) => watchToken(token)),
    async signTypedData(request) {
      const copy = copyRequest(request);
      return copy.ok ? onceLoaded(loadVerifying, ({ signTypedData }) => signTypedData(copy.value)) : copy;
    },
    signing: {
      summarize: (area, request) => onceLoaded(loadVerifying, (signing) => signing.summarize(area, request)),
      summarizeMessage: (area, request) =>
        onceLoaded(loadVerifying, (signing) => signing.summarizeMessage(area, request)),
    },
  };
}
