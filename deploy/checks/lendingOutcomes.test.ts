import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './readManifests';

const OUTCOMES = {
  succeeds: 'dialog.done',
  rejected: 'wallet.reject()',
  reverted: 'dialog.failure',
  reloaded: 'page.reload()',
} as const;

const ACTIONS = join(ROOT, 'remote-lending', 'src', 'actions');

function tableRows(): readonly (readonly string[])[] {
  const readme = readFileSync(join(ROOT, 'remote-lending', 'README.md'), 'utf8');
  const [, section = ''] = readme.split('## Outcomes in a browser');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

it('lists every action of lending with its four outcomes in a browser', () => {
  const actions = readdirSync(ACTIONS).filter((name) => existsSync(join(ACTIONS, name, `${name}.flow.ts`)));
  const rows = tableRows();
  expect(rows.map(([action]) => action).toSorted()).toEqual(actions.toSorted());
  for (const [action, ...files] of rows) {
    for (const [index, [outcome, step]] of Object.entries(OUTCOMES).entries()) {
      const file = join(ROOT, 'deploy', 'e2e', `${files[index] ?? ''}.e2e.ts`);
      expect({ action, outcome, isTested: readFileSync(file, 'utf8').includes(step) }).toEqual({
        action,
        outcome,
        isTested: true,
      });
    }
  }
});
