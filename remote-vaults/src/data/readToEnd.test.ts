import { readToEnd } from './readToEnd';

function indexer(count: number, cap: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index, amount: BigInt(index) }));
  return async (skip: number) => ({ rows: rows.slice(skip, skip + cap), omitted: 0 });
}

it.each([1, 50, 100, 999, 1_000])('reads 450 rows of an indexer that returns at most %s', async (cap) => {
  const list = await readToEnd(indexer(450, cap));
  expect([list.rows.length, new Set(list.rows.map(({ id }) => id)).size, list.isCut]).toEqual([450, 450, false]);
});

it('a list with more rows than indexers skip is cut', async () => {
  expect(await readToEnd(indexer(6_500, 1_000))).toMatchObject({ isCut: true });
});

it('a list whose pages repeat is cut', async () => {
  const page = { rows: [{ id: 1, amount: 1n }], omitted: 0 };
  expect(await readToEnd(async () => page)).toEqual({ ...page, isCut: true });
});

it('the end is behind the last row, also of malformed ones', async () => {
  const read = async (skip: number) => (skip === 0 ? { rows: [], omitted: 3 } : { rows: [], omitted: 0 });
  expect(await readToEnd(read)).toEqual({ rows: [], omitted: 3, isCut: false });
});
