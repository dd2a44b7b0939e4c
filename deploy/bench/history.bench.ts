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
  const start = performance.now();
  await exportFile(transactions, 'csv');
  const exported = performance.now() - start;
  const count = ROWS.toLocaleString('en');
  return [
    {
      what: `search of ${count} lending transactions, for each keystroke`,
      value: median(searches),
      unit: 'ms',
      budget: { atMost: KEYSTROKE_BUDGET },
    },
    {
      what: `CSV export of ${count} lending transactions`,
      value: exported,
      unit: 'ms',
      budget: { atMost: EXPORT_BUDGET },
    },
  ];
}
