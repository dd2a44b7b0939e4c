import type { ReserveData } from './reserveData';

type Searched = Pick<ReserveData, 'symbol' | 'name' | 'underlyingAsset'>;

/**
 * The reserves whose symbol, name or address contains the text: lending specification, section 5.
 * Case and surrounding spaces are ignored; an empty text matches everything.
 */
export function searchReserves<Found extends Searched>(reserves: readonly Found[], text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return reserves;
  return reserves.filter((reserve) =>
    [reserve.symbol, reserve.name, reserve.underlyingAsset].some((value) => value.toLowerCase().includes(wanted)),
  );
}
