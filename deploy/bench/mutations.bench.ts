import { CREATE, writesIn } from '../../remote-fxd/src/flows/testing/fxdWrites';
import { CGO, ETH, NATIVE_NAMES, SIX, XDC_NAMES } from '../../remote-fxd/src/flows/testing/setup';
import { fxdChain, fxdContext } from '../../remote-fxd/src/signing/testing/signingContext';
import { MARKET_PERMIT, MARKET_WRITES, NOW } from '../../remote-lending/src/flows/testing/marketWrites';
import { marketContext } from '../../remote-lending/src/signing/testing/signingContext';
import { mutateSignature, mutateWrite } from '@fathom/testing/mutateWrite';
import type { BenchRow } from './benchReport';

/**
 * Counts the changes of a transaction or a signed message that would be signed without being displayed. Each word and
 * field is changed alone, and together with the area's statement about it.
 */
export async function benchMutations(): Promise<readonly BenchRow[]> {
  const market = marketContext();
  const counts = [];
  for (const how of ['alone', 'together'] as const) {
    for (const write of MARKET_WRITES) counts.push(await mutateWrite(write, market, how));
    counts.push(await mutateSignature(MARKET_PERMIT, market, NOW, how));
    for (const pool of [ETH, CGO, SIX]) {
      const context = fxdContext(fxdChain(pool));
      const writes = [...CREATE, ...writesIn(pool, NATIVE_NAMES), ...writesIn(pool, XDC_NAMES)];
      for (const write of writes) counts.push(await mutateWrite(write, context, how));
    }
  }
  const tried = counts.reduce((sum, count) => sum + count.tried, 0);
  const survived = counts.reduce((sum, { survivors }) => sum + survivors.length, 0);
  return [
    {
      what: 'changed writes that would be signed without being displayed',
      value: survived,
      unit: 'changes',
      budget: { atMost: 0 },
      detail: `${tried} changes, alone and together with the statement, ${survived} survived`,
    },
  ];
}
