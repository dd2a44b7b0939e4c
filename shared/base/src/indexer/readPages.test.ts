import { readPages, type PageRange, type PagedRow } from './readPages';
import type { IndexedRows } from './rowsOf';

/** Serves `length` rows, `perBlock` per block, like an indexer: newest block first, ties by id, with limited skips. */
function table(length: number, perBlock = 3) {
  const requested: PageRange[] = [];
  const rows = Array.from({ length }, (_, index) => rowOf(index, perBlock));
  const readPage = async ({ first, skip, upTo }: PageRange): Promise<IndexedRows<PagedRow>> => {
    requested.push({ first, skip, upTo });
    if (skip > 5000 || first > 1000) throw new Error('refused');
    const page = rows
      .filter(({ blockNumber }) => blockNumber <= upTo)
      .toSorted((one, other) => Number(other.blockNumber - one.blockNumber) || (one.id < other.id ? 1 : -1))
      .slice(skip, skip + first);
    return { rows: page, omitted: 0 };
  };
  return { asked: requested, rows, readPage };
}

function rowOf(index: number, perBlock: number): PagedRow {
  return { id: `row ${index}`, blockNumber: BigInt(Math.floor(index / perBlock)) };
}

function idsOf(rows: readonly PagedRow[]): readonly string[] {
  return rows.map(({ id }) => id).sort();
}

it.each([
  [0, 1],
  [999, 2],
  [1000, 3],
  [2500, 4],
  [10_000, 12],
  [25_000, 27],
])('reads %i rows in %i requests, each once and newest block first', async (length, requests) => {
  const { asked: requested, rows, readPage } = table(length);
  const { rows: read } = await readPages(readPage);
  expect(idsOf(read)).toEqual(idsOf(rows));
  expect(read.every(({ blockNumber }, index) => blockNumber <= (read[index - 1]?.blockNumber ?? blockNumber))).toBe(
    true,
  );
  expect(requested).toHaveLength(requests);
});

it.each([1, 50, 100, 999])('reads every row of an indexer that returns at most %i at a time', async (cap) => {
  for (const perBlock of [1, 3, 120]) {
    const { rows, readPage } = table(cap === 1 ? 90 : 4_500, perBlock);
    const { rows: read } = await readPages((page) => readPage({ ...page, first: Math.min(cap, page.first) }));
    expect(idsOf(read)).toEqual(idsOf(rows));
  }
});

it.each([999, 1000, 1001, 4000])('loses no row of blocks with %i rows each', async (perBlock) => {
  const { rows, readPage } = table(9_500, perBlock);
  expect(idsOf((await readPages(readPage)).rows)).toEqual(idsOf(rows));
});

it('neither repeats nor loses a row when new ones arrive between two pages', async () => {
  const { rows, readPage } = table(5_000);
  const before = idsOf(rows);
  const { rows: read } = await readPages(async (page) => {
    const response = await readPage(page);
    rows.push(...Array.from({ length: 700 }, (_, index) => rowOf(rows.length + index, 3)));
    return response;
  });
  expect(idsOf(read)).toEqual(before);
});

it('rejects when an indexer returns the same page forever', async () => {
  const page = Array.from({ length: 1000 }, (_, index) => rowOf(index, 1)).reverse();
  await expect(readPages(async () => ({ rows: page, omitted: 0 }))).rejects.toThrow('repeats');
});

it('rejects with the error of a later page instead of returning a part', async () => {
  const { readPage } = table(3_000);
  const failing = (page: PageRange) => (page.upTo < 900n ? Promise.reject(new Error('down')) : readPage(page));
  await expect(readPages(failing)).rejects.toThrow('down');
});

it('continues after a page with omitted rows, and counts them', async () => {
  const { rows, readPage } = table(2_500);
  const isUnreadable = ({ blockNumber }: PagedRow) => blockNumber % 5n === 0n;
  const read = await readPages(async (page) => {
    const response = (await readPage(page)).rows;
    const readable = response.filter((row) => !isUnreadable(row));
    return { rows: readable, omitted: response.length - readable.length };
  });
  expect(idsOf(read.rows)).toEqual(idsOf(rows.filter((row) => !isUnreadable(row))));
  expect(read.omitted).toBeGreaterThanOrEqual(rows.filter(isUnreadable).length);
});

it('rejects when an indexer returns new rows forever', async () => {
  let next = 1_000_000;
  const readPage = jest.fn(async () => {
    const rows = Array.from({ length: 10 }, () => rowOf((next -= 1), 1));
    return { rows, omitted: 0 };
  });
  await expect(readPages(readPage, 10)).rejects.toThrow('repeats');
  expect(readPage).toHaveBeenCalledTimes(100);
});
