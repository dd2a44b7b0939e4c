export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: 'x' | '%' | 'score' | 'kB' | 'MB' | 'ms' | 's' | 'requests' | 'requests/s' | 'changes';
  readonly budget?: { readonly atLeast: number } | { readonly atMost: number };
  readonly detail?: string;
}

export function benchReport(rows: readonly BenchRow[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map((row) => {
      const metric = `${format(row)} ${row.unit}`.padStart(16);
      return [row.what.padEnd(width), metric, verdict(row), row.detail ?? ''].join('  ').trimEnd();
    })
    .join('\n');
}

export function missedBudgets(rows: readonly BenchRow[]): readonly BenchRow[] {
  return rows.filter((row) => meetsBudget(row) === false);
}

function meetsBudget({ value, budget }: BenchRow): boolean | undefined {
  if (!budget) return undefined;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
}

function verdict(row: BenchRow): string {
  const met = meetsBudget(row);
  if (met === undefined || !row.budget) return ''.padEnd(22);
  const wanted = 'atLeast' in row.budget ? `at least ${row.budget.atLeast}` : `at most ${row.budget.atMost}`;
  return `${met ? 'met' : 'MISSED'} (${wanted})`.padEnd(22);
}

function format({ value, unit }: BenchRow): string {
  const isWhole = unit === 'requests' || unit === 'changes' || (unit === 'ms' && value >= 100);
  return value.toFixed(isWhole ? 0 : unit === 'score' ? 3 : 1);
}
