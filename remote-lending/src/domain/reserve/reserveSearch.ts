import type { ReserveData } from './reserveData';

type Searched = Pick<ReserveData, 'symbol' | 'name' | 'underlyingAsset'>;

/**
 * Finds reserves whose symbol, name or address contains the text (lending specification, section 5). Ignores case and
 * surrounding spaces; an empty text matches everything.
 */
export function searchReserves<Found extends Searched>(reserves: readonly Found[], text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return reserves;
  return reserves.filter((reserve) =>
    [reserve.symbol, reserve.name, reserve.underlyingAsset].some((value) => value.toLowerCase().includes(wanted)),
  );
}
