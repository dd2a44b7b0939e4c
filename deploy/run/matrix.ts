import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AREA_IDS } from '@fathom/contract/areaId';
import { buildIn } from '../release/buildClean';
import { checkOut, commitOf } from '../release/cleanCheckout';
import { APPS, ROOT } from './packages';

/**
 * `npm run matrix -- COMMIT`: builds all apps of an earlier commit, and runs every pair of a host and
 * an area, of that commit (N-1) and of this one (N), in a browser on local chains. Prints a table for
 * deploy/release/README.md. Takes a quarter of an hour, so it is no part of `npm test`.
 */
const [name] = process.argv.slice(2);
const REPORT = join(ROOT, '.cache', 'matrix', 'report.json');

const spec = v.object({ title: v.string(), ok: v.boolean() });
/** What Playwright writes; suites are nested as `describe` is. */
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec), []),
  suites: v.optional(v.array(v.lazy(() => suite)), []),
});
interface Suite {
  readonly specs: v.InferOutput<typeof spec>[];
  readonly suites: Suite[];
}

function main(): void {
  if (name === undefined) throw new Error('Usage: npm run matrix -- COMMIT, a tag or commit of an earlier release.');
  const commit = commitOf(name);
  const folder = join(ROOT, '.cache', 'matrix', commit);
  const done = join(folder, '.built');
  if (!existsSync(done)) {
    console.log(`Building ${name} (${commit.slice(0, 8)}) in ${folder}.`);
    checkOut(commit, folder);
    for (const app of APPS) buildIn(app.name, folder);
    writeFileSync(done, '');
  }
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'deploy/e2e/matrix.config.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MATRIX_PREVIOUS: folder, E2E_INDEXER: process.env['E2E_INDEXER'] ?? 'none' },
  });
  const results = specsOf(v.parse(suite, JSON.parse(readFileSync(REPORT, 'utf8'))));
  for (const line of tableOf(results)) console.log(line);
  process.exitCode = status ?? 1;
}

function specsOf({ specs, suites }: Suite): ReadonlyMap<string, boolean> {
  return new Map([
    ...specs.map(({ title, ok }) => [title, ok] as const),
    ...suites.flatMap((one) => [...specsOf(one)]),
  ]);
}

/** Markdown: a row for each pair of versions, a column for each area. */
function tableOf(results: ReadonlyMap<string, boolean>): readonly string[] {
  const rows = ['N', 'N-1'].flatMap((host) =>
    ['N', 'N-1'].map((remote) => {
      const cells = AREA_IDS.map((area) => resultText(results.get(`host ${host}, ${area} ${remote}`)));
      return `| ${host} | ${remote} | ${cells.join(' | ')} |`;
    }),
  );
  return [`| host | area | ${AREA_IDS.join(' | ')} |`, `| --- | --- |${' --- |'.repeat(AREA_IDS.length)}`, ...rows];
}

function resultText(isOk: boolean | undefined): string {
  return isOk === undefined ? 'not run' : isOk ? 'works' : 'fails';
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
