import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packages';
import { runCheck, type Check } from './runCheck';

const USAGE = 'Usage: npm run check -- remote-lending, with one or several packages of this repository.';

/**
 * `npm run check -- remote-lending`: types, lint, format and unused code of a change's packages, and the unit tests
 * that depend on uncommitted files. Everything is incremental, so that it runs after every step; `npm test` checks the
 * rest.
 */
async function main(folders: readonly string[]): Promise<number> {
  if (folders.length === 0 || !folders.every(isPackage)) {
    console.error(USAGE);
    return 2;
  }
  const lanes = [
    [TYPES, lint(folders)],
    [format(folders), UNUSED, UNIT],
  ];
  const results = (await Promise.all(lanes.map(runInTurn))).flat();
  return results.every((isOk) => isOk) ? 0 : 1;
}

/** The packages of shared are checked together: `shared`. */
function isPackage(folder: string): boolean {
  return folder === 'shared' || existsSync(join(ROOT, folder, 'package.json'));
}

const TYPES: Check = {
  name: 'types',
  command: 'node',
  args: ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'],
};
const UNUSED: Check = { name: 'unused', command: 'npx', args: ['knip'] };

function lint(folders: readonly string[]): Check {
  return { name: 'lint', command: 'npx', args: ['oxlint', ...folders] };
}

function format(folders: readonly string[]): Check {
  const cache = ['--cache', '--cache-location', '.cache/prettier'];
  return { name: 'format', command: 'npx', args: ['prettier', '--check', '--log-level', 'warn', ...cache, ...folders] };
}

/** Runs in all packages, because a change of shared affects the areas. With a path, jest would run all of its tests. */
const UNIT: Check = { name: 'unit tests', command: 'npx', args: ['jest', '--onlyChanged', '--passWithNoTests'] };

async function runInTurn(checks: readonly Check[]): Promise<readonly boolean[]> {
  const outcomes: boolean[] = [];
  for (const check of checks) {
    const { name, isOk, seconds, output } = await runCheck(check);
    console.log(`${name}: ${isOk ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
    if (!isOk) console.log(output);
    outcomes.push(isOk);
  }
  return outcomes;
}

process.exitCode = await main(process.argv.slice(2));
