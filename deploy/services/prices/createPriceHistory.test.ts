import fc from 'fast-check';
import { toQuantity } from 'ethers';
import { Hono } from 'hono';
import { createRotatingTransport } from '@fathom/base/rpc/nodes/rotatingTransport';
import { eventually } from '@fathom/testing/eventually';
import { createRpc } from '../../devnet/chain/createRpc';
import { listen, type Listening } from '../../hosting/listen';
import { unusedPort, startOracleChain, type OracleChain } from '../testing/startOracleChain';
import { createPriceHistory, type PriceHistory } from './createPriceHistory';
import { poolName } from './poolName';
import { revertTo } from '../../devnet/testing/revertTo';

const CHAIN_ID = 1135;

let oracle: OracleChain;
beforeAll(async () => {
  oracle = await startOracleChain(CHAIN_ID, await unusedPort());
});
afterAll(() => oracle.stop());

function historyOf(url = oracle.chain.rpcUrl, fromBlock = 0): PriceHistory {
  const transport = createRotatingTransport({ urls: [url], chainId: CHAIN_ID, wait: () => Promise.resolve() });
  return createPriceHistory(transport, {
    priceOracle: oracle.priceOracle,
    fromBlock,
    blocksPerRead: 7,
    freshFor: 0,
  });
}

async function pricesOf(history: PriceHistory): Promise<readonly string[]> {
  return (await history.read()).map(({ poolId, price }) => `${poolName(poolId)} ${price}`);
}

/** Forwards requests to the chain's own node; `response` overrides its results. */
function nodeThat(response: (method: string, result: unknown) => unknown): Promise<Listening> {
  const rpc = createRpc(oracle.chain.rpcUrl);
  const node = new Hono();
  node.post('/', async (context) => {
    const { id, method, params } = await context.req.json<{ id: number; method: string; params: unknown[] }>();
    return context.json({ jsonrpc: '2.0', id, result: response(method, await rpc(method, params)) });
  });
  return listen(node, 0);
}

async function request(response: (method: string, result: unknown) => unknown): Promise<readonly string[]> {
  const node = await nodeThat(response);
  try {
    return await pricesOf(historyOf(node.origin));
  } finally {
    await node.stop();
  }
}

it('returns every price with the time of its block, and adds later ones', async () => {
  const history = historyOf();
  const before = (await pricesOf(history)).length;
  await oracle.setPrice('ETH', 2450.5);
  await oracle.setPrice('CGO', 61.25);
  expect((await pricesOf(history)).slice(before)).toEqual(['ETH 2450.5', 'CGO 61.25']);
  await oracle.chain.rpc('anvil_mine', [toQuantity(50)]);
  await oracle.setPrice('ETH', 2460);
  const points = await history.read();
  expect(points.slice(before).map(({ price }) => price)).toEqual([2450.5, 61.25, 2460]);
  const last = points[points.length - 1];
  const block = (await oracle.chain.rpc('eth_getBlockByNumber', [toQuantity(last?.blockNumber ?? 0), false])) as {
    timestamp: string;
  };
  expect(last?.timestamp).toBe(Number(block.timestamp));
});

it('omits the zero of a feed without a price', async () => {
  const before = await pricesOf(historyOf());
  await oracle.setPrice('ETH', 0);
  expect(await pricesOf(historyOf())).toEqual(before);
});

it('matches the chain after every sequence of prices, blocks and reorgs of any depth', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 1, max: 5000 }) }),
    fc.record({ kind: fc.constant('blocks' as const), count: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('remember' as const) }),
    fc.record({ kind: fc.constant('go back' as const) }),
    fc.record({ kind: fc.constant('read' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 20 }), async (actions) => {
      // Starts at the current block: reading the events of earlier runs would take longer with each
      // of them.
      const history = historyOf(undefined, Number(await oracle.chain.rpc('eth_blockNumber', [])));
      let expected = await pricesOf(history);
      const remembered: { snapshot: unknown; expected: readonly string[] }[] = [];
      for (const one of actions) {
        if (one.kind === 'price') {
          await oracle.setPrice('ETH', one.price);
          expected = [...expected, `ETH ${one.price}`];
        } else if (one.kind === 'blocks') {
          await oracle.chain.rpc('anvil_mine', [toQuantity(one.count)]);
        } else if (one.kind === 'remember') {
          remembered.push({ snapshot: await oracle.chain.rpc('evm_snapshot'), expected });
        } else if (one.kind === 'go back') {
          const past = remembered.pop();
          if (past !== undefined) await revertTo(oracle.chain.rpc, past.snapshot);
          expected = past?.expected ?? expected;
        } else {
          expect(await pricesOf(history)).toEqual(expected);
        }
      }
      expect(await pricesOf(history)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

it('discards the history of a chain that was restarted at the same URL', async () => {
  const port = await unusedPort();
  const first = await startOracleChain(CHAIN_ID, port);
  await first.setPrice('ETH', 1000);
  await first.chain.rpc('anvil_mine', [toQuantity(60)]);
  const history = historyOf(first.chain.rpcUrl);
  expect(await pricesOf(history)).toEqual(['ETH 1000']);
  await first.stop();
  await expect(history.read()).rejects.toMatchObject({ code: 'unreachable' });

  const second = await startOracleChain(CHAIN_ID, port);
  await second.chain.rpc('anvil_mine', [toQuantity(90)]);
  await second.setPrice('ETH', 2000);
  // Reads pause for a moment after the only node failed.
  await eventually(async () => expect(await pricesOf(history)).toEqual(['ETH 2000']));
  await second.stop();
});

it('requests block timestamps if a node omits them from the events', async () => {
  const withTimes = await historyOf().read();
  const node = await nodeThat((method, result) => {
    if (method !== 'eth_getLogs' || !Array.isArray(result)) return result;
    return result.map((log: object) => ({ ...log, blockTimestamp: undefined }));
  });
  const withoutTimes = await historyOf(node.origin).read();
  await node.stop();
  expect(withoutTimes.length).toBeGreaterThan(0);
  expect(withoutTimes).toEqual(withTimes);
});

it.each([
  ['invalid events', 'eth_getLogs', { logs: 'none' }, 'invalid price events'],
  ['an event without its price', 'eth_getLogs', [{ topics: [], data: '0x' }], 'invalid price events'],
  ['a block without a hash', 'eth_getBlockByNumber', { number: '0x1' }, 'invalid block'],
  ['no blocks', 'eth_getBlockByNumber', null, 'has no blocks'],
])('reports that a node responds with %s', async (_, wrong, response, message) => {
  await expect(request((method, result) => (method === wrong ? response : result))).rejects.toThrow(message);
});

it.each([
  ['0x4554480000000000000000000000000000000000000000000000000000000000', 'ETH'],
  [`0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
  [`0x${'ff'.repeat(32)}`, `0x${'ff'.repeat(32)}`],
])('decodes the name of pool %s as %s', (poolId, name) => {
  expect(poolName(poolId)).toBe(name);
});
