import type { ChainReader } from '@fathom/shared/contract';

/**
 * A reader with scripted responses by method: an `Error` is thrown, a function is called with the
 * parameters, and a method without a response is unreachable.
 */
export function scriptedReader(responses: Record<string, unknown>): ChainReader & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    chainId: 1135,
    calls,
    async request(method, params) {
      calls.push(method);
      if (!(method in responses)) throw Object.assign(new Error(`no answer to ${method}`), { code: 'unreachable' });
      const scripted = responses[method];
      const response: unknown = isScript(scripted) ? scripted(...params) : scripted;
      if (response instanceof Error) throw response;
      return response;
    },
  };
}

function isScript(response: unknown): response is (...params: readonly unknown[]) => unknown {
  return typeof response === 'function';
}
