import * as v from 'valibot';

export const integer = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((value) => BigInt(value)),
);
/** The token's smallest unit. Vaults hold amounts in 256 bits; no existing amount comes near 128. */
export const amount = v.pipe(integer, v.maxValue(2n ** 128n));
/** Parses milliseconds up to the year 9999 into Unix seconds. */
export const time = v.pipe(
  integer,
  v.maxValue(253_402_300_799_999n),
  v.transform((milliseconds) => Number(milliseconds / 1_000n)),
);
export const indexedReport = v.object({
  id: v.string(),
  timestamp: time,
  gain: amount,
  loss: amount,
  currentDebt: amount,
});
