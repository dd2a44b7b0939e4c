import type { ChainReader } from '@fathom/contract';
import type { SeenRequest } from './fakeChain';

export interface ScriptedReader extends ChainReader {
  readonly calls: readonly string[];
  readonly requests: readonly SeenRequest[];
  readonly confirmed: readonly string[];
}

/**
 * Creates a reader with scripted responses by method: an `Error` is thrown, a function is called with the parameters,
 * and a method without a response is unreachable.
 */
export function scriptedReader(responses: Record<string, unknown>): ScriptedReader {
  const calls: string[] = [];
  const requests: SeenRequest[] = [];
  const confirmed: string[] = [];
  return {
    chainId: 1135,
    calls,
    requests,
    confirmed,
    async request(method, params, options) {
      calls.push(method);
      if (options?.confirmed) confirmed.push(method);
      requests.push({ method, params });
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
