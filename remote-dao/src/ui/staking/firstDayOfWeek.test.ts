import { firstDayOfWeek } from './firstDayOfWeek';

test.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
])('begins weeks in %s on day %i', (locale, day) => {
  expect(firstDayOfWeek(locale)).toBe(day);
});

test('begins weeks on Monday where the browser has no data', () => {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown };
  const { weekInfo } = Object.getOwnPropertyDescriptors(Intl.Locale.prototype) as { weekInfo?: PropertyDescriptor };
  const hidden = { configurable: true, value: undefined };
  Object.defineProperties(Intl.Locale.prototype, { getWeekInfo: hidden, weekInfo: hidden });
  try {
    expect(firstDayOfWeek('en-US')).toBe(1);
  } finally {
    Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', { configurable: true, value: getWeekInfo });
    if (weekInfo) Object.defineProperty(Intl.Locale.prototype, 'weekInfo', weekInfo);
  }
});
