import * as v from 'valibot';

/** One JSON-RPC request to a node. Resolves with its result, rejects with {@link RpcError} or with a network error. */
export type Rpc = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** What the node answered instead of a result. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message);
  }
}

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
]);

/** No batches: the local node runs the items of a batch at once, which leaves gaps between nonces. */
export function createRpc(url: string, timeoutMilliseconds = 60_000): Rpc {
  let id = 0;
  return async (method, params = []) => {
    id += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const answer = v.parse(answerSchema, await response.json());
    if ('error' in answer) throw new RpcError(answer.error.code, answer.error.message, answer.error.data);
    return answer.result;
  };
}
