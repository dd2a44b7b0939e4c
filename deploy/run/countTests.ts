import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** A file that could not be run at all counts as one failed test. */
  numRuntimeErrorTestSuites: v.number(),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** A file of tests, or a group in one. */
interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs?:
    readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[] | undefined;
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.optional(v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) }))),
});
const playwrightSuites = v.object({ suites: v.array(suite) });

/** `undefined` where the runner wrote no report: it did not get as far. */
export function countJest(file: string): TestCounts | undefined {
  const report = readReport(jestReport, file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

export function countPlaywright(file: string): TestCounts | undefined {
  const stats = readReport(playwrightReport, file)?.stats;
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** Titles of the browser tests that failed at first and passed when they were tried again: counted as passed, and worth a look. */
export function flakyTests(file: string): readonly string[] {
  return (readReport(playwrightSuites, file)?.suites ?? []).flatMap(flakyIn);
}

function flakyIn({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...own, ...suites.flatMap(flakyIn)];
}

function readReport<T>(schema: v.GenericSchema<unknown, T>, file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.output : undefined;
}

/** `12 passed, 0 failed`, with `, 3 skipped` where some were. A runner without a report counts as one failure. */
export function summaryLine(counts: readonly (TestCounts | undefined)[]): string {
  const sum = (pick: (count: TestCounts) => number) =>
    counts.reduce((total, count) => total + (count ? pick(count) : 0), 0);
  const failed = sum((count) => count.failed) + counts.filter((count) => count === undefined).length;
  const skipped = sum((count) => count.skipped);
  const line = `${sum((count) => count.passed)} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
