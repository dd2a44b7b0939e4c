/** Counts of the outcomes that a runner has printed. */
export interface Progress {
  readonly passed: number;
  readonly failed: number;
  /** Number of tests of the run, as far as the runner says it. */
  readonly total?: number | undefined;
  /** The last one. */
  readonly failure?: string | undefined;
}

export const NOTHING_RUN: Progress = { passed: 0, failed: 0 };

/** Playwright: `  ✓   12 file:1:2 › title (1.2s)`; Jest: `PASS node file (3 s)`. */
const OUTCOME = /^\s*(?:(✓|✘)\s+\d+ |(PASS|FAIL) \S+ )(.*?)(?: \([\d.]+ ?m?s\)| \([\d.]+m\))?$/;
const TOTAL = /^Running (\d+) tests? using/;

/** Counts the outcome in a line of a runner's output; Jest names files, Playwright tests. */
export function countLine(progress: Progress, line: string): Progress {
  const [, total] = TOTAL.exec(line) ?? [];
  if (total !== undefined) return { ...progress, total: Number(total) };
  const [, mark, word, name = ''] = OUTCOME.exec(line) ?? [];
  if (mark === '✓' || word === 'PASS') return { ...progress, passed: progress.passed + 1 };
  if (mark === undefined && word === undefined) return progress;
  return { ...progress, failed: progress.failed + 1, failure: name };
}

/** Returns, for example, `browser tests: 120 of 669, 1 failed`. */
export function describeProgress(name: string, { passed, failed, total }: Progress): string {
  const done = total === undefined ? String(passed + failed) : `${passed + failed} of ${total}`;
  return `${name}: ${done}${failed === 0 ? '' : `, ${failed} failed`}`;
}
