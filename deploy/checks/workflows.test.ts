import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_IDS } from '@fathom/contract/areaId';
import { ROOT } from '../run/packages';

const FOLDER = join(ROOT, '.github', 'workflows');
const FILES = readdirSync(FOLDER);

function textOf(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function problemsOf(workflows: Readonly<Record<string, string>>): unknown {
  const output = execFileSync(process.execPath, [join(ROOT, 'deploy/checks/lintWorkflows.mjs')], {
    input: JSON.stringify(workflows),
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test('all workflows are valid', () => {
  expect(FILES.length).toBeGreaterThan(AREA_IDS.length);
  expect(problemsOf(Object.fromEntries(FILES.map((name) => [name, textOf(name)])))).toEqual([]);
});

test('the check finds an expression that names no job', () => {
  const text = textOf('area.yml').replace('needs.publish.outputs', 'needs.pubish.outputs');
  expect(problemsOf({ 'area.yml': text })).toEqual([expect.stringContaining('pubish')]);
});

test('every area has a workflow that runs when its folder or shared code changes', () => {
  for (const area of AREA_IDS) {
    const text = textOf(`${area}.yml`);
    expect(text).toContain(`- remote-${area}/**`);
    expect(text).toContain('- shared/**');
    expect(text).toContain(`area: ${area}`);
  }
});

test('commands of workflows are scripts of the repository', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const used = FILES.flatMap((name) =>
    [...textOf(name).matchAll(/npm (?:run )?(?:--silent )?([a-z-]+) --/g)].map(([, script]) => script),
  );
  expect(new Set(used).size).toBeGreaterThan(3);
  for (const script of used) expect(Object.keys(scripts)).toContain(script);
});
