import type { WalletConnectProvider } from './proposeSession';

const UNSUPPORTED = 4200;
const prepared = new WeakSet<WalletConnectProvider>();

/** Keeps the library's provider from what this app does not want of it; once for each. */
export function prepareProvider(provider: WalletConnectProvider): void {
  if (prepared.has(provider)) return;
  prepared.add(provider);
  // The attestation service would hear of every request; unreachable, as the page's policy has it, it would hold each one up for 5 s.
  provider.signer.client.core.verify.register = async () => undefined;
  const request = provider.request.bind(provider);
  // The library logs it as an error that the wallet did not agree to a method. Whether it takes batches is only a question.
  provider.request = async <T>(call: Parameters<typeof request>[0], expiry?: number): Promise<T> => {
    const agreed = provider.session?.namespaces.eip155?.methods ?? [];
    if (call.method === 'wallet_getCapabilities' && !agreed.includes(call.method))
      throw Object.assign(new Error(`The wallet did not agree to ${call.method}.`), { code: UNSUPPORTED });
    return request<T>(call, expiry);
  };
}
