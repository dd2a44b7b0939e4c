import { followPages, type PageData } from './followPages';
import type { IndexerPages } from './indexerQuery';

const PAGES: IndexerPages = { by: 'skip', variable: 'skip', lists: ['rows'] };
const REQUEST = { pages: PAGES, variables: {}, scope: { area: 'vaults', chainId: 1135 } } as const;

async function follow(pageAt: (skip: number) => readonly unknown[], pages = PAGES) {
  const skips: number[] = [];
  const read = (skip: number): PageData => ({ rows: pageAt(skip) });
  const isCut = await followPages(read(0), { ...REQUEST, pages }, ({ skip }) => {
    skips.push(Number(skip));
    return Promise.resolve(read(Number(skip)));
  });
  return { isCut, skips };
}

it.each([1, 50, 100, 999, 1_000])('450 rows of an indexer that returns at most %s are read to the end', async (cap) => {
  const rows = Array.from({ length: 450 }, (_, index) => index);
  const { isCut, skips } = await follow((skip) => rows.slice(skip, skip + cap));
  expect([isCut, skips[0], skips.at(-1)]).toEqual([false, Math.min(cap, 450), 450]);
});

it('a list with more rows than indexers skip is cut', async () => {
  const { isCut, skips } = await follow((skip) => Array.from({ length: 1_000 }, (_, index) => skip + index));
  expect({ isCut, skips }).toEqual({ isCut: true, skips: [1_000, 2_000, 3_000, 4_000, 5_000] });
});

it('a list whose pages repeat is cut', async () => {
  expect(await follow(() => [1])).toEqual({ isCut: true, skips: [1] });
});

it('lists that share a skip are followed by the shorter one, so that no row is lost', async () => {
  const long = [1, 2, 3, 4, 5];
  const read = (skip: number): PageData => ({ one: long.slice(skip, skip + 3), other: [9].slice(skip) });
  const skips: number[] = [];
  const pages: IndexerPages = { by: 'skip', variable: 'skip', lists: ['one', 'other'] };
  const isCut = await followPages(read(0), { ...REQUEST, pages }, ({ skip }) => {
    skips.push(Number(skip));
    return Promise.resolve(read(Number(skip)));
  });
  expect({ isCut, skips }).toEqual({ isCut: false, skips: [1, 4, 5] });
});
