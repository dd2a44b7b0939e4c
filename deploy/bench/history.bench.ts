import * as v from 'valibot';
import { historyResponse } from '../../remote-lending/src/data/historySchema';
import { manySupplies } from '../../remote-lending/src/data/testing/subgraphRows';
import { filterHistory } from '../../remote-lending/src/domain/historyFilter';
import { HISTORY_PAGE_SIZE } from '../../remote-lending/src/domain/historyPages';
import { exportFile } from '../../remote-lending/src/ui/transactions/exportHistory';
import type { BenchRow } from './benchReport';
import { median } from './median';

const ROWS = 100_000;
const RUNS = 20;
/** In ms. */
const KEYSTROKE_BUDGET = 8;
/** In ms. */
const EXPORT_BUDGET = 2_000;
/** In ms: a frame is never longer. */
const FRAME_BUDGET = 100;

/** What someone types, letter by letter: each is a search of its own. */
const TYPED = ['u', 'us', 'usd', 'ether', 'nothing'];

/** A keystroke in the search of lending's history, and its export, with 100,000 transactions. */
export async function benchHistory(): Promise<readonly BenchRow[]> {
  const page = historyResponse(HISTORY_PAGE_SIZE);
  const transactions = Array.from({ length: ROWS / HISTORY_PAGE_SIZE }, (_, index) => {
    const userTransactions = manySupplies(HISTORY_PAGE_SIZE, index * HISTORY_PAGE_SIZE);
    return v.parse(page, { data: { userTransactions } });
  }).flat();
  const searches = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    for (const text of TYPED) filterHistory(transactions, { text, selected: [] });
    return (performance.now() - start) / TYPED.length;
  });
  const exports = [];
  for (const format of ['csv', 'json'] as const) {
    const { total, longest } = await withPauses(() => exportFile(transactions, format, 'ETH'));
    exports.push({ format, total, longest });
  }
  const count = ROWS.toLocaleString('en');
  return [
    {
      what: `search of ${count} lending transactions, for each keystroke`,
      value: median(searches),
      unit: 'ms',
      budget: { atMost: KEYSTROKE_BUDGET },
    },
    ...exports.flatMap(({ format, total, longest }): readonly BenchRow[] => [
      {
        what: `${format.toUpperCase()} export of ${count} lending transactions`,
        value: total,
        unit: 'ms',
        budget: { atMost: EXPORT_BUDGET },
      },
      {
        what: `longest time without a frame in that ${format.toUpperCase()} export`,
        value: longest,
        unit: 'ms',
        budget: { atMost: FRAME_BUDGET },
      },
    ]),
  ];
}

/** The duration of `run` in ms, and the longest part of it in which nothing else could run. */
async function withPauses(run: () => Promise<unknown>): Promise<{ readonly total: number; readonly longest: number }> {
  const start = performance.now();
  let isRunning = true;
  let last = start;
  let longest = 0;
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setTimeout(note);
  };
  setTimeout(note);
  await run();
  isRunning = false;
  note();
  return { total: performance.now() - start, longest };
}
