import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, flakyTests, summaryLine } from './countTests';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('counts a test file that could not be run as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
  };
  expect(countJest(reportFile(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

it('reads the counts of the browser tests', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 0 } };
  expect(countPlaywright(reportFile(report))).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

it('names the browser tests that passed only when they were tried again, wherever they stand', () => {
  const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status, results: [] }] });
  const report = {
    suites: [
      {
        title: 'supply.e2e.ts',
        specs: [spec('supplies', 'expected'), spec('approves', 'flaky')],
        suites: [{ title: 'with ETH', specs: [spec('native', 'flaky'), spec('caps', 'unexpected')] }],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 2, skipped: 0 },
  };
  const file = reportFile(report);
  expect(flakyTests(file)).toEqual(['approves', 'native']);
  expect(countPlaywright(file)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(flakyTests(join(folder, 'missing.json'))).toEqual([]);
});

it('knows nothing where a runner left no report, or another one', () => {
  expect(countJest(join(folder, 'missing.json'))).toBeUndefined();
  expect(countPlaywright(reportFile({ stats: {} }))).toBeUndefined();
});

it.each([
  [
    [
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 0, skipped: 0 },
    ],
    '5 passed, 0 failed',
  ],
  [
    [
      { passed: 2, failed: 1, skipped: 4 },
      { passed: 3, failed: 0, skipped: 0 },
    ],
    '5 passed, 1 failed, 4 skipped',
  ],
  [[{ passed: 2, failed: 0, skipped: 0 }, undefined], '2 passed, 1 failed'],
])('sums %j up as %s', (counts, line) => {
  expect(summaryLine(counts)).toBe(line);
});
