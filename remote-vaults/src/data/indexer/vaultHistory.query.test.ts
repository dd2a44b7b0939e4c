import { QueryClient } from '@tanstack/react-query';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { CHAIN_ID, vaultAt, vaultsSetup } from '../testing/vaultsSetup';
import { vaultHistoryQuery } from './vaultHistory.query';

const VAULT = vaultAt(1);
const CONTRACTS = { accountant: undefined, factory: undefined, depositLimitModule: undefined };
const LIMIT = keccakOfText('UpdatedDepositLimit(uint256)');

interface Filter {
  readonly fromBlock: string;
  readonly toBlock: string;
}

function log(block: number, overrides: object = {}) {
  return {
    address: VAULT,
    topics: [LIMIT],
    data: `0x${'5'.padStart(64, '0')}`,
    blockNumber: `0x${block.toString(16)}`,
    logIndex: '0x0',
    transactionHash: `0x${'ab'.repeat(32)}`,
    ...overrides,
  };
}

function historyOf(head: number, respond: (filter: Filter) => readonly object[]) {
  const chain = createFakeChain(CHAIN_ID);
  const ranges: (readonly [number, number])[] = [];
  const { scope } = vaultsSetup();
  const reader = {
    ...chain.reader,
    request: async (method: string, params: readonly unknown[]) => {
      if (method === 'eth_blockNumber') return `0x${head.toString(16)}`;
      if (method === 'eth_getBlockByNumber') return { timestamp: '0x64' };
      const filter = params[0] as Filter;
      ranges.push([Number(filter.fromBlock), Number(filter.toBlock)]);
      return respond(filter);
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    ranges,
    page: (number: number) => client.query(vaultHistoryQuery({ ...scope, chain: reader }, VAULT, CONTRACTS, number)),
  };
}

it('searches backwards in bounded ranges that grow, down to the first block', async () => {
  const { page, ranges } = historyOf(200_000, () => []);
  expect(await page(1)).toMatchObject({ fromBlock: 0n, isComplete: true, isRefused: false });
  expect(ranges).toEqual([
    [190_001, 200_000],
    [150_001, 190_000],
    [0, 150_000],
  ]);
});

it('asks for smaller ranges where a node refuses, and stops after so many requests', async () => {
  const { page, ranges } = historyOf(1_000_000, ({ fromBlock, toBlock }) => {
    if (Number(toBlock) - Number(fromBlock) >= 10_000) throw new Error('range too large');
    return [];
  });
  const history = await page(1);
  expect(history.isComplete).toBe(false);
  expect(ranges).toHaveLength(12);
  expect(ranges.slice(2).every(([from, to]) => to - from < 10_000)).toBe(true);
});

it('goes on with the next page where the last one ended', async () => {
  const { page, ranges } = historyOf(30_000_000, ({ toBlock }) =>
    Number(toBlock) === 30_000_000 ? [log(29_999_999)] : [],
  );
  const first = await page(1);
  const searched = ranges.length;
  const second = await page(2);
  expect(ranges[searched]?.[1]).toBe(Number(first.fromBlock) - 1);
  expect(second.changes).toEqual(first.changes);
  expect(second.fromBlock).toBeLessThan(first.fromBlock);
});

it('rejects where a node refuses the newest blocks', async () => {
  const { page } = historyOf(1_000_000, () => {
    throw new Error('no logs here');
  });
  await expect(page(1)).rejects.toThrow('refused');
});

it('keeps what it found when a node refuses older blocks', async () => {
  const { page } = historyOf(1_000_000, ({ toBlock }) => {
    if (Number(toBlock) < 990_001) throw new Error('pruned');
    return [log(999_999)];
  });
  expect(await page(1)).toMatchObject({ isRefused: true, isComplete: false, fromBlock: 990_001n });
});

it('lists events newest first, with the time of their block where the log has none', async () => {
  const { page } = historyOf(5_000, () => [
    log(10),
    log(30, { logIndex: '0x1' }),
    log(30, { logIndex: '0x2', blockTimestamp: '0xc8' }),
  ]);
  const { changes } = await page(1);
  expect(changes.map(({ block, logIndex, timestamp }) => [block, logIndex, timestamp])).toEqual([
    [30n, 2, 200],
    [30n, 1, 200],
    [10n, 0, 100],
  ]);
});

it.each([
  ['of another contract', { address: vaultAt(2) }],
  ['that was removed', { removed: true }],
  ['without data', { data: '0x' }],
  ['of another event', { topics: [keccakOfText('Other()')] }],
])('omits a log %s', async (_case, overrides) => {
  const { page } = historyOf(5_000, () => [log(10, overrides), log(9)]);
  const { changes } = await page(1);
  expect(changes.map(({ block }) => block)).toEqual([9n]);
});

it('refuses what is no list of logs', async () => {
  const { page } = historyOf(500, () => [log(1, { topics: ['0x12'] })]);
  await expect(page(1)).rejects.toThrow();
});

it('reads the loss of a report, whose strategy is indexed or not', async () => {
  const topic = keccakOfText('StrategyReported(address,uint256,uint256,uint256,uint256,uint256,uint256)');
  const word = (value: number | string) =>
    (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0');
  const values = [0, 15, 585, 0, 0, 0].map(word).join('');
  const { page } = historyOf(500, () => [
    log(2, { topics: [topic, `0x${word(vaultAt(7))}`], data: `0x${values}` }),
    log(1, { topics: [topic], data: `0x${word(vaultAt(7))}${values}` }),
  ]);
  const { reports } = await page(1);
  expect(reports.map(({ report }) => ({ ...report, strategy: report.strategy.toLowerCase() }))).toEqual(
    [1, 2].map(() => ({ strategy: vaultAt(7), gain: 0n, loss: 15n, currentDebt: 585n })),
  );
});
