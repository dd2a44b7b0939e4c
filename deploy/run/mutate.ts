import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mutatedFolders } from '../mutation/mutatedFolders';
import { percentKilled, readMutationScores } from '../mutation/mutationScore';
import { ROOT } from './packages';
import { runCheck } from './runCheck';

const RESULTS = join(ROOT, '.cache', 'mutation', 'results.json');
const GOAL = 90;

/**
 * `npm run mutate`, or `npm run mutate -- remote-lending/src/domain …`: mutates the code and
 * reports mutants that no test detects. Unchanged code is not tested again. Exits with 1 if less
 * than 90% of the mutants are detected.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2).map((folder) => folder.replace(/\/$/, ''));
  const known = mutatedFolders(ROOT);
  const unknown = named.filter((folder) => !known.includes(folder));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: no folder that is mutated. Those are ${known.join(', ')}.`);
    process.exit(1);
  }
  mkdirSync(join(ROOT, '.cache', 'mutation'), { recursive: true });
  const folders = named.length > 0 ? named : known;
  for (const folder of folders) {
    process.env.MUTATED_FOLDER = folder;
    const mutate = `${folder}/**/*.ts,!${folder}/**/*.test.ts,!${folder}/**/testing/**`;
    const args = ['stryker', 'run', 'deploy/mutation/stryker.config.mjs', '--mutate', mutate];
    await runCheck({ name: folder, command: 'npx', args, isLoud: true });
  }
  const scores = readMutationScores(RESULTS);
  console.log('');
  for (const folder of folders) {
    const score = scores.get(folder);
    const percent = score && percentKilled([score]);
    console.log(
      `${folder.padEnd(32)} ${percent === undefined ? 'no result' : `${percent.toFixed(1)} % of ${score?.tried}`}`,
    );
    if (percent === undefined || percent < GOAL) process.exitCode = 1;
  }
}

await main();
