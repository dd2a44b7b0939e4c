/** Days of a long history, in which the plans are written. */
const LONGEST = 120;
/** Days between two rounds of reports. */
export const RHYTHM = 4;
/** Follows the stablecoin's events of a day and precedes those of the DAO. */
export const ROUND_MINUTE = 430;

/** Converts a planned day to a history of `days`: the past of a short one is compressed, the future isn't. */
export function plannedDay(day: number, days: number): number {
  return day <= 0 ? day : (day * days) / LONGEST;
}

/** Lists the days on which strategies report, in descending order; the last is yesterday. */
export function roundDays(days: number): readonly number[] {
  const rounds = Math.floor((days - 1) / RHYTHM);
  return Array.from({ length: rounds + 1 }, (_, index) => 1 + (rounds - index) * RHYTHM);
}
