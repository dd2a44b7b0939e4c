import * as fc from 'fast-check';
import type { PortfolioScenario } from '@fathom/contract';

/** In ten-thousandths: -95% to +200%. */
const change = fc.integer({ min: -9_500, max: 20_000 }).map((parts) => BigInt(parts) * 10n ** 14n);
const days = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 365 }));

/** Returns the same scenarios for the same seed. Each moves one to three of the assets. */
export function stressScenarios(
  assets: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly PortfolioScenario[] {
  const changes = fc
    .tuple(fc.subarray([...assets], { minLength: 1, maxLength: 3 }), fc.array(change, { minLength: 3, maxLength: 3 }))
    .map(([moved, by]) => Object.fromEntries(moved.map((asset, index) => [asset, by[index] ?? 0n])));
  return fc.sample(fc.record({ changes, days }), { numRuns: count, seed });
}
