import type { ChainReader } from '@fathom/contract';
import { readNode } from './readNode';

function clock(...times: number[]): () => number {
  return () => times.shift() ?? 0;
}

function reader(response: unknown): ChainReader {
  return { chainId: 1135, request: async () => response };
}

it('returns number and age of the newest block, and the response time', async () => {
  const requested: unknown[] = [];
  const node: ChainReader = {
    chainId: 1135,
    async request(method, params) {
      requested.push([method, params]);
      return { number: '0x10', timestamp: '0x64' };
    },
  };
  expect(await readNode(node, clock(107_000, 107_250))).toEqual({ block: 16, ageSeconds: 7, latency: 250 });
  expect(requested).toEqual([['eth_getBlockByNumber', ['latest', false]]]);
});

it('treats a block from the future, due to a wrong clock, as new', async () => {
  const node = reader({ number: '0x10', timestamp: '0x64' });
  expect(await readNode(node, clock(50_000, 50_001))).toMatchObject({ ageSeconds: 0 });
});

it.each([null, 'block', { number: '0x1' }])('rejects %j as a block', async (response) => {
  await expect(readNode(reader(response), clock(0, 0))).rejects.toThrow('the answer is not a block');
});
