import type { PortfolioScenario, UsdWad, WadFraction } from '@fathom/contract';
import { divide, mulDiv } from '@fathom/base/domain/amount';
import { max, min } from '@fathom/base/domain/bigintMath';
import { percent, WAD } from '@fathom/base/domain/ratio';

export const LOWEST_CHANGE: WadFraction = percent(-95);
export const HIGHEST_CHANGE: WadFraction = percent(200);
export const MOST_DAYS = 365;

/** A ten-thousandth of a percent: the smallest change that a link can express. */
const SMALLEST_CHANGE: WadFraction = percent(0.0001);

export const TODAY: PortfolioScenario = { changes: {}, days: 0 };

export function changeOf({ changes }: PortfolioScenario, asset: string): WadFraction {
  return Object.hasOwn(changes, asset) ? (changes[asset] ?? 0n) : 0n;
}

/** Limits the change to what a slider offers, and rounds it to what a link can express. */
export function withChange(
  { changes, days }: PortfolioScenario,
  asset: string,
  change: WadFraction,
): PortfolioScenario {
  const { [asset]: _, ...others } = changes;
  const limited = limitChange(change);
  return { changes: limited === 0n ? others : { ...others, [asset]: limited }, days };
}

export function withDays({ changes }: PortfolioScenario, days: number): PortfolioScenario {
  return { changes, days: Math.min(MOST_DAYS, Math.max(0, Math.round(days))) };
}

export function limitChange(change: WadFraction): WadFraction {
  const rounded = divide(change, SMALLEST_CHANGE, 'half-up') * SMALLEST_CHANGE;
  return max(LOWEST_CHANGE, min(HIGHEST_CHANGE, rounded));
}

/** Rounded down, as in the areas. */
export function changedPrice(price: UsdWad, change: WadFraction): UsdWad {
  return mulDiv(price, WAD + change, WAD, 'down');
}

/** Rounded to the nearest change. `undefined` for a price of 0. */
export function changeBetween(price: UsdWad, changed: UsdWad): WadFraction | undefined {
  return price === 0n ? undefined : mulDiv(changed, WAD, price, 'half-up') - WAD;
}

export function isToday({ changes, days }: PortfolioScenario): boolean {
  return days === 0 && Object.values(changes).every((change) => change === 0n);
}

export function isSameScenario(one: PortfolioScenario, other: PortfolioScenario): boolean {
  const names = new Set([...Object.keys(one.changes), ...Object.keys(other.changes)]);
  return one.days === other.days && [...names].every((name) => changeOf(one, name) === changeOf(other, name));
}
