import * as v from 'valibot';

/* Fields of the indexer's rows, and the rows that list and page of a vault both read. */

/** A natural number, as text or as a JSON number. */
export const integer = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((value) => BigInt(value)),
);
/** In the token's smallest unit. Vaults hold amounts in 256 bits; none that exists comes near 128. */
export const amount = v.pipe(integer, v.maxValue(2n ** 128n));
/** Milliseconds until the end of the year 9999, as Unix seconds. */
export const time = v.pipe(
  integer,
  v.maxValue(253_402_300_799_999n),
  v.transform((milliseconds) => Number(milliseconds / 1_000n)),
);
/** What a strategy reported. */
export const indexedReport = v.object({
  id: v.string(),
  timestamp: time,
  gain: amount,
  loss: amount,
  currentDebt: amount,
});
