import { configuration } from './configuration';
import { ProviderError } from './providerError';

/** Calls the wallet's service. Rejects with the JSON-RPC error of the response, or with -32603 if there is none. */
export async function callService(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  let response: Response;
  try {
    response = await fetch(`${configuration.serviceUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new ProviderError(-32603, "Can't reach the demo wallet. Is the devnet running?");
  }
  const result = (await response.json()) as Readonly<Record<string, unknown>>;
  const error = result['error'] as { code: number; message: string; data?: unknown } | undefined;
  if (error === undefined) return result;
  throw new ProviderError(error.code, error.message, error.data);
}
