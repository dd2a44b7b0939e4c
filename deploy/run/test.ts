import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countJest, countPlaywright, flakyTests, summaryLine } from './countTests';
import { findChromium } from './findChromium';
import { ROOT } from './packages';
import { runCheck, type Check, type CheckResult } from './runCheck';

const REPORTS = join(ROOT, 'test-results');
const JEST_REPORT = join(ROOT, '.cache', 'test', 'jest.json');
const BROWSER_REPORT = join(REPORTS, 'report.json');

const BUILD: Check = { name: 'build', command: 'node', args: ['--import', 'tsx', 'deploy/run/build.ts', '--changed'] };

/** Two cores: each row runs in turn, the rows beside each other. */
const ROWS: readonly (readonly Check[])[] = [
  [
    { name: 'types', command: 'node', args: ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'] },
    { name: 'format', command: 'npx', args: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
    { name: 'unused', command: 'npx', args: ['knip'] },
    BUILD,
  ],
  [{ name: 'lint', command: 'npx', args: ['eslint', '--cache', '--cache-location', '.cache/eslint', '.'] }],
];

const UNIT: Check = {
  name: 'unit tests',
  command: 'npx',
  args: ['jest', '--json', `--outputFile=${JEST_REPORT}`],
  isLoud: true,
};
const BROWSER: Check = { name: 'browser tests', command: 'npx', args: ['playwright', 'test'], isLoud: true };

/**
 * `npm test`: every check, and a summary. Nothing stops it early but a build that fails, without which there is nothing to open
 * in a browser. The last line is `N passed, N failed`, the tests of both runners together; one before it names those that passed only when they were tried again. The exit code is 0 only if all is well.
 */
async function main(): Promise<void> {
  findChromium();
  for (const report of [JEST_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });
  mkdirSync(join(ROOT, '.cache', 'test'), { recursive: true });

  const rows = await Promise.all(ROWS.map(runInTurn));
  const results = [...rows.flat(), ...(await runInTurn([UNIT]))];
  const isBuilt = results.some(({ name, isWell }) => name === BUILD.name && isWell);
  if (isBuilt) results.push(...(await runInTurn([BROWSER])));
  else console.log('The browser tests were not run: the apps do not build.');

  console.log('');
  for (const { name, isWell, seconds } of results) {
    console.log(`${isWell ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  const flaky = flakyTests(BROWSER_REPORT);
  if (flaky.length > 0) console.log(`flaky, passed when tried again: ${flaky.join('; ')}`);
  console.log(summaryLine([countJest(JEST_REPORT), countPlaywright(BROWSER_REPORT)]));
  process.exitCode = results.every(({ isWell }) => isWell) && isBuilt ? 0 : 1;
}

async function runInTurn(checks: readonly Check[]): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check);
    results.push(result);
    console.log(`${result.name}: ${result.isWell ? 'ok' : 'FAILED'} (${result.seconds.toFixed(1)} s)`);
    if (!result.isWell && check.isLoud !== true) console.log(result.output);
  }
  return results;
}

await main();
