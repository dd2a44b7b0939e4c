import type { ChainReader } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { searchLogs, type LogSearchOptions } from './searchLogs';

const VAULT: Address = '0x00000000000000000000000000000000000007a1';
const TOPIC: Hex = `0x${'ab'.repeat(32)}`;
const FILTER = { address: VAULT, topics: [TOPIC] };

interface Range {
  readonly from: number;
  readonly to: number;
}

function logAt(block: number, change: object = {}) {
  return {
    address: VAULT,
    topics: [TOPIC],
    data: '0x',
    logIndex: '0x1',
    blockNumber: `0x${block.toString(16)}`,
    transactionHash: TOPIC,
    ...change,
  };
}

function setUp(blocks: readonly number[], limit = Infinity, response = (block: number): unknown => logAt(block)) {
  const ranges: Range[] = [];
  const returned: Range[] = [];
  const reader: ChainReader = {
    chainId: 1135,
    request: async (_method, [filter]) => {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      const range = { from: Number(fromBlock), to: Number(toBlock) };
      // Within a returned range, only omitted logs are requested again.
      if (!returned.some(({ from, to }) => from <= range.from && range.to <= to)) ranges.push(range);
      if (range.to - range.from + 1 > limit) throw new Error('range too large');
      returned.push(range);
      return blocks.filter((block) => block >= range.from && block <= range.to).map(response);
    },
  };
  const search = (options: Partial<LogSearchOptions> = {}) =>
    searchLogs(reader, [FILTER], { toBlock: 1_000_000n, ...options });
  return { search, ranges };
}

it('finds every log down to the first block, in ranges that grow', async () => {
  const { search, ranges } = setUp([0, 5, 999_999, 1_000_000]);
  const { logs, ...rest } = await search();
  expect(logs.map(({ block }) => block)).toEqual([999_999n, 1_000_000n, 0n, 5n]);
  expect(rest).toEqual({ fromBlock: 0n, isComplete: true, isRefused: false });
  expect(ranges.map(({ from, to }) => to - from + 1)).toEqual([10_000, 40_000, 160_000, 640_000, 150_001]);
});

it('requests fewer blocks when the node refuses a range, without a gap', async () => {
  const { search, ranges } = setUp([5, 500_000], 10_000);
  const { logs, isComplete } = await search({ mostRanges: 200 });
  expect(logs).toHaveLength(2);
  expect(isComplete).toBe(true);
  const accepted = ranges.filter(({ from, to }) => to - from < 10_000);
  accepted.slice(1).forEach(({ to }, index) => expect(to).toBe((accepted[index]?.from ?? 0) - 1));
});

it('says where a node that refuses every range stopped the search', async () => {
  const { search } = setUp([5], 100);
  expect(await search()).toEqual({ logs: [], fromBlock: 1_000_001n, isComplete: false, isRefused: true });
});

it('stops where there can be no earlier log', async () => {
  const { search } = setUp([5, 999_000]);
  const { logs, isComplete, fromBlock } = await search({ isBeforeFirst: async (block) => block < 995_000n });
  expect(logs).toHaveLength(1);
  expect([isComplete, fromBlock]).toEqual([true, 990_001n]);
});

it('stops after the largest number of ranges, and says that it is not complete', async () => {
  const { search, ranges } = setUp([5]);
  expect(await search({ mostRanges: 2 })).toMatchObject({ isComplete: false, isRefused: false, fromBlock: 950_001n });
  expect(ranges).toHaveLength(2);
});

it.each([
  ['of another contract', { address: `0x${'11'.repeat(20)}` }],
  ['of a block that was not requested', { blockNumber: '0xffffffff' }],
  ['of a block that was removed', { removed: true }],
])('drops a log %s', async (_case, change) => {
  const { search } = setUp([1_000_000], Infinity, (block) => logAt(block, change));
  expect((await search()).logs).toEqual([]);
});

it.each([
  ['without topics', { topics: [] }],
  ['with a broken transaction hash', { transactionHash: '0x12' }],
  ['with a block number beyond any chain', { blockNumber: `0x${'f'.repeat(60)}` }],
])('takes a response with a log %s for a refusal', async (_case, change) => {
  const { search } = setUp([1_000_000], Infinity, (block) => logAt(block, change));
  expect((await search()).isRefused).toBe(true);
});
