import type { HistoryTransaction } from './history';
import { appendPage, nextSkip, NOTHING_LOADED } from './historyPages';

function page(from: number, length: number): readonly HistoryTransaction[] {
  return Array.from({ length }, (_, index) => ({
    id: String(from + index),
    timestamp: 1_790_000_000 - from - index,
    txHash: `0x${'ab'.repeat(32)}`,
    action: 'UserEModeSet',
    categoryId: 1,
  }));
}

it('skips 100 rows for each loaded page [LND-375]', () => {
  expect(nextSkip(NOTHING_LOADED)).toBe(0);
  const one = appendPage(NOTHING_LOADED, page(0, 100));
  expect(nextSkip(one)).toBe(100);
  expect(nextSkip(appendPage(one, page(100, 100)))).toBe(200);
});

it('a page of fewer than 100 rows is the last one only if the next is empty [LND-376]', () => {
  for (const length of [1, 50, 99, 100]) {
    const loaded = appendPage(NOTHING_LOADED, page(0, length));
    expect([loaded.isComplete, nextSkip(loaded)]).toEqual([false, length]);
    expect(appendPage(loaded, []).isComplete).toBe(true);
  }
  expect(appendPage(NOTHING_LOADED, []).isComplete).toBe(true);
});

it('lists a row once that new transactions moved to the next page, and still counts the page', () => {
  const one = appendPage(NOTHING_LOADED, page(0, 100));
  const two = appendPage(one, page(97, 100));
  expect(two.transactions.map(({ id }) => id)).toEqual(page(0, 197).map(({ id }) => id));
  expect([nextSkip(two), two.isComplete]).toEqual([200, false]);
});
