import type { ChainReader, Eip1193Provider } from '@fathom/contract';
import { createChainQueries } from './chainQueries';
import { Refusal } from './sentence/mismatch';

const CONTRACT = `0x${'a'.repeat(40)}` as const;
const SYMBOL = 'symbol()';

function queriesTo(respond: (method: string, params: readonly unknown[]) => unknown) {
  const requested: string[] = [];
  const reader: ChainReader = {
    chainId: 1,
    request: async (method, params) => {
      requested.push(method);
      return respond(method, params);
    },
  };
  const provider: Eip1193Provider = {
    request: async ({ method, params }) => {
      requested.push(method);
      return respond(method, params as readonly unknown[]);
    },
  };
  return { queries: createChainQueries(reader, provider), requested };
}

function failing(error: unknown) {
  const request = jest.fn<Promise<unknown>, []>().mockRejectedValue(error);
  return createChainQueries({ chainId: 1, request }, { request });
}

async function refusalOf(read: Promise<unknown>): Promise<unknown> {
  return read.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.error : error),
  );
}

test('calls a function by its selector and its argument words, once for each source', async () => {
  const { queries, requested } = queriesTo((_method, params) => (params[0] as { data: string }).data);
  const word = '1'.padStart(64, '0');
  const [one, again] = [queries.call(CONTRACT, 'proxies(address)', [word]), queries.call(CONTRACT, SYMBOL)];
  expect(await one).toBe(`0xc4552791${word}`);
  expect(await again).toBe('0x95d89b41');
  expect(await queries.call(CONTRACT, SYMBOL)).toBe('0x95d89b41');
  expect(await queries.callByWallet(CONTRACT, SYMBOL)).toBe('0x95d89b41');
  expect(requested).toHaveLength(3);
});

test('keeps the counts of the least confirmed call, also of a contested one', async () => {
  const responses = [
    { confirmedBy: 3, sources: 4 },
    { confirmedBy: 2, sources: 4 },
    { confirmedBy: 2, sources: 3 },
  ];
  const reader: ChainReader = {
    chainId: 1,
    request: async (_method, _params, options) => {
      expect(options).toMatchObject({ confirmed: true, acceptsContested: true });
      const { confirmedBy, sources } = responses.shift() ?? { confirmedBy: 0, sources: 0 };
      options?.onConfirmed?.(confirmedBy, sources);
      return '0x';
    },
  };
  const queries = createChainQueries(reader, { request: async () => '0x' });
  expect(queries.counts()).toBeUndefined();
  await queries.call(CONTRACT, SYMBOL);
  expect(queries.counts()).toEqual({ confirmedBy: 3, sources: 4 });
  await queries.call(CONTRACT, 'name()');
  await queries.call(CONTRACT, 'decimals()');
  expect(queries.counts()).toEqual({ confirmedBy: 2, sources: 4 });
});

test('reads nothing from a contract that reverts', async () => {
  const reverted = Object.assign(new Error('reverted'), { code: 'reverted' });
  expect(await failing(reverted).call(CONTRACT, SYMBOL)).toBe('0x');
});

test.each([
  ['a message', new Error('no response'), 'no response'],
  ['a text', 'no response', 'no response'],
  ['a message that is no text', { message: 1 }, '[object Object]'],
  ['nothing', null, 'null'],
])('refuses if a read fails with %s, and says why', async (_case, error, reason) => {
  const refusal = {
    code: 'network',
    message: `The RPC node returned no result (“${reason}”), so the request couldn't be checked. Nothing was sent.`,
    reason,
  };
  expect(await refusalOf(failing(error).call(CONTRACT, SYMBOL))).toEqual(refusal);
  expect(await refusalOf(failing(error).time())).toEqual(refusal);
  expect(await refusalOf(failing(error).callByWallet(CONTRACT, SYMBOL))).toEqual({
    ...refusal,
    message: 'Your wallet could not confirm your proxy wallet. Nothing was sent. Try again.',
  });
});

test.each([
  [undefined, "Can't reach an RPC node, so the request couldn't be checked. Nothing was sent."],
  ['HTTP 429', "The RPC node returned no result (“HTTP 429”), so the request couldn't be checked. Nothing was sent."],
])('says only of a failed connection that no node can be reached: %s', async (reason, message) => {
  const error = Object.assign(new Error('retries'), { code: 'unreachable', reason });
  expect(await refusalOf(failing(error).call(CONTRACT, SYMBOL))).toMatchObject({ message, reason: 'retries' });
  expect(await refusalOf(failing(error).time())).toMatchObject({ message, reason: 'retries' });
});

test('says that nodes disagree', async () => {
  const disagreement = Object.assign(new Error('two answers'), { code: 'disagreement' });
  expect(await refusalOf(failing(disagreement).call(CONTRACT, SYMBOL))).toMatchObject({
    code: 'network',
    message: expect.stringContaining('RPC nodes disagree') as string,
  });
});

test.each([
  ['a number', 1],
  ['nothing', null],
  ['a text', 'zero'],
])('refuses %s instead of data', async (_case, data) => {
  expect(await refusalOf(queriesTo(() => data).queries.call(CONTRACT, SYMBOL))).toMatchObject({
    code: 'network',
    reason: 'an answer that is not hexadecimal',
  });
});

test('reads the time of the latest block, without its transactions', async () => {
  const { queries } = queriesTo((method, params) =>
    method === 'eth_getBlockByNumber' && params[0] === 'latest' && params[1] === false ? { timestamp: '0x64' } : null,
  );
  expect(await queries.time()).toBe(100n);
});

test.each([
  ['no block', null],
  ['a block without a time', {}],
  ['a time that is not hexadecimal', { timestamp: 'now' }],
])('refuses %s instead of the time', async (_case, block) => {
  expect(await refusalOf(queriesTo(() => block).queries.time())).toMatchObject({
    code: 'network',
    reason: 'a block without a time',
  });
});
