/** A property in older browsers, a function in newer ones. ES2023's types have neither. */
interface WeekData {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** ISO 8601, for browsers without the data. */
const MONDAY = 1;
const DAYS = 7;

/** Returns the first day of the week in the locale's region; 0 is Sunday. */
export function firstDayOfWeek(locale: string): Weekday {
  const region: Intl.Locale & WeekData = new Intl.Locale(locale);
  const first = (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? MONDAY;
  return (first % DAYS) as Weekday;
}
