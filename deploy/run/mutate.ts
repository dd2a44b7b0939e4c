import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isMutatedInPage, mutatedFolders, screensThatSend } from '../mutation/mutatedFolders';
import { percentKilled, readMutationScores, type MutationScore } from '../mutation/mutationScore';
import { withScores } from '../mutation/scoreTable';
import { ROOT } from './packages';
import { runCheck } from './runCheck';

const CACHE = join(ROOT, '.cache', 'mutation');
const RESULTS = join(CACHE, 'results.json');
const SAMPLE_RESULTS = join(CACHE, 'sample.json');
/** Tests of the last folder that fail without any mutant, with their names in the runner. */
const UNUSABLE_TESTS = join(CACHE, 'unusable-tests.json');
const README = join(ROOT, 'deploy', 'mutation', 'README.md');
const GOAL = 90;
/** Minimum for a folder with hooks and components. */
const GOAL_IN_PAGE = 85;
const NOT_MUTATED = ['*.test.ts', '*.test.tsx', 'testing/**', '*.page.ts'];
/** Only the tests of components run them. */
const HOOKS = 'use[A-Z]*.ts';

/**
 * `npm run mutate`, or `npm run mutate -- remote-lending/src/domain …`: mutates the code and reports mutants that no
 * test detects. Unchanged code isn't tested again. With `--sample 150`, tests as many random mutants of each folder:
 * the same ones in each run, and others with `--seed 2`. Writes the scores into the README of the mutation tests. Exits
 * with 1 if less than 90% of the mutants are detected, or 85% of those of a folder with hooks and components.
 */
async function main(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const { sample, seed } = options;
  if (sample !== undefined && !/^[1-9]\d*$/.test(sample)) fail(`--sample ${sample}: state a number of mutants.`);
  const named = positionals.map((folder) => folder.replace(/\/$/, ''));
  const known = mutatedFolders(ROOT);
  const unknown = named.filter((folder) => !known.includes(folder));
  if (unknown.length > 0) fail(`${unknown.join(', ')}: no folder that is mutated. Those are ${known.join(', ')}.`);
  mkdirSync(CACHE, { recursive: true });
  const folders = named.length > 0 ? named : known;
  if (sample !== undefined) Object.assign(process.env, { MUTATION_SAMPLE: sample, MUTATION_SEED: seed });
  const scores = new Map<string, MutationScore>();
  for (const folder of folders) {
    process.env.MUTATED_FOLDER = folder;
    process.env.UNUSABLE_TESTS = UNUSABLE_TESTS;
    for (const file of [SAMPLE_RESULTS, UNUSABLE_TESTS]) rmSync(file, { force: true });
    const args = ['stryker', 'run', 'deploy/mutation/stryker.config.mjs', '--mutate', mutatedFiles(folder)];
    const { isOk } = await runCheck({ name: folder, command: 'npx', args, onLine: (line) => console.log(line) });
    // Without its own result, the last run's would be counted.
    if (!isOk) continue;
    const score = readMutationScores(sample === undefined ? RESULTS : SAMPLE_RESULTS).get(folder);
    if (score) scores.set(folder, score);
    for (const problem of unusableTests()) console.log(`Left out, because it fails without any mutant: ${problem}`);
  }
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const tried = folders.flatMap((folder) => {
    const score = scores.get(folder);
    return score ? [{ folder, day, score }] : [];
  });
  writeFileSync(README, withScores(readFileSync(README, 'utf8'), tried));
  await runCheck({ name: 'format', command: 'npx', args: ['prettier', '--write', README] });
  console.log('');
  for (const folder of folders) {
    const score = scores.get(folder);
    const percent = score && percentKilled([score]);
    const result = percent === undefined ? 'no result' : `${percent.toFixed(1)} % of ${score?.tried}`;
    console.log(`${folder.padEnd(32)} ${result}`);
    if (percent === undefined || percent < (isMutatedInPage(folder) ? GOAL_IN_PAGE : GOAL)) process.exitCode = 1;
  }
}

function unusableTests(): readonly string[] {
  if (!existsSync(UNUSABLE_TESTS)) return [];
  const names = v.parse(v.array(v.tuple([v.string(), v.string()])), JSON.parse(readFileSync(UNUSABLE_TESTS, 'utf8')));
  return names.map(([, problem]) => problem);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Formatted as Stryker's patterns. */
function mutatedFiles(folder: string): string {
  if (folder.endsWith('/ui')) return screensThatSend(ROOT, folder).join();
  const isInPage = isMutatedInPage(folder);
  const endings = isInPage ? ['ts', 'tsx'] : ['ts'];
  const omitted = isInPage ? NOT_MUTATED : [...NOT_MUTATED, HOOKS];
  return [
    ...endings.map((ending) => `${folder}/**/*.${ending}`),
    ...omitted.map((part) => `!${folder}/**/${part}`),
  ].join();
}

await main();
