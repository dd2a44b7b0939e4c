/** A property in older browsers, a function in newer ones, and in no type of ES2023. */
interface WeekData {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Of ISO 8601, where the browser has no data. */
const MONDAY = 1;
const DAYS = 7;

/** The day on which weeks begin where the locale is used; 0 is Sunday. */
export function firstDayOfWeek(locale: string): Weekday {
  const region: Intl.Locale & WeekData = new Intl.Locale(locale);
  const first = (region.getWeekInfo?.() ?? region.weekInfo)?.firstDay ?? MONDAY;
  return (first % DAYS) as Weekday;
}
