import type { WalletChain } from '../walletConfiguration';
import { ProviderError } from './providerError';

/** Reported as the event `disconnect`, as wallets do. */
export class NodeUnreachable extends Error {}

/** Forwards a read to the chain's node. */
export async function forwardToNode({ rpcUrl }: WalletChain, method: string, params: unknown): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    });
  } catch {
    throw new NodeUnreachable(`The node at ${rpcUrl} does not answer.`);
  }
  const result = (await response.json()) as {
    result?: unknown;
    error?: { code: number; message: string; data?: unknown };
  };
  if (result.error !== undefined) throw new ProviderError(result.error.code, result.error.message, result.error.data);
  return result.result;
}
