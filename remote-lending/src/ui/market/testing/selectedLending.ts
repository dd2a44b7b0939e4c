import type { Market } from '../../../data/marketConfiguration';

/** A market as the selected one of `markets`; default: the only one. */
export function selectedLending(
  market: Market,
  markets: readonly Market[] = [market],
  select: (market: Market) => void = () => undefined,
) {
  return { status: 'selected' as const, market, markets, select };
}
