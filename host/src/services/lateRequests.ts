import type { SigningPort, WalletPort } from '@fathom/contract';
import { copyRequest } from '@fathom/host-kit/wallet/copyRequest';
import { loadForSigning } from '@fathom/host-kit/transactions/signingDisplay';
import type { Requests, RequestsDeps } from './createRequests';

export interface LateRequests extends Pick<WalletPort, 'watchToken' | 'signTypedData'> {
  readonly signing: SigningPort;
  /** Loads the code. After a success, returns the same result on each call. */
  readonly load: () => Promise<Requests>;
}

/** Decision 0039 protects the code from earlier scripts of areas. Without it, a request fails and nothing is sent. */
export function lateRequests(deps: RequestsDeps): LateRequests {
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
    const [requests] = await Promise.all([load(), import('@fathom/host-kit/transactions/sendingChecks')]);
    return requests;
  }

  return {
    load,
    async watchToken(token) {
      const requests = await loadForSigning(load);
      return requests.ok ? requests.value.watchToken(token) : requests;
    },
    async signTypedData(request) {
      const copy = copyRequest(request);
      if (!copy.ok) return copy;
      const requests = await loadForSigning(loadVerifying);
      return requests.ok ? requests.value.signTypedData(copy.value) : requests;
    },
    signing: {
      async summarize(area, request) {
        const requests = await loadForSigning(loadVerifying);
        return requests.ok ? requests.value.summarize(area, request) : requests;
      },
      async summarizeMessage(area, request) {
        const requests = await loadForSigning(loadVerifying);
        return requests.ok ? requests.value.summarizeMessage(area, request) : requests;
      },
    },
  };
}
