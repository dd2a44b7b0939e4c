import type { ChainReader } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { readAllLogs } from './readAllLogs';
import { searchLogs } from './searchLogs';

const VAULT: Address = '0x00000000000000000000000000000000000007a1';
const TOPIC: Hex = `0x${'ab'.repeat(32)}`;
const FILTER = { address: VAULT, topics: [TOPIC] };
const HEAD = 1_000_000;

interface Log {
  readonly block: number;
  readonly logIndex: number;
}

function nodeWith(logs: readonly Log[], limit: (found: readonly Log[]) => readonly Log[]) {
  let requests = 0;
  const reader: ChainReader = {
    chainId: 1135,
    request: async (_method, [filter]) => {
      requests += 1;
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      const to = toBlock === 'latest' ? HEAD : Number(toBlock);
      return limit(logs.filter(({ block }) => block >= Number(fromBlock) && block <= to)).map(
        ({ block, logIndex }) => ({
          address: VAULT,
          topics: [TOPIC],
          data: '0x',
          logIndex: `0x${logIndex.toString(16)}`,
          blockNumber: `0x${block.toString(16)}`,
          transactionHash: TOPIC,
        }),
      );
    },
  };
  return { reader, requests: () => requests };
}

const LOGS: readonly Log[] = Array.from({ length: 201 }, (_, index) => ({
  block: 990_100 + Math.floor(index / 2) * 7,
  logIndex: index % 2,
}));
const RANGE = { fromBlock: 990_000n, toBlock: BigInt(HEAD) };

function read(reader: ChainReader, toBlock: bigint | 'latest' = RANGE.toBlock) {
  return readAllLogs(reader, FILTER, { ...RANGE, toBlock });
}

it.each([
  ['the first 5', (found: readonly Log[]) => found.slice(0, 5)],
  ['the last 5', (found: readonly Log[]) => found.slice(-5)],
  ['the first 50', (found: readonly Log[]) => found.slice(0, 50)],
  ['the last 100', (found: readonly Log[]) => found.slice(-100)],
  ['all', (found: readonly Log[]) => found],
])('all logs are found at a node that returns %s', async (_case, limit) => {
  for (const toBlock of [RANGE.toBlock, 'latest'] as const) {
    const logs = await read(nodeWith(LOGS, limit).reader, toBlock);
    const keys = logs.map(({ block, logIndex }) => `${block} ${logIndex}`).toSorted();
    expect(keys).toEqual(LOGS.map(({ block, logIndex }) => `${block} ${logIndex}`).toSorted());
  }
});

it('a range without logs is one request, and one with logs is two more', async () => {
  const empty = nodeWith([], (found) => found);
  await read(empty.reader);
  const full = nodeWith(LOGS, (found) => found);
  await read(full.reader);
  expect([empty.requests(), full.requests()]).toEqual([1, 3]);
});

it.each([
  ['the first', (found: readonly Log[]) => found.slice(0, 5)],
  ['the last', (found: readonly Log[]) => found.slice(-5)],
])('a block with more logs than %s 5 that a node returns is refused', async (_case, limit) => {
  const crowd = Array.from({ length: 9 }, (_, logIndex) => ({ block: 995_000, logIndex }));
  const { reader } = nodeWith(
    [...LOGS, ...crowd].toSorted((one, other) => one.block - other.block),
    limit,
  );
  await expect(read(reader)).rejects.toThrow('only a part');
  const search = await searchLogs(reader, [FILTER], { toBlock: BigInt(HEAD), mostRanges: 10 });
  expect([search.isComplete, search.isRefused || search.fromBlock > 0n]).toEqual([false, true]);
});

it('a log in a block that is mined meanwhile is no missing one', async () => {
  const logs = [{ block: HEAD - 3, logIndex: 0 }];
  const { reader } = nodeWith(logs, (found) => found);
  let isFirst = true;
  const growing: ChainReader = {
    ...reader,
    request: async (method, parameters) => {
      const response = await reader.request(method, parameters);
      if (isFirst) logs.push({ block: HEAD, logIndex: 0 });
      isFirst = false;
      return response;
    },
  };
  expect(await read(growing, 'latest')).toHaveLength(2);
});

it('a search finds every log at a node that returns at most 5', async () => {
  const { reader } = nodeWith(LOGS, (found) => found.slice(0, 5));
  const { logs, isComplete } = await searchLogs(reader, [FILTER], { toBlock: BigInt(HEAD) });
  expect([logs.length, isComplete]).toEqual([201, true]);
});
