import * as v from 'valibot';

export interface IndexerReply {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly string[];
  readonly text: string;
}

const reply = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  errors: v.optional(v.array(v.object({ message: v.string() })), []),
});

export async function queryIndexer(
  address: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<IndexerReply> {
  const response = await fetch(address, {
    method: 'POST',
    // A loaded process may reuse a connection that the server has just closed.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = v.parse(reply, JSON.parse(text));
  return { status: response.status, data, errors: errors.map(({ message }) => message), text };
}

export async function queryRows(
  address: string,
  query: string,
  field: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data, errors } = await queryIndexer(address, query);
  if (errors.length > 0) throw new Error(errors.join(' '));
  return v.parse(v.array(v.record(v.string(), v.unknown())), data?.[field]);
}
