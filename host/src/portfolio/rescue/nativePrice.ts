import type { UsdWad } from '@fathom/contract';
import type { ReadArea } from '../stress/assets';

/** Returns the price of the chain's own coin; `undefined` if no area has it. */
export function nativePrice(areas: readonly ReadArea[]): UsdWad | undefined {
  return areas.flatMap(({ summary }) => summary.prices).find(({ token }) => token.address === 'native')?.price;
}
