import type { ProfitRow, ProfitTotals } from './profit';

/** A row of the export, with its time. */
export interface DatedRow extends ProfitRow {
  /** In Unix seconds; `undefined` where it could not be read. */
  readonly time: number | undefined;
}

const COLUMNS = [
  'date',
  'block',
  'log_index',
  'transaction',
  'event',
  'shares_raw',
  'value_raw',
  'realized_profit_raw',
  'shares_after_raw',
  'cost_after_raw',
];

const MS = 1000;

/**
 * Rows as comma-separated values, oldest first, and the holding of now as the last one. Amounts are exact integers in the smallest unit;
 * dates are ISO 8601 in UTC. A value that is not known is empty, never 0.
 */
export function profitCsv(
  rows: readonly DatedRow[],
  totals: ProfitTotals,
  now: { block: bigint; time: number | undefined; shares: bigint },
): string {
  const lines = rows.map((row) => [
    dateOf(row.time),
    row.block,
    row.logIndex,
    row.transaction,
    row.kind,
    row.shares,
    row.value,
    row.realized,
    row.sharesAfter,
    row.costAfter,
  ]);
  const holding = [
    dateOf(now.time),
    now.block,
    undefined,
    undefined,
    'holding',
    now.shares,
    totals.value,
    totals.unrealized,
    now.shares,
    totals.cost,
  ];
  return [COLUMNS, ...lines, holding].map((cells) => `${cells.map((cell) => cell ?? '').join(',')}\r\n`).join('');
}

function dateOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time * MS).toISOString();
}
