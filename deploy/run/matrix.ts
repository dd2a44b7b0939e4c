import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AREA_IDS } from '@fathom/contract/areaId';
import { buildIn } from '../release/buildClean';
import { checkOut, commitOf } from '../release/cleanCheckout';
import { APPS, areaOf, ROOT } from './packages';
import { runCommand } from './runCommand';

/**
 * `npm run matrix -- COMMIT [AREA ...]`: builds an earlier commit, and runs every pair of a host and an area, by
 * default all four, of that commit (N-1) and of this one (N), in a browser on local chains. Prints a table for
 * deploy/release/README.md. Not part of `npm test`, because it takes a quarter of an hour.
 */
const [name, ...areas] = process.argv.slice(2);
const REPORT = join(ROOT, '.cache', 'matrix', 'report.json');

const annotation = v.object({ type: v.string() });
const spec = v.object({
  title: v.string(),
  ok: v.boolean(),
  tests: v.array(v.object({ annotations: v.array(annotation) })),
});
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(spec), []),
  suites: v.optional(v.array(v.lazy(() => suite)), []),
});
interface Suite {
  readonly specs: v.InferOutput<typeof spec>[];
  readonly suites: Suite[];
}

function main(): void {
  const unknown = areas.find((area) => !AREA_IDS.some((id) => id === area));
  if (name === undefined || unknown !== undefined)
    throw new Error('Usage: npm run matrix -- COMMIT [AREA ...], a tag or commit of an earlier release.');
  const commit = commitOf(name);
  const folder = join(ROOT, '.cache', 'matrix', commit);
  buildPrevious(commit, folder);
  const tested = areas.length === 0 ? [] : ['--grep', areas.map((area) => `, ${area} `).join('|')];
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'deploy/e2e/matrix.config.ts', ...tested], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MATRIX_PREVIOUS: folder },
  });
  const results = specsOf(v.parse(suite, JSON.parse(readFileSync(REPORT, 'utf8'))));
  for (const line of tableOf(results)) console.log(line);
  process.exitCode = status ?? 1;
}

function buildPrevious(commit: string, folder: string): void {
  const wanted = APPS.filter(
    ({ name: app }) => areas.length === 0 || app === 'host' || areas.includes(areaOf(app) ?? ''),
  );
  const missing = wanted.filter(({ name: app }) => !existsSync(join(folder, app, 'dist', 'index.html')));
  if (missing.length === 0) return;
  if (!existsSync(join(folder, '.checked-out'))) {
    console.log(`Checking ${commit} out in ${folder}.`);
    checkOut(commit, folder);
    writeFileSync(join(folder, '.checked-out'), '');
  }
  for (const { name: app } of missing) {
    console.log(`Building ${app}.`);
    buildIn(app, folder);
  }
}

function specsOf({ specs, suites }: Suite): ReadonlyMap<string, string> {
  return new Map([
    ...specs.map((one) => [one.title, resultOf(one)] as const),
    ...suites.flatMap((one) => [...specsOf(one)]),
  ]);
}

function resultOf({ ok, tests }: v.InferOutput<typeof spec>): string {
  if (!ok) return 'fails';
  return tests.some(({ annotations }) => annotations.some(({ type }) => type === 'refused')) ? 'refused' : 'works';
}

/** Formats Markdown: a row for each pair of versions, a column for each area. */
function tableOf(results: ReadonlyMap<string, string>): readonly string[] {
  const rows = ['N', 'N-1'].flatMap((host) =>
    ['N', 'N-1'].map((remote) => {
      const cells = AREA_IDS.map((area) => results.get(`host ${host}, ${area} ${remote}`) ?? 'not run');
      return `| ${host} | ${remote} | ${cells.join(' | ')} |`;
    }),
  );
  return [`| host | area | ${AREA_IDS.join(' | ')} |`, `| --- | --- |${' --- |'.repeat(AREA_IDS.length)}`, ...rows];
}

runCommand(main);
