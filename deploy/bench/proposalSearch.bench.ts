import { findProposals, indexTitles } from '../../remote-dao/src/domain/governance/proposalSearch';
import type { BenchRow } from './benchReport';
import { median } from './median';

const PROPOSALS = 1_000;
const RUNS = 100;
/** In ms. */
const KEYSTROKE_BUDGET = 8;

const TYPED = ['r', 'ra', 'raise', 'raise the', 'raise the ceiling', '#1'];

export function benchProposalSearch(): BenchRow {
  const proposals = Array.from({ length: PROPOSALS }, (_, index) => ({
    id: BigInt(index) * 7919n,
    description: `Raise the ceiling of pool ${index} for the month${'-'.repeat(16)}<p>${'Because. '.repeat(200)}</p>`,
  }));
  const titles = indexTitles(proposals);
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    for (const text of TYPED) findProposals(titles, text);
    return (performance.now() - start) / TYPED.length;
  });
  return {
    what: `search of ${PROPOSALS.toLocaleString('en')} proposals, for each keystroke`,
    value: median(times),
    unit: 'ms',
    budget: { atMost: KEYSTROKE_BUDGET },
  };
}
