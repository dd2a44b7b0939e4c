export type DateChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'days'; readonly days: 30 | 90 }
  | { readonly kind: 'year'; readonly year: number }
  | {
      readonly kind: 'custom';
      /** `2026-11-21`, UTC; empty if open. */
      readonly from: string;
      /** Inclusive. */
      readonly until: string;
    };

const SECONDS_PER_DAY = 86_400;

/** Unix seconds: `from` inclusive, `until` exclusive. */
export interface DateRange {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Ranges begin and end at midnight UTC; the last days include today. */
export function dateRange(choice: DateChoice, now: number): DateRange {
  switch (choice.kind) {
    case 'all':
      return {};
    case 'days': {
      const tomorrow = (Math.floor(now / SECONDS_PER_DAY) + 1) * SECONDS_PER_DAY;
      return { from: tomorrow - choice.days * SECONDS_PER_DAY };
    }
    case 'year':
      return { from: Date.UTC(choice.year, 0) / 1_000, until: Date.UTC(choice.year + 1, 0) / 1_000 };
    case 'custom': {
      const [from, last] = [startOf(choice.from), startOf(choice.until)];
      return { from, until: last === undefined ? undefined : last + SECONDS_PER_DAY };
    }
  }
}

function startOf(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : time / 1_000;
}
