import * as v from 'valibot';
import { historyResponse } from '../../remote-lending/src/data/historyResponse';
import { manySupplies } from '../../remote-lending/src/data/testing/subgraphRows';
import { filterHistory } from '../../remote-lending/src/domain/history/historyFilter';
import { appendPage, HISTORY_PAGE_SIZE, NOTHING_LOADED } from '../../remote-lending/src/domain/history/historyPages';
import { exportFile } from '../../remote-lending/src/ui/transactions/exportHistory';
import type { BenchRow } from './benchReport';
import { median } from './median';

const ROWS = 100_000;
const RUNS = 20;
/** The fastest counts, because it is the least disturbed by other processes. */
const EXPORTS = 5;
/** In ms. */
const KEYSTROKE_BUDGET = 8;
/** In ms. */
const EXPORT_BUDGET = 2_000;
/** In ms. */
const FRAME_BUDGET = 100;

const TYPED = ['u', 'us', 'usd', 'ether', 'nothing'];

export async function benchHistory(): Promise<readonly BenchRow[]> {
  const page = historyResponse(HISTORY_PAGE_SIZE);
  let history = NOTHING_LOADED;
  while (history.transactions.length < ROWS) {
    const userTransactions = manySupplies(HISTORY_PAGE_SIZE, history.transactions.length);
    history = appendPage(history, v.parse(page, { data: { userTransactions } }).transactions);
  }
  const searches = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    for (const text of TYPED) filterHistory(history, { text, selected: [] });
    return (performance.now() - start) / TYPED.length;
  });
  const exports = [];
  for (const format of ['csv', 'json'] as const) {
    const runs = [];
    for (let run = 0; run < EXPORTS; run += 1) {
      runs.push(await withPauses(() => exportFile(history.transactions, format, 'ETH')));
    }
    const total = Math.min(...runs.map((run) => run.total));
    const longest = Math.min(...runs.map((run) => run.longest));
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

/** Returns the duration of `run` and its longest blocking part, in ms. */
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
