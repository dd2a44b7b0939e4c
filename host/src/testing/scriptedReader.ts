import type { ChainReader } from '@fathom/shared/contract';

/** A reader that answers by method; an answer that is an `Error` is thrown, a method without one is unreachable. */
export function scriptedReader(answers: Record<string, unknown>): ChainReader & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    chainId: 1135,
    calls,
    async request(method) {
      calls.push(method);
      if (!(method in answers)) throw Object.assign(new Error(`no answer to ${method}`), { code: 'unreachable' });
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
