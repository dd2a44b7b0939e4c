import type { UsdWad } from '@fathom/contract';
import type { AreaInScenario } from '../stress/assets';

/** Returns the price of the chain's own coin; `undefined` if no area has it. */
export function nativePrice(areas: readonly AreaInScenario[]): UsdWad | undefined {
  return areas.flatMap(({ summary }) => summary.prices).find(({ token }) => token.address === 'native')?.price;
}
