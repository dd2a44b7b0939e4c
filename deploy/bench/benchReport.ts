/** One measured figure, and what it should reach. */
export interface BenchRow {
  readonly what: string;
  readonly value: number;
  readonly unit: 'x' | '%' | 'kB' | 'ms' | 's' | 'requests' | 'changes';
  readonly mark?: { readonly atLeast: number } | { readonly atMost: number };
  readonly detail?: string;
}

/** The table that `npm run bench` prints; a missed mark is said in its row. */
export function benchReport(rows: readonly BenchRow[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map((row) => {
      const figure = `${format(row)} ${row.unit}`.padStart(16);
      return [row.what.padEnd(width), figure, verdict(row), row.detail ?? ''].join('  ').trimEnd();
    })
    .join('\n');
}

/** What of it missed its mark. */
export function missedMarks(rows: readonly BenchRow[]): readonly BenchRow[] {
  return rows.filter((row) => meetsMark(row) === false);
}

function meetsMark({ value, mark }: BenchRow): boolean | undefined {
  if (!mark) return undefined;
  return 'atLeast' in mark ? value >= mark.atLeast : value <= mark.atMost;
}

function verdict(row: BenchRow): string {
  const met = meetsMark(row);
  if (met === undefined || !row.mark) return ''.padEnd(22);
  const wanted = 'atLeast' in row.mark ? `at least ${row.mark.atLeast}` : `at most ${row.mark.atMost}`;
  return `${met ? 'met' : 'MISSED'} (${wanted})`.padEnd(22);
}

function format({ value, unit }: BenchRow): string {
  return ['requests', 'ms', 'changes'].includes(unit) ? value.toFixed(0) : value.toFixed(1);
}
