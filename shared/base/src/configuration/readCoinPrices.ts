import * as v from 'valibot';
import { fetchService } from './fetchService';

/** Prices are read to so many decimals. */
const PRECISION = 8;
const TO_WAD = 10n ** 10n;
/** Beyond the price of any token. */
const MAX_PRICE = 1_000_000_000;

const price = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(40), v.regex(/^\d+(\.\d+)?$/)), v.number()]),
  v.transform(Number),
  v.finite(),
  v.minValue(0),
  v.maxValue(MAX_PRICE),
  v.transform((usd) => BigInt(Math.round(usd * 10 ** PRECISION)) * TO_WAD),
);
const response = v.record(v.string(), v.unknown());
const entry = v.object({ usd: price });

/**
 * US dollars of one of each of these coins, as wads, from `services.priceFeed`. A coin that the
 * service has no valid price of is missing. Rejects with one sentence.
 * @param service base URL; `undefined` if none is configured
 */
export async function readCoinPrices(
  service: string | undefined,
  coins: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, bigint>> {
  const feed = await fetchService({ name: 'price', base: service, path: '' }, response, signal);
  return new Map(
    coins.flatMap((coin) => {
      const parsed = v.safeParse(entry, feed[coin]);
      return parsed.success ? [[coin, parsed.output.usd] as const] : [];
    }),
  );
}
