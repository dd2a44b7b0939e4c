import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import * as v from 'valibot';
import { LEFT_OUT } from './endOfRun';

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Those of the skipped that the time of the run left out. */
  readonly leftOut: number;
  readonly failures: readonly string[];
  /** `path: title` of tests that only passed when repeated; counted as passed. */
  readonly flaky: readonly string[];
}

export interface CheckOutcome {
  readonly name: string;
  readonly isOk: boolean;
  /** The report of a check that runs tests, or `'missing'` if it wrote none. */
  readonly report?: TestReport | 'missing';
}

const MOST_NAMES = 30;

const jestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** A file that couldn't run counts as one failed test. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(v.lazy(() => suite)),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string(), 'unknown error') })), []),
});

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly PlaywrightTest[];
}

interface PlaywrightTest {
  readonly status: string;
  readonly annotations: readonly { readonly description?: string | undefined }[];
}

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs?: readonly Spec[] | undefined;
}

const playwrightTest = v.object({
  status: v.string(),
  annotations: v.optional(v.array(v.object({ description: v.optional(v.string()) })), []),
});

const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.optional(v.array(v.object({ title: v.string(), file: v.string(), tests: v.array(playwrightTest) }))),
});

/** `'missing'` if the runner wrote no report. Paths are relative to `root`. */
export function readJestReport(file: string, root: string): TestReport | 'missing' {
  const report = readReport(jestReport, file);
  if (report === undefined) return 'missing';
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = isAbsolute(name) ? relative(root, name) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${path}: could not be run`];
    return failed.map(({ fullName }) => `${path}: ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    leftOut: 0,
    failures,
    flaky: [],
  };
}

/** `'missing'` if the runner wrote no report. */
export function readPlaywrightReport(file: string): TestReport | 'missing' {
  const report = readReport(playwrightReport, file);
  if (report === undefined) return 'missing';
  const { stats, suites, errors } = report;
  const specs = suites.flatMap(specsIn);
  const named = (status: string) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file: path, title }) => `${path}: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    leftOut: specs
      .flatMap(({ tests }) => tests)
      .filter(({ annotations }) => annotations.some(({ description }) => description === LEFT_OUT)).length,
    failures: [...errors.map(({ message }) => message.split('\n', 1)[0] ?? message), ...named('unexpected')],
    flaky: named('flaky'),
  };
}

function specsIn({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}

function readReport<T>(schema: v.GenericSchema<unknown, T>, file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.output : undefined;
}

export function failedChecks(outcomes: readonly CheckOutcome[]): readonly string[] {
  return outcomes.flatMap(({ name, isOk, report }) => {
    if (report === 'missing') return [`${name} (no report)`];
    return isOk || (report !== undefined && report.failed > 0) ? [] : [name];
  });
}

/**
 * Formats the last lines of `npm test`: flaky and failed tests by name, failed checks, and `N passed, N failed`, in
 * which a failed check counts as one failure. `, N skipped` follows if tests were skipped.
 */
export function summaryLines(outcomes: readonly CheckOutcome[]): readonly string[] {
  const reports = outcomes.flatMap(({ report }) => (report === undefined || report === 'missing' ? [] : [report]));
  const sum = (pick: (report: TestReport) => number) => reports.reduce((total, report) => total + pick(report), 0);
  const checks = failedChecks(outcomes);
  const flaky = reports.flatMap((report) => report.flaky);
  const failures = reports.flatMap((report) => report.failures);
  const skipped = sum((report) => report.skipped);
  const counts = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed) + checks.length} failed`;
  return [
    ...(flaky.length > 0 ? [`flaky, passed when repeated: ${flaky.join('; ')}`] : []),
    ...failures.slice(0, MOST_NAMES).map((name) => `failed: ${name}`),
    ...(failures.length > MOST_NAMES ? [`and ${failures.length - MOST_NAMES} more`] : []),
    ...(checks.length > 0 ? [`failed checks: ${checks.join(', ')}`] : []),
    skipped === 0 ? counts : `${counts}, ${skipped} skipped`,
  ];
}
