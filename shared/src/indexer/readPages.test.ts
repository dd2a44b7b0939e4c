import { readPages, type Page } from './readPages';

function table(length: number) {
  const asked: Page[] = [];
  const readPage = async ({ first, skip }: Page) => {
    asked.push({ first, skip });
    return Array.from({ length: Math.max(0, Math.min(first, length - skip)) }, (_, index) => skip + index);
  };
  return { asked, readPage };
}

it.each([
  [0, 1],
  [999, 1],
  [1000, 2],
  [2500, 3],
])('reads %i rows in %i requests', async (length, requests) => {
  const { asked, readPage } = table(length);
  const { rows, isCut } = await readPages(readPage);
  expect({ rows: rows.length, last: rows.at(-1), isCut, requests: asked.length }).toEqual({
    rows: length,
    last: length === 0 ? undefined : length - 1,
    isCut: false,
    requests,
  });
});

it('skips no more than an indexer allows, and says that there may be more', async () => {
  const { asked, readPage } = table(10_000);
  const { rows, isCut } = await readPages(readPage);
  expect({ rows: rows.length, isCut, last: asked.at(-1) }).toEqual({
    rows: 6000,
    isCut: true,
    last: { first: 1000, skip: 5000 },
  });
});
