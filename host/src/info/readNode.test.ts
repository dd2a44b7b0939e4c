import type { ChainReader } from '@fathom/shared/contract';
import { readNode } from './readNode';

function clock(...times: number[]): () => number {
  return () => times.shift() ?? 0;
}

function reader(response: unknown): ChainReader {
  return { chainId: 1135, request: async () => response };
}

it('tells the newest block by its number, its age and how long the response took', async () => {
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

it('a block from the future, by a wrong clock, is no younger than now', async () => {
  const node = reader({ number: '0x10', timestamp: '0x64' });
  expect(await readNode(node, clock(50_000, 50_001))).toMatchObject({ ageSeconds: 0 });
});

it.each([null, 'block', { number: '0x1' }])('takes %j for no block', async (response) => {
  await expect(readNode(reader(response), clock(0, 0))).rejects.toThrow('the answer is not a block');
});
