import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './readManifests';
import { writeFiles } from './writeFiles';

const named = v.array(v.object({ name: v.string() }));
const findings = v.object({
  issues: v.array(v.object({ file: v.string(), files: named, exports: named, dependencies: named })),
});

/** Packages of a repository that use everything that they have. */
const USED = {
  'package.json': manifest('fixture', { workspaces: ['shared/base', 'remote-fxd'] }),
  'shared/base/package.json': manifest('@fixture/base', { exports: { './*': './src/*.ts' } }),
  'shared/base/src/ray.ts': 'export const RAY = 10n ** 27n;',
  'remote-fxd/package.json': manifest('@fixture/remote-fxd', { dependencies: { '@fixture/base': '0.0.0' } }),
  'remote-fxd/src/debt.ts': 'export function debt(amount: bigint): bigint { return amount; }',
  'remote-fxd/src/main.ts': "import { RAY } from '@fixture/base/ray'; import { debt } from './debt'; debt(RAY);",
};

function manifest(name: string, others: object): string {
  return JSON.stringify({ name, private: true, ...others });
}

/** Returns knip's reports about files with the project's settings, as `what kind: file name`. */
function accused(files: Readonly<Record<string, string>>): string[] {
  const cwd = mkdtempSync(join(tmpdir(), 'unused-'));
  try {
    writeFiles(cwd, files);
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js'),
        '--config',
        relative(cwd, join(ROOT, 'knip.jsonc')),
        '--no-config-hints',
        '--reporter',
        'json',
      ],
      { cwd, encoding: 'utf8' },
    );
    const { issues } = v.parse(findings, JSON.parse(stdout));
    return issues.flatMap(({ file, files: unreached, exports, dependencies }) => [
      ...unreached.map(() => `file: ${file}`),
      ...exports.map(({ name }) => `export: ${file} ${name}`),
      ...dependencies.map(({ name }) => `dependency: ${file} ${name}`),
    ]);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

it('reports a dead file, dead exports of an app and of shared, and an unused dependency', () => {
  const unused = {
    'shared/base/src/ray.ts': `${USED['shared/base/src/ray.ts']} export const HALF_RAY = RAY / 2n;`,
    'remote-fxd/package.json': manifest('@fixture/remote-fxd', {
      dependencies: { '@fixture/base': '0.0.0', 'left-behind': '1.0.0' },
    }),
    'remote-fxd/src/debt.ts': `export const DEBT_DECIMALS = 18; ${USED['remote-fxd/src/debt.ts']}`,
    'remote-fxd/src/forgotten.ts': 'export const FORGOTTEN = 1n;',
  };
  expect(accused({ ...USED, ...unused }).sort()).toEqual([
    'dependency: remote-fxd/package.json left-behind',
    'export: remote-fxd/src/debt.ts DEBT_DECIMALS',
    'export: shared/base/src/ray.ts HALF_RAY',
    'file: remote-fxd/src/forgotten.ts',
  ]);
});

it('reports nothing where everything is used', () => {
  expect(accused(USED)).toEqual([]);
});
