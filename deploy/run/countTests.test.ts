import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEFT_OUT } from './endOfRun';
import { failedChecks, readJestReport, readPlaywrightReport, summaryLines, type TestReport } from './countTests';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function report(changes: Partial<TestReport> = {}): TestReport {
  return { passed: 2, failed: 0, skipped: 0, leftOut: 0, failures: [], flaky: [], ...changes };
}

describe('the report of the unit tests', () => {
  it('counts a file that could not run as a failure, and names it', () => {
    const file = reportFile({
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: '/clone/shared/ray.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'rayMul rounds down', status: 'failed' },
            { fullName: 'rayMul rounds up', status: 'passed' },
          ],
        },
        { name: '/clone/shared/broken.test.ts', status: 'failed', assertionResults: [] },
        { name: '/clone/shared/well.test.ts', status: 'passed', assertionResults: [] },
      ],
    });
    expect(readJestReport(file, '/clone')).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
      leftOut: 0,
      failures: ['shared/ray.test.ts: rayMul rounds down', 'shared/broken.test.ts: could not be run'],
      flaky: [],
    });
  });
});

describe('the report of the browser tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'deploy/e2e/supply.e2e.ts',
    ok: true,
    tests: [{ status, results: [] }],
  });

  it('names failed and flaky tests of every nested group', () => {
    const file = reportFile({
      suites: [
        {
          title: 'supply.e2e.ts',
          specs: [spec('supplies', 'expected'), spec('approves', 'flaky')],
          suites: [{ title: 'with ETH', specs: [spec('native', 'flaky'), spec('caps', 'unexpected')] }],
        },
      ],
      stats: { expected: 1, unexpected: 1, flaky: 2, skipped: 0 },
    });
    expect(readPlaywrightReport(file)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      leftOut: 0,
      failures: ['deploy/e2e/supply.e2e.ts: caps'],
      flaky: ['deploy/e2e/supply.e2e.ts: approves', 'deploy/e2e/supply.e2e.ts: native'],
    });
  });

  it('tells the tests that began too late from those that are always skipped', () => {
    const skipped = (...descriptions: readonly string[]) => ({
      ...spec('one', 'skipped'),
      tests: [
        {
          status: 'skipped',
          annotations: descriptions.map((description) => ({ type: 'skip', description })),
          results: [],
        },
      ],
    });
    const file = reportFile({
      suites: [
        { title: 'supply.e2e.ts', specs: [skipped(LEFT_OUT), skipped('needs Firefox'), skipped(), skipped(LEFT_OUT)] },
      ],
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 },
    });
    expect(readPlaywrightReport(file)).toMatchObject({ skipped: 4, leftOut: 2, failed: 0 });
  });

  it('names an error of the global setup by its first line', () => {
    const file = reportFile({
      suites: [],
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'Error: port 13000 is taken\n  at startStack' }],
    });
    expect(readPlaywrightReport(file)).toMatchObject({ failed: 0, failures: ['Error: port 13000 is taken'] });
  });
});

it('detects a report that is missing or has another format', () => {
  expect(readJestReport(join(folder, 'missing.json'), '/')).toBe('missing');
  expect(readPlaywrightReport(reportFile({ stats: {} }))).toBe('missing');
});

describe('failedChecks', () => {
  it('omits a check whose failed tests are already counted', () => {
    expect(failedChecks([{ name: 'unit tests', isOk: false, report: report({ failed: 1 }) }])).toEqual([]);
  });

  it.each([
    ['a check without tests', { name: 'types', isOk: false }, 'types'],
    ['a runner whose global setup failed', { name: 'browser tests', isOk: false, report: report() }, 'browser tests'],
    [
      'a runner that wrote nothing',
      { name: 'browser tests', isOk: false, report: 'missing' },
      'browser tests (no report)',
    ],
  ] as const)('names %s', (_, outcome, name) => {
    expect(failedChecks([{ name: 'lint', isOk: true }, outcome])).toEqual([name]);
  });
});

describe('summaryLines', () => {
  const unit = (changes: Partial<TestReport> = {}, isOk = true) => ({
    name: 'unit tests',
    isOk,
    report: report(changes),
  });

  it('is one line if everything passes', () => {
    const browser = { name: 'browser tests', isOk: true, report: report({ passed: 3 }) };
    expect(summaryLines([{ name: 'types', isOk: true }, unit(), browser])).toEqual(['5 passed, 0 failed']);
  });

  it('never ends in "0 failed" if a check, a build or a global setup failed', () => {
    expect(summaryLines([{ name: 'build', isOk: false }, unit()])).toEqual([
      'failed checks: build',
      '2 passed, 1 failed',
    ]);
    expect(summaryLines([unit({ failures: ['no port'] }, false)])).toEqual([
      'failed: no port',
      'failed checks: unit tests',
      '2 passed, 1 failed',
    ]);
  });

  it('names flaky and failed tests before the counts', () => {
    const outcome = unit({ failed: 1, skipped: 4, failures: ['a.test.ts: rounds'], flaky: ['b.e2e.ts: waits'] }, false);
    expect(summaryLines([outcome])).toEqual([
      'flaky, passed when repeated: b.e2e.ts: waits',
      'failed: a.test.ts: rounds',
      '2 passed, 1 failed, 4 skipped',
    ]);
  });

  it('names at most 30 failed tests', () => {
    const failures = Array.from({ length: 32 }, (_, at) => `a.test.ts: ${at}`);
    const lines = summaryLines([unit({ failed: 32, failures }, false)]);
    expect(lines.filter((line) => line.startsWith('failed: '))).toHaveLength(30);
    expect(lines.slice(-2)).toEqual(['and 2 more', '2 passed, 32 failed']);
  });
});
