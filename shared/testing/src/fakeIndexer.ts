import * as v from 'valibot';

export interface IndexerQuestion {
  readonly url: string;
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The `data` of a response, or `{ errors }`, or a whole `Response` for an invalid one. */
export type IndexerResponse = (question: IndexerQuestion) => unknown;

export interface FakeIndexer {
  readonly fetch: typeof fetch;
  readonly asked: readonly IndexerQuestion[];
}

const body = v.object({
  operationName: v.string(),
  query: v.string(),
  variables: v.optional(v.record(v.string(), v.unknown()), {}),
});

/**
 * Creates an indexer that responds to the named queries and fails the test for others. A response shorter than a page
 * serves as the first page; later ones skip its rows.
 */
export function createFakeIndexer(responses: Readonly<Record<string, IndexerResponse>>): FakeIndexer {
  const requested: IndexerQuestion[] = [];
  const firstPages = new Map<string, string>();

  function pageOf({ url, operation, variables }: IndexerQuestion, answer: unknown): unknown {
    const { skip, reportsSkip, ...others } = variables;
    const first = Number(variables['first'] ?? variables['reportsFirst'] ?? Infinity);
    const skipped = Number(skip ?? reportsSkip ?? 0);
    const key = JSON.stringify([url, operation, others]);
    const text = JSON.stringify(answer);
    if (skipped === 0) firstPages.set(key, text);
    if (skipped === 0 || firstPages.get(key) !== text || typeof answer !== 'object' || answer === null) return answer;
    const lists = Object.entries(answer).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) && value.length < first ? (value as readonly unknown[]).slice(skipped) : value,
    ]);
    return Object.fromEntries(lists) as unknown;
  }

  return {
    asked: requested,
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const { operationName, query, variables } = v.parse(body, JSON.parse(v.parse(v.string(), init?.body)));
      const url = input instanceof Request ? input.url : String(input);
      const question = { url, operation: operationName, variables, text: query };
      requested.push(question);
      // A network never responds at once.
      await Promise.resolve();
      const response = responses[operationName];
      if (!response) throw new Error(`createFakeIndexer: unexpected query ${operationName}.`);
      const interrupted = aborted(init?.signal);
      interrupted.catch(() => undefined);
      const answer = await Promise.race([interrupted, response(question)]);
      if (answer instanceof Response) return answer;
      const isRefusal = typeof answer === 'object' && answer !== null && 'errors' in answer;
      return Response.json(isRefusal ? answer : { data: pageOf(question, answer) });
    },
  };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
