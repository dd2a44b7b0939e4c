import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './readManifests';

const REQUIREMENTS = 'deploy/checks/requirements/portfolio.tsv';

function ids(text: string): ReadonlySet<string> {
  return new Set(text.match(/\bPFO-\d{3}\b/g));
}

function namedByTests(): ReadonlySet<string> {
  const titles = execFileSync(
    'git',
    ['grep', '--untracked', '-hoE', 'PFO-[0-9]{3}', '--', '*.test.ts', '*.test.tsx', '*.e2e.ts', '*Suite.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return ids(titles);
}

describe('the requirements of the portfolio', () => {
  const listed = ids(
    readFileSync(join(ROOT, REQUIREMENTS), 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '')
      .join('\n'),
  );

  it('are each named by a test', () => {
    const named = namedByTests();
    expect([...listed].filter((id) => !named.has(id))).toEqual([]);
  });

  it('contain every id that a test names', () => {
    expect([...namedByTests()].filter((id) => !listed.has(id))).toEqual([]);
  });
});
