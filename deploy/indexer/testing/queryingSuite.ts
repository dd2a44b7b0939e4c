import { request } from 'node:http';
import { queryIndexer, queryRows } from './queryIndexer';
import type { IndexedProtocol } from './openIndexedProtocol';

/** In characters. */
const LONGEST_REFUSAL = 40_000;

export function queryingSuite(indexed: () => IndexedProtocol): void {
  it.each<[string, string, RegExp]>([
    ['too large a page', '{ pools(first: 1001) { id } }', /`first` argument must be between 0 and 1000, but is 1001/],
    ['a negative page', '{ pools(first: -1) { id } }', /between 0 and 1000, but is -1/],
    [
      'a negative page of a row',
      '{ pools(first: 1) { positions(first: -1) { id } } }',
      /between 0 and 1000, but is -1/,
    ],
    ['a negative skip', '{ pools(skip: -1) { id } }', /`skip` argument must be between 0 and 5000, but is -1/],
    [
      'a filter that is too deep',
      `{ pools(where: ${'{ or: ['.repeat(5)}{ id: "x" }${'] }'.repeat(5)}) { id } }`,
      /nested 4 levels/,
    ],
    ['a page too far', '{ pools(skip: 5001) { id } }', /`skip` argument must be between 0 and 5000/],
    ['a block of the past', '{ pools(block: { number: 1 }) { id } }', /latest block only/],
    ['a block to come', '{ pools(block: { number_gte: 999999999 }) { id } }', /only indexed up to block number/],
    ['an unknown field', '{ pools { secret } }', /Cannot query field "secret"/],
    ['a state that there is not', '{ positions(where: { positionStatus_in: [lost] }) { id } }', /lost/],
    ['something else than a number', '{ positions(where: { positionId: "1; drop" }) { id } }', /BigInt cannot be/],
    ['too deep a question', deep(8), /deeper than 8/],
    ['too many rows', '{ pools(first: 1000) { positions(first: 1000) { id } } }', /more than 20000 rows/],
    [
      'too many aliases',
      `{ ${Array.from({ length: 21 }, (_, index) => `a${index}: pools { id }`).join(' ')} }`,
      /more than 20 aliases/,
    ],
    ['too long a question', `{ pools { ${'id '.repeat(1001)} } }`, /token/i],
  ])('rejects %s in one sentence and without a stack', async (_case, question, message) => {
    const { errors, text } = await queryIndexer(indexed().subgraph, question);
    expect(errors.join(' ')).toMatch(message);
    expect(text).not.toMatch(/stack|node_modules| at /);
  });

  it.each<[string, string]>([
    [
      'introspection that expands each type again',
      `{ __schema { types { ${'fields { type { '.repeat(12)} name ${'} } '.repeat(12)} } } }`,
    ],
    [
      'introspection that expands possible types',
      `{ __schema { types { ${'possibleTypes { interfaces { '.repeat(8)} name ${'} } '.repeat(8)} } } }`,
    ],
    [
      'introspection of one type in a fragment',
      '{ ...f } fragment f on Query { __type(name: "Pool") { fields { name } } }',
    ],
    ['a flood of aliases', `{ ${Array.from({ length: 300 }, (_, at) => `a${at}: pools { id }`).join(' ')} }`],
    ['nesting without end', deep(60)],
    ['fragments in a circle', '{ pools { ...a } } fragment a on Pool { ...b } fragment b on Pool { ...a }'],
    ['a huge first', '{ pools(first: 2147483647) { positions(first: 2147483647) { id } } }'],
    [
      'a page for each row of a page',
      '{ pools(first: 1000) { positions(first: 1000) { pool { positions(first: 1000) { id } } } } }',
    ],
    ['a flood of directives', `{ pools { id ${'@include(if: true) '.repeat(250)} } }`],
  ])('refuses %s in a short response, and keeps responding', async (_case, question) => {
    const { errors, text } = await queryIndexer(indexed().subgraph, question);
    expect(errors).not.toEqual([]);
    expect(text.length).toBeLessThan(LONGEST_REFUSAL);
    await expect(queryRows(indexed().subgraph, '{ pools { id } }', 'pools')).resolves.not.toEqual([]);
  });

  it('refuses a body that states no length and is too long, and keeps responding', async () => {
    const piece = `# ${'x'.repeat(8_190)}\n`;
    // The connection may be closed before the response is read: then there is no status.
    const { status } = await postPieces(indexed().subgraph, Array<string>(5).fill(piece));
    expect([413, undefined]).toContain(status);
    const { sent } = await postPieces(indexed().subgraph, Array<string>(8_000).fill(piece));
    expect(sent).toBeLessThan(8_000 * piece.length);
    await expect(queryRows(indexed().subgraph, '{ pools { id } }', 'pools')).resolves.not.toEqual([]);
  });

  it('refuses queries in a batch', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(Array.from({ length: 200 }, () => ({ query: '{ pools { id } }' })));
    const batched = await fetch(indexed().subgraph, { method: 'POST', headers, body });
    expect(batched.status).toBe(400);
    expect((await batched.text()).length).toBeLessThan(LONGEST_REFUSAL);
  });

  it('names the type of a row without introspection', async () => {
    await expect(queryRows(indexed().subgraph, '{ pools(first: 1) { __typename } }', 'pools')).resolves.toEqual([
      { __typename: 'Pool' },
    ]);
  });

  it('reports its supervision to its supervisor only', async () => {
    const address = `${indexed().indexer.url}/supervision`;
    const requests = [{}, { authorization: 'Bearer 00000000-0000-4000-8000-000000000000' }];
    for (const headers of requests) {
      const response = await fetch(address, { headers });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toMatch(/instance|memory|chains/);
    }
    expect(await indexed().indexer.memory()).toBeGreaterThan(0);
  });

  it('responds to 90 fragments that each spread the next one twice, without following each path', async () => {
    const fragments = Array.from(
      { length: 90 },
      (_, at) => `fragment f${at} on Pool { ${at === 89 ? 'id' : `...f${at + 1} ...f${at + 1}`} }`,
    );
    const question = `{ pools(first: 1) { ...f0 } } ${fragments.join(' ')}`;
    await expect(queryRows(indexed().subgraph, question, 'pools')).resolves.toHaveLength(1);
  });

  it('rejects a filter that is nested a thousand times in a variable, and keeps responding', async () => {
    let where: object = { id: 'x' };
    for (let level = 0; level < 1000; level += 1) where = { or: [where] };
    const question = 'query ($where: Pool_filter) { pools(where: $where) { id } }';
    const { errors } = await queryIndexer(indexed().subgraph, question, { where });
    expect(errors).toEqual(['Variables may be nested 12 levels deep.']);
    await expect(queryRows(indexed().subgraph, '{ pools { id } }', 'pools')).resolves.not.toEqual([]);
  });

  it('does not interpret query text as SQL', async () => {
    const name = `x' or '1'='1`;
    const filter = `{ pools(where: { or: [{ poolName: "${name}" }, { poolName_contains_nocase: "${name}" }] }) { id } }`;
    await expect(queryRows(indexed().subgraph, filter, 'pools')).resolves.toEqual([]);
  });

  it('serves every origin by GET and POST, and nothing at other paths', async () => {
    const requested = await fetch(
      `${indexed().subgraph}?query=${encodeURIComponent('{ pools(first: 1) { poolName } }')}`,
      {
        headers: { origin: 'https://partner.example' },
      },
    );
    expect(requested.headers.get('access-control-allow-origin')).toBe('*');
    await expect(requested.json()).resolves.toMatchObject({ data: { pools: [{}] } });
    const nowhere = await queryIndexer(`${indexed().indexer.url}/1135/subgraphs/name/dao-subgraph`, '{ x }');
    expect(nowhere).toMatchObject({ status: 404, errors: [expect.stringContaining('dao-subgraph')] });
    const unknown = await queryIndexer(
      indexed().health,
      '{ indexingStatusForCurrentVersion(subgraphName: "x") { synced } }',
    );
    expect(unknown.data).toEqual({ indexingStatusForCurrentVersion: null });
    const large = await queryIndexer(indexed().subgraph, `# ${'x'.repeat(40_000)}\n{ pools { id } }`);
    expect(large).toMatchObject({ status: 413, errors: ['A query may have 32768 bytes.'] });
  });
}

/**
 * Sends a body in pieces, without `Content-Length`, until the server responds or closes the connection. `sent`: in
 * bytes.
 */
function postPieces(
  address: string,
  pieces: readonly string[],
): Promise<{ readonly status: number | undefined; readonly sent: number }> {
  return new Promise((resolve) => {
    let sent = 0;
    const post = request(address, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      resolve({ status: response.statusCode, sent });
      response.resume();
      post.destroy();
    });
    post.once('error', () => resolve({ status: undefined, sent }));
    const [...left] = pieces;
    const send = () => {
      const piece = left.shift();
      if (piece === undefined) return post.end();
      sent += piece.length;
      return post.write(piece, send);
    };
    send();
  });
}

function deep(levels: number): string {
  const inner = Array.from({ length: levels / 2 }, () => 'positions(first: 1) { pool {').join(' ');
  return `{ pools(first: 1) { ${inner} id ${'} }'.repeat(levels / 2)} } }`;
}
