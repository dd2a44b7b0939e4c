import type { WalletChain, WalletConfiguration } from '../walletConfiguration';
import { ProviderError } from './providerError';

declare const DEMO_WALLET_CONFIGURATION: WalletConfiguration;

/** Injected into the script by the devnet that serves it. */
export const configuration = DEMO_WALLET_CONFIGURATION;

type Response = Readonly<Record<string, unknown>>;

/** Reported as the event `disconnect`, as wallets do. */
export class NodeUnreachable extends Error {}

/** Forwards a read to the chain's node. */
export async function forwardToNode({ rpcUrl }: WalletChain, method: string, params: unknown): Promise<unknown> {
  const unreachable = new NodeUnreachable(`The node at ${rpcUrl} does not answer.`);
  return (await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params: params ?? [] }, unreachable))['result'];
}

/** Calls the wallet's service. Rejects with the JSON-RPC error of the response, or with -32603 if there is none. */
export function callService(path: string, body: object): Promise<Response> {
  const unreachable = new ProviderError(-32603, "Can't reach the demo wallet. Is the devnet running?");
  return post(`${configuration.serviceUrl}${path}`, body, unreachable);
}

async function post(url: string, body: object, unreachable: Error): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw unreachable;
  });
  const result = (await response.json()) as Response;
  const error = result['error'] as { code: number; message: string; data?: unknown } | undefined;
  if (error === undefined) return result;
  throw new ProviderError(error.code, error.message, error.data);
}
