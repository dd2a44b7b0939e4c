import { join } from 'node:path';
import { percentKilled, readMutationScores } from '../mutation/mutationScore';
import { ROOT } from '../run/packages';
import type { BenchRow } from './benchReport';

/** Reports the last `npm run mutate`, which takes too long for a bench; no row if it never ran. */
export function reportMutationScore(): readonly BenchRow[] {
  const scores = readMutationScores(join(ROOT, '.cache', 'mutation', 'results.json'));
  const percent = percentKilled(scores.values());
  if (percent === undefined) return [];
  const parts = [...scores].map(([folder, score]) => `${folder} ${percentKilled([score])?.toFixed(0) ?? '-'}`);
  return [
    {
      what: 'mutants that a test noticed, by the last npm run mutate',
      value: percent,
      unit: '%',
      budget: { atLeast: 90 },
      detail: parts.join(', '),
    },
  ];
}
