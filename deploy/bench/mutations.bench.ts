import { FXD_WRITES, fxdBook } from '../../remote-fxd/src/flows/testing/fxdWrites';
import { MARKET_PERMIT, MARKET_WRITES, marketBook, NOW } from '../../remote-lending/src/flows/testing/marketWrites';
import { mutateSignature, mutateWrite } from '@fathom/shared/testing/mutateWrite';
import type { BenchRow } from './benchReport';

/** How many changes of what the flows send or have signed would go to the wallet: each word and field changed without its claim. */
export function benchMutations(): readonly BenchRow[] {
  const counts = [
    ...MARKET_WRITES.map((write) => mutateWrite(write, marketBook)),
    ...FXD_WRITES.map((write) => mutateWrite(write, fxdBook)),
    mutateSignature(MARKET_PERMIT, marketBook, NOW),
  ];
  const tried = counts.reduce((sum, count) => sum + count.tried, 0);
  const survived = counts.reduce((sum, { survivors }) => sum + survivors.length, 0);
  return [
    {
      what: 'writes changed after their intent that would be signed',
      value: survived,
      unit: 'changes',
      budget: { atMost: 0 },
      detail: `${tried} changes of ${counts.length} writes, ${survived} survived`,
    },
  ];
}
