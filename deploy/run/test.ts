import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { timeFactor } from '@fathom/testing/timeLimit';
import { END_VARIABLE } from './endOfRun';
import { readJestReport, readPlaywrightReport, summaryLines, type CheckOutcome } from './countTests';
import { ensureBrowser } from './ensureBrowser';
import { ensurePrograms } from './ensurePrograms';
import { ROOT } from './packages';
import { runCheck, type Check, type CheckResult } from './runCheck';
import { LATER, runsSideBySide, testPlan, type TestPlan } from './testPlan';
import { countLine, describeProgress, NOTHING_RUN, type Progress } from './testProgress';

const JEST_REPORT = join(ROOT, '.cache', 'test', 'jest.json');
const BROWSER_REPORT = join(ROOT, 'test-results', 'report.json');
const BROWSER_TESTS = join(ROOT, 'deploy', 'e2e');

const BUILD: Check = { name: 'build', command: 'node', args: ['--import', 'tsx', 'deploy/run/build.ts', '--changed'] };
const TYPES: Check = {
  name: 'types',
  command: 'node',
  args: ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'],
};
/**
 * Runs before the tests, because their timeouts don't include it. Takes half a minute once for a version of the
 * contracts.
 */
const CONTRACTS: Check = { name: 'contracts', command: 'node', args: ['--import', 'tsx', 'deploy/run/contracts.ts'] };
const WHOLE: readonly Check[] = [
  { name: 'format', command: 'npx', args: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'boundaries', command: 'npm', args: ['run', '--silent', 'boundaries'] },
  { name: 'unused', command: 'npx', args: ['knip'] },
];
/** Pages have the product's timeouts, other checks only those for hangs. */
const BELOW_PAGES = 10;
/** For limits of unit tests, which wait while pages are busy. */
const PATIENCE = 4;
const UNIT = 'unit tests';
const BROWSER = 'browser tests';
const LATER_UNIT = 'indexers, random actions';
/** The time of everything on two cores. */
const USUAL_MINUTES = 45;
const MINUTE = 60_000;
/** Failures of a runner that are named while it runs. */
const MOST_NAMED = 20;

/** Reported so far by each runner, by the name of its check. */
const progress = new Map<string, Progress>();
const outcomes: CheckOutcome[] = [];
const leftOut: string[] = [];
const startedAt = performance.now();

/**
 * `npm test`: runs every check and prints its plan, a line a minute, the first failures when they happen, and a
 * summary. A failing build skips the browser tests, which require it. The last line is `N passed, N failed`, the
 * tests of both runners and failed checks together; the lines before it name the failures. The exit code is 0 only if
 * everything passes. With `--minutes 40`, leaves out browser tests, and the longest unit tests, that haven't begun by
 * then, and says so; with `--area lending`, checks only that area, in a few minutes; with `--changed`, what a change touches.
 */
async function main(): Promise<void> {
  const plan = planOf(process.argv.slice(2));
  const hasBrowserTests = plan.browser === 'all' || plan.browser.length > 0;
  const factor = timeFactor();
  console.log(`Time limits are ${factor} times those of a fast machine.`);
  ensureBrowser();
  ensurePrograms();
  for (const report of [JEST_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });
  mkdirSync(join(ROOT, '.cache', 'test'), { recursive: true });

  const isWhole = plan.browser === 'all';
  const build = hasBrowserTests ? [BUILD] : [];
  const checks = [TYPES, ...(isWhole ? WHOLE : []), lint(plan)];
  const isSideBySide = runsSideBySide(availableParallelism(), factor);
  const [first, second] = [
    [CONTRACTS, ...build, ...browserTests(plan)],
    [...checks, ...unitTests(plan)],
  ];
  console.log(`${namesOf(first)}; ${isSideBySide ? 'at the same time' : 'then'} ${namesOf(second)}.`);
  if (isWhole) console.log(`About ${USUAL_MINUTES} min on two fast cores.`);
  const reporting = setInterval(() => console.log(progressLine(performance.now() - startedAt)), MINUTE);
  const results = await (isSideBySide ? sideBySide : inSequence)(build, checks, plan);
  clearInterval(reporting);

  console.log('');
  for (const { name, isOk, seconds } of results) {
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  if (hasBrowserTests && results.every(({ name }) => name !== BROWSER)) {
    console.log('The browser tests were not run: the apps do not build.');
    outcomes.push({ name: BROWSER, isOk: false, report: 'missing' });
  }
  if (leftOut.length > 0) console.log(`Left out after ${plan.minutes} min: ${leftOut.join(', ')}.`);
  for (const line of summaryLines(outcomes)) console.log(line);
  process.exitCode = outcomes.every(({ isOk, report }) => isOk && report !== 'missing') ? 0 : 1;
}

function changedSince(commit: string): readonly string[] {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const changed = git('diff', '--name-only', commit) + git('ls-files', '--others', '--exclude-standard');
  return changed.split('\n').filter((path) => path !== '');
}

function namesOf(checks: readonly Check[]): string {
  return checks.map(({ name }) => name).join(', ');
}

function progressLine(elapsed: number): string {
  const counts = [...progress].map(([name, each]) => describeProgress(name, each));
  return [`${Math.round(elapsed / MINUTE)} min`, ...counts].join('; ');
}

/** Counts a line of a runner, and names what fails at once: a run may be stopped before it says so at its end. */
function report(name: string): (line: string) => void {
  return (line) => {
    const before = progress.get(name) ?? NOTHING_RUN;
    const after = countLine(before, line);
    progress.set(name, after);
    if (after.failed > before.failed && after.failed <= MOST_NAMED) console.log(`Failed, ${name}: ${after.failure}`);
  };
}

function planOf(args: readonly string[]): TestPlan {
  try {
    const browserFiles = readdirSync(BROWSER_TESTS).filter((file) => file.endsWith('.e2e.ts'));
    return testPlan(args, { browserFiles, changedSince });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** One lane builds and tests in browsers, the other one runs everything else: each alone leaves a core idle. */
async function sideBySide(build: readonly Check[], checks: readonly Check[], plan: TestPlan): Promise<CheckResult[]> {
  const building = runInTurn([CONTRACTS, ...build]);
  const lanes = [
    building.then((built) => (isBuilt(built) ? runInTurn(browserTests(plan), plan.minutes) : [])),
    // Unit tests need the contracts.
    runInTurn(checks).then(async (checked) => [
      ...checked,
      ...(await building.then(() => runInTurn(unitTests(plan), plan.minutes))),
    ]),
  ];
  return [...(await building), ...(await Promise.all(lanes)).flat()];
}

async function inSequence(build: readonly Check[], checks: readonly Check[], plan: TestPlan): Promise<CheckResult[]> {
  const built = await runInTurn([CONTRACTS, ...build]);
  const browser = isBuilt(built) ? browserTests(plan) : [];
  return [...built, ...(await runInTurn([...checks, ...browser, ...unitTests(plan)], plan.minutes))];
}

function isBuilt(results: readonly CheckResult[]): boolean {
  return results.every(({ isOk }) => isOk);
}

function lint({ lint: paths }: TestPlan): Check {
  return { name: 'lint', command: 'npx', args: ['oxlint', ...paths], niceness: BELOW_PAGES };
}

function unitTests({ unit, since }: TestPlan): readonly Check[] {
  const paths = unit.map((path) => join(ROOT, path).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (since !== undefined) return [jest(UNIT, [`--changedSince=${since}`, '--passWithNoTests'])];
  if (unit.length > 0) return [jest(UNIT, paths)];
  return [jest(UNIT, [`^(?!(.*/)?${LATER})`]), { ...jest(LATER_UNIT, [`/${LATER}`]), isLater: true }];
}

function jest(name: string, which: readonly string[]): Check {
  return {
    name,
    command: 'npx',
    args: ['jest', '--json', `--outputFile=${JEST_REPORT}`, ...which],
    env: { TEST_TIME_FACTOR: String(timeFactor() * PATIENCE) },
    niceness: BELOW_PAGES,
    onLine: report(name),
  };
}

function browserTests({ browser, indexer, minutes }: TestPlan): readonly Check[] {
  if (browser.length === 0) return [];
  const files = browser === 'all' ? [] : browser.map((file) => `deploy/e2e/${file}`);
  return [
    {
      name: BROWSER,
      command: 'npx',
      args: ['playwright', 'test', ...files],
      env: { E2E_INDEXER: indexer, ...endOfRun(minutes) },
      onLine: report(BROWSER),
    },
  ];
}

function endOfRun(minutes: number | undefined): Record<string, string> {
  if (minutes === undefined) return {};
  return { [END_VARIABLE]: String(performance.timeOrigin + startedAt + minutes * MINUTE) };
}

/** Read at once, because the next check of the same runner replaces the report. */
function outcomeOf({ name, isOk }: CheckResult): CheckOutcome {
  if (name === UNIT || name === LATER_UNIT) return { name, isOk, report: readJestReport(JEST_REPORT, ROOT) };
  if (name === BROWSER) return { name, isOk, report: readPlaywrightReport(BROWSER_REPORT) };
  return { name, isOk };
}

async function runInTurn(checks: readonly Check[], minutes = Infinity): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    if (check.isLater && performance.now() - startedAt > minutes * MINUTE) {
      leftOut.push(check.name);
      console.log(`${check.name}: left out, because ${minutes} min have passed`);
      continue;
    }
    const result = await runCheck(check);
    results.push(result);
    const outcome = outcomeOf(result);
    outcomes.push(outcome);
    leftOut.push(...testsLeftOut(outcome));
    console.log(`${result.name}: ${result.isOk ? 'ok' : 'FAILED'} (${result.seconds.toFixed(1)} s)`);
    if (!result.isOk) console.log(withoutPassed(result.output));
  }
  return results;
}

function testsLeftOut({ name, report: tests }: CheckOutcome): readonly string[] {
  if (tests === undefined || tests === 'missing' || tests.leftOut === 0) return [];
  return [`${tests.leftOut} ${name}`];
}

function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^(\s+✓|PASS) /.test(line))
    .join('\n');
}

await main();
