import type { WalletConnectProvider } from './proposeSession';
import { readSessionEvents } from './sessionEvents';

const UNSUPPORTED = 4200;
const prepared = new WeakSet<WalletConnectProvider>();

/** Disables unwanted behavior of the library's provider; once per provider. */
export function prepareProvider(provider: WalletConnectProvider): void {
  if (prepared.has(provider)) return;
  prepared.add(provider);
  // The page's policy blocks the attestation service, which would delay each request by 5 s.
  provider.signer.client.core.verify.register = async () => undefined;
  readSessionEvents(provider);
  const request = provider.request.bind(provider);
  // The library logs a method that the wallet did not agree to as an error, even the query for batch support.
  provider.request = async <T>(call: Parameters<typeof request>[0], expiry?: number): Promise<T> => {
    const agreed = provider.session?.namespaces.eip155?.methods ?? [];
    if (call.method === 'wallet_getCapabilities' && !agreed.includes(call.method))
      throw Object.assign(new Error(`The wallet did not agree to ${call.method}.`), { code: UNSUPPORTED });
    return request<T>(call, expiry);
  };
}
