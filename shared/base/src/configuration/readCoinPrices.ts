import * as v from 'valibot';
import { fetchService } from './fetchService';

const PRECISION = 8;
const TO_WAD = 10n ** 10n;
/** Higher than the price of any token, in USD. */
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
 * Reads the US dollar price of one coin of each kind, as wads, from `services.priceFeed`. Coins without a valid price
 * are missing from the result. Rejects with one sentence.
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
