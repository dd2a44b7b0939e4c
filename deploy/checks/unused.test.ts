import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './readManifests';

const named = v.array(v.object({ name: v.string() }));
const findings = v.object({
  issues: v.array(v.object({ file: v.string(), files: named, exports: named, dependencies: named })),
});

/** Returns knip's reports in a tree with the project's settings, as `what kind: file name`. */
function accused(tree: 'broken' | 'clean'): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js'),
      '--config',
      join('..', '..', '..', '..', 'knip.jsonc'),
      '--no-config-hints',
      '--reporter',
      'json',
    ],
    { cwd: join(ROOT, 'deploy', 'lint-fixtures', 'unused', tree), encoding: 'utf8' },
  );
  const { issues } = v.parse(findings, JSON.parse(stdout));
  return issues.flatMap(({ file, files, exports, dependencies }) => [
    ...files.map(() => `file: ${file}`),
    ...exports.map(({ name }) => `export: ${file} ${name}`),
    ...dependencies.map(({ name }) => `dependency: ${file} ${name}`),
  ]);
}

it('reports a dead file, dead exports of an app and of shared, and an unused dependency', () => {
  expect(accused('broken').sort()).toEqual([
    'dependency: remote-fxd/package.json left-behind',
    'export: remote-fxd/src/debt.ts DEBT_DECIMALS',
    'export: shared/base/src/ray.ts HALF_RAY',
    'file: remote-fxd/src/forgotten.ts',
  ]);
});

it('reports nothing in the twin that uses everything', () => {
  expect(accused('clean')).toEqual([]);
});
