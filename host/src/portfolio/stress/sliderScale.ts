import type { WadFraction } from '@fathom/contract';
import { isFailing, type Crossing } from './crossings';
import { HIGHEST_CHANGE, LOWEST_CHANGE } from './scenario';

/** One percent, as a wad fraction. */
const PERCENT = 10n ** 16n;

/** A step is 1% of a fall and 2% of a rise, so that today's price is near the middle of the scale. */
const RISE_PER_STEP = 2;

/** Inverse of {@link changeAt}. */
export function stepOf(change: WadFraction): number {
  const percent = Number(change) / Number(PERCENT);
  return percent < 0 ? percent : percent / RISE_PER_STEP;
}

export function changeAt(step: number): WadFraction {
  return BigInt(Math.round(step < 0 ? step : step * RISE_PER_STEP)) * PERCENT;
}

export const FIRST_STEP = stepOf(LOWEST_CHANGE);
export const LAST_STEP = stepOf(HIGHEST_CHANGE);

export interface ScalePart {
  readonly from: number;
  readonly to: number;
}

/** Returns the parts of the scale where something is liquidated, at most one at each end. */
export function dangersOf(crossings: readonly Crossing[]): readonly ScalePart[] {
  const low = crossings.filter(({ side }) => side === 'below').map(({ change }) => stepOf(change));
  const high = crossings.filter(({ side }) => side === 'above').map(({ change }) => stepOf(change));
  return [
    ...(low.length > 0 ? [{ from: FIRST_STEP, to: Math.max(...low) }] : []),
    ...(high.length > 0 ? [{ from: Math.min(...high), to: LAST_STEP }] : []),
  ];
}

/** Titles of the risks that the change liquidates. */
export function failingAt(crossings: readonly Crossing[], change: WadFraction): readonly string[] {
  return crossings.filter((crossing) => isFailing(crossing, change)).map(({ title }) => title);
}

/** The nearest liquidation in each direction from today's price. */
export function nearestCrossings(crossings: readonly Crossing[]): readonly Crossing[] {
  const nearest = (side: Crossing['side']) =>
    crossings
      .filter((crossing) => crossing.side === side)
      .reduce<Crossing | undefined>(
        (best, one) =>
          best === undefined || (side === 'below' ? one.change > best.change : one.change < best.change) ? one : best,
        undefined,
      );
  return [nearest('below'), nearest('above')].filter((crossing) => crossing !== undefined);
}
