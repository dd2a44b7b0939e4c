import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentKilled, readMutationScores } from './mutationScore';

const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
afterAll(() => rmSync(folder, { recursive: true }));

function mutant(status: string, line = 1) {
  const location = { start: { line, column: 1 }, end: { line, column: 2 } };
  return { id: '1', mutatorName: 'EqualityOperator', replacement: 'a <= b', status, location };
}

it('counts killed mutants by layer of a package, timeouts as killed, excludes ignored ones, and counts what a sample leaves out', () => {
  const file = join(folder, 'results.json');
  const files = {
    'shared/base/src/domain/ratio.ts': { mutants: [mutant('Killed'), mutant('Timeout'), mutant('Ignored')] },
    'shared/base/src/domain/list/time.ts': { mutants: [mutant('Survived', 7), mutant('NoCoverage', 9)] },
    'shared/area-kit/src/flows/run/run.ts': {
      mutants: [
        mutant('Killed'),
        mutant('CompileError'),
        { ...mutant('CompileError'), statusReason: 'not in the sample' },
      ],
    },
  };
  writeFileSync(file, JSON.stringify({ files }));
  const scores = readMutationScores(file);
  expect(Object.fromEntries(scores)).toEqual({
    'shared/base/src/domain': {
      killed: 2,
      tried: 4,
      omitted: 0,
      survivors: [
        'shared/base/src/domain/list/time.ts:7 EqualityOperator: a <= b',
        'shared/base/src/domain/list/time.ts:9 EqualityOperator: a <= b',
      ],
    },
    'shared/area-kit/src/flows': { killed: 1, tried: 1, omitted: 1, survivors: [] },
  });
  expect(percentKilled(scores.values())).toBe(60);
});

it('has no score before the first run', () => {
  expect(percentKilled(readMutationScores(join(folder, 'missing.json')).values())).toBeUndefined();
});
