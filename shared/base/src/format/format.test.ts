import fc from 'fast-check';
import { parseUnits, type Amount } from '../domain/amount';
import { parseAmountText } from '../domain/amountText';
import { separatorsOf } from './decimalText';
import { formatAddress } from './formatAddress';
import { formatCompact } from './formatCompact';
import { formatDate } from './formatDate';
import { formatDay, formatShortDay } from './formatDay';
import { formatAge, formatDuration } from './formatDuration';
import { formatHealthFactor } from './formatHealthFactor';
import { formatPercent, formatRewardsApr } from './formatPercent';
import { formatPrice } from './formatPrice';
import {
  calendarDays,
  calendarDaysBefore,
  formatChartTime,
  formatTimestamp,
  formatTimestampDate,
} from './formatTimestamp';
import { formatTimeZone } from './formatTimeZone';
import { formatToken, formatTokenInFull } from './formatToken';
import { formatUsd, formatUsdCompact } from './formatUsd';
import { spellNumber } from './spellNumber';
import { relativeTime } from './relativeTime';
import { splitNumber } from './splitNumber';

const EN = 'en-US';

function of(text: string, decimals = 18): Amount {
  const amount = parseUnits(text, decimals);
  if (!amount) throw new Error(`not an amount: ${text}`);
  return amount;
}

describe('formatToken', () => {
  const BELOW_ONE = [
    ['1', '1.000000'],
    ['0.5', '0.500000'],
    ['0.085', '0.085000'],
    ['0.123456789', '0.123456'],
    ['0.01', '0.010000'],
  ] as const;
  it.each(BELOW_ONE)('formats %s as %s: up to 6 decimals [LND-488]', (amount, displayed) => {
    expect(formatToken(of(amount), EN)).toBe(displayed);
  });

  const ABOVE_ONE = [
    ['1.000001', '1.00'],
    ['6.2', '6.20'],
    ['12500', '12,500.00'],
    ['99999', '99,999.00'],
    ['0', '0.00'],
  ] as const;
  it.each(ABOVE_ONE)('formats %s as %s: 2 decimals over 1 [LND-489]', (amount, displayed) => {
    expect(formatToken(of(amount), EN)).toBe(displayed);
  });

  const TINY = [
    ['0.0099999', '0.0099999'],
    ['0.000019', '0.0000190'],
    ['0.0000001', '0.0000001'],
  ] as const;
  it.each(TINY)('formats %s as %s: 7 decimals for small values [LND-490]', (amount, displayed) => {
    expect(formatToken(of(amount), EN)).toBe(displayed);
  });

  it.each([
    ['0.00000009', '<0.0000001'],
    ['0.000000000000000001', '<0.0000001'],
    ['-0.00000009', '>-0.0000001'],
  ])('formats %s as %s: less than the smallest step [LND-492]', (amount, displayed) => {
    expect(formatToken(of(amount), EN)).toBe(displayed);
  });

  it('keeps a fixed number of decimals in a column, and marks amounts below their step', () => {
    expect(formatToken(of('6.2'), EN, { decimals: 6 })).toBe('6.200000');
    expect(formatToken(of('0.0000004'), EN, { decimals: 6 })).toBe('<0.000001');
  });

  it('rounds every amount down, so that it never looks like more than there is, but a fee up', () => {
    expect(formatToken(of('199.999'), EN)).toBe('199.99');
    expect(formatToken(of('199.999'), EN, { decimals: 2, compact: 'never' })).toBe('199.99');
    expect(formatToken(of('-199.999'), EN)).toBe('-199.99');
    expect(formatToken(of('1999996'), EN)).toBe('1.99M');
    expect(formatToken(of('123455.01'), EN)).toBe('123.45K');
    expect(formatToken(of('0.0000012'), EN, { decimals: 6, rounding: 'up' })).toBe('0.000002');
  });

  it('starts an amount with the same digits, whatever its form', () => {
    const digitsOf = (text: string) => text.replaceAll(/[,K]/g, '');
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 18n, max: 99_999n * 10n ** 18n }), (raw) => {
        const full = digitsOf(formatTokenInFull({ raw, decimals: 18 }, EN));
        for (const format of [{}, { decimals: 2 }, { decimals: 6 }, { compact: 'never' }] as const) {
          const displayed = digitsOf(formatToken({ raw, decimals: 18 }, EN, format));
          expect(`${full}${full.includes('.') ? '' : '.'}${'0'.repeat(6)}`.startsWith(displayed)).toBe(true);
        }
      }),
    );
  });

  it('writes every integer digit if compact is never', () => {
    expect(formatToken(of('3104880'), EN, { compact: 'never' })).toBe('3,104,880.00');
  });

  it('keeps every digit of a number beyond floating-point precision', () => {
    expect(formatTokenInFull(of('9007199254740993.000000000000000001'), EN)).toBe(
      '9,007,199,254,740,993.000000000000000001',
    );
  });

  it('follows the locale', () => {
    expect(formatToken(of('12500.5'), 'de-DE')).toBe('12.500,50');
  });
});

describe('formatCompact', () => {
  it.each([
    ['100000', '100.00K'],
    ['1234567', '1.23M'],
    ['7150000000', '7.15B'],
    ['1000000000000', '1.00T'],
    ['2500000000000000', '2.50P'],
    ['2500000000000000000', '2.50E'],
    ['2500000000000000000000', '2.50Z'],
    ['2500000000000000000000000', '2.50Y'],
    ['999999', '1.00M'],
    ['999994', '999.99K'],
    ['-1234567', '-1.23M'],
  ])('formats %s as %s [LND-491]', (amount, displayed) => {
    expect(formatCompact(of(amount), EN)).toBe(displayed);
  });

  it('starts above 99,999 [LND-491]', () => {
    expect(formatToken(of('99999'), EN)).toBe('99,999.00');
    expect(formatToken(of('99999.01'), EN)).toBe('99.99K');
    expect(formatUsd(of('99999'), EN)).toBe('$99,999.00');
    expect(formatUsd(of('6841220'), EN)).toBe('$6.84M');
  });

  it('writes a number beyond the last suffix in full', () => {
    expect(formatCompact({ raw: 10n ** 28n, decimals: 0 }, EN)).toBe('10,000,000,000,000,000,000,000,000,000.00');
  });
});

describe('formatUsd', () => {
  const DOLLARS = [
    ['34559.2', '$34,559.20'],
    ['0', '$0.00'],
    ['0.01', '$0.01'],
    ['-12.345', '-$12.35'],
  ] as const;
  it.each(DOLLARS)('formats %s as %s: 2 decimals [LND-489]', (value, displayed) => {
    expect(formatUsd(of(value), EN)).toBe(displayed);
  });

  it('marks values below a cent [LND-492]', () => {
    expect(formatUsd(of('0.0099'), EN)).toBe('<$0.01');
  });

  it('places the sign and the suffix according to the locale', () => {
    expect(formatUsd(of('6841220'), 'de-DE')).toBe('6,84M\u00a0$');
  });

  const COMPACT = [
    ['1234.56789', 2, '$1.23K'],
    ['1234.56789', 4, '$1.2346K'],
    ['1234.56789', 6, '$1.234568K'],
    ['1000', 2, '$1K'],
    ['1000', 4, '$1K'],
    ['1000', 6, '$1K'],
    ['12.5', 2, '$12.5'],
    ['0.00001', 4, '<$0.0001'],
  ] as const;

  it.each(COMPACT)('compact %s with up to %s decimals is %s [SHL-092]', (value, decimals, displayed) => {
    expect(formatUsdCompact(of(value), EN, decimals)).toBe(displayed);
  });
});

describe('formatPercent', () => {
  const PERCENTAGES = [
    ['0.0412', '4.12%'],
    ['1', '100.00%'],
    ['0', '0.00%'],
    ['12.3456', '1,234.56%'],
    ['-0.05', '-5.00%'],
  ] as const;
  it.each(PERCENTAGES)('formats %s as %s: 2 decimals [LND-489]', (ratio, displayed) => {
    expect(formatPercent(of(ratio), EN)).toBe(displayed);
  });

  it('marks values below a hundredth of a percent [LND-492]', () => {
    expect(formatPercent(of('0.00009'), EN)).toBe('<0.01%');
    expect(formatPercent(of('0.0001'), EN)).toBe('0.01%');
  });

  it.each([
    ['99.99', '9,999.00%'],
    ['99.990001', '>9,999%'],
    ['421315089.4473', '>9,999%'],
    ['-99.99', '-9,999.00%'],
    ['-421315089.4473', '<-9,999%'],
  ])('omits the digits of a ratio beyond 9,999%%: %s is %s', (ratio, displayed) => {
    expect(formatPercent(of(ratio), EN)).toBe(displayed);
    expect(formatPercent(of(ratio), EN, { rounding: 'down' })).toBe(displayed);
  });

  it('accepts a ratio with fewer than two decimals', () => {
    expect(formatPercent({ raw: 1n, decimals: 0 }, EN)).toBe('100.00%');
  });

  it('formats rewards above 9,999 % as compact [LND-493]', () => {
    expect(formatRewardsApr(of('99.99'), EN)).toBe('9,999.00%');
    expect(formatRewardsApr(of('99.9901'), EN)).toBe('10.00K%');
    expect(formatRewardsApr(of('123456'), EN)).toBe('12.35M%');
  });

  it('formats unbounded rewards as infinity [LND-494]', () => {
    expect(formatRewardsApr('unbounded', EN)).toBe('∞%');
  });
});

describe('formatPrice', () => {
  it.each([
    ['3412.5', '$3,412.50'],
    ['123456.789', '$123,456.79'],
    ['1', '$1.00'],
    ['0.884', '$0.8840'],
    ['0.01', '$0.0100'],
    ['0.0099', '$0.0099000'],
    ['0.00000001', '<$0.0000001'],
    ['0', '$0.00'],
  ])('formats a price of %s as %s', (price, displayed) => {
    expect(formatPrice(of(price), EN)).toBe(displayed);
  });
});

it('rounds a health factor down, never up across a limit', () => {
  expect(formatHealthFactor(1_499_999_999_999_999_999n, EN)).toBe('1.49');
  expect(formatHealthFactor(10n ** 18n, EN)).toBe('1.00');
  expect(formatHealthFactor(9_999n * 10n ** 18n, EN)).toBe('9,999.00');
  expect(formatHealthFactor(42_131_508_944n * 10n ** 18n, EN)).toBe('>9,999');
});

describe('formatAddress', () => {
  it.each([
    ['0x7a3F4dE21c9B8a0C5D6e7F8091a2B3c4D5e69c2E', '0x7a…9c2E'],
    ['123456789', '1234…6789'],
    ['12345678', '12345678'],
    ['', ''],
  ])('%j is %j [SHL-019]', (address, displayed) => {
    expect(formatAddress(address)).toBe(displayed);
  });
});

it('writes a time on a 12-hour clock, in the given time zone', () => {
  const at = Date.UTC(2026, 10, 21, 16, 5) / 1000;
  expect(formatDate(at, EN, 'UTC').replace(/\s/g, ' ')).toBe('Nov 21, 2026, 4:05 PM');
  expect(formatDate(at, EN, 'Asia/Tokyo').replace(/\s/g, ' ')).toBe('Nov 22, 2026, 1:05 AM');
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin, GMT+1'],
  ['America/New_York', 'America/New_York, GMT-5'],
])('names the zone %s with its UTC offset: %s', (zone, named) => {
  expect(formatTimeZone(Date.UTC(2026, 11, 30, 23, 5, 9) / 1000, zone)).toBe(named);
});

describe('the calendar', () => {
  const at = Date.UTC(2026, 0, 2, 3, 5, 9) / 1000;

  it('writes a time as DD/MM/YYYY HH:mm:ss', () => {
    expect(formatTimestamp(at, 'utc')).toBe('02/01/2026 03:05:09');
    expect(formatTimestampDate(at, 'utc')).toBe('02/01/2026');
  });

  it('writes the time of a chart as DD.MM.YYYY HH:mm:ss [VLT-240]', () => {
    expect(formatChartTime(at, 'utc')).toBe('02.01.2026 03:05:09');
  });

  it("uses the device's time zone by default", () => {
    const local = new Date(2026, 2, 29, 23, 59, 58).getTime() / 1000;
    expect(formatTimestamp(local)).toBe('29/03/2026 23:59:58');
    expect(formatTimestamp(local + 2)).toBe('30/03/2026 00:00:00');
  });

  it('assigns each day from its first to its last second, in any order of times', () => {
    const dayOf = calendarDays();
    const midnight = new Date(2026, 2, 29, 0, 0, 0).getTime() / 1000;
    const next = new Date(2026, 2, 30, 0, 0, 0).getTime() / 1000;
    const times = [midnight, next - 1, next, midnight - 1, midnight + 3_600];
    expect(times.map(dayOf)).toEqual(['2026-03-29', '2026-03-29', '2026-03-30', '2026-03-28', '2026-03-29']);
    expect(calendarDays('utc')(at)).toBe('2026-01-02');
  });

  it.each([
    ['a minute later the same day', [2026, 2, 30, 0, 1], [2026, 2, 30, 0, 2], 0],
    ['two minutes over midnight', [2026, 2, 29, 23, 59], [2026, 2, 30, 0, 1], 1],
    ['a day of 23 hours in Europe', [2026, 2, 28, 23, 59], [2026, 2, 30, 0, 1], 2],
    ['a day of 25 hours in Europe', [2026, 9, 24, 0, 1], [2026, 9, 25, 23, 59], 1],
    ['the turn of the year', [2025, 11, 31, 12, 0], [2026, 0, 1, 12, 0], 1],
  ] as const)('counts calendar days, not hours: %s', (_, one, other, days) => {
    const seconds = ([year, month, day, hour, minute]: readonly [number, number, number, number, number]) =>
      new Date(year, month, day, hour, minute).getTime() / 1000;
    expect(calendarDaysBefore(seconds(one), seconds(other))).toBe(days);
  });
});

it.each([
  ['Nov 21, 2026', 'Nov 21', 'en-US'],
  ['21. Nov. 2026', '21. Nov.', 'de-DE'],
])('writes a day as %s, or without its year as %s, in %s', (day, short, locale) => {
  const noon = Date.UTC(2026, 10, 21, 12) / 1000;
  expect(formatDay(noon, locale, 'UTC')).toBe(day);
  expect(formatShortDay(noon, locale, 'UTC')).toBe(short);
});

it.each([
  [100_800, '1 d 04 h'],
  [3_660, '1 h 01 min'],
  [245, '4 min 05 s'],
  [12.9, '12 s'],
  [-5, '0 s'],
])('a duration of %s s is %s', (seconds, displayed) => {
  expect(formatDuration(seconds)).toBe(displayed);
});

it.each([
  [12, '12 s'],
  [240, '4 min'],
  [7_200, '2 h'],
  [259_200, '3 d'],
])('an age of %s s is %s', (seconds, displayed) => {
  expect(formatAge(seconds)).toBe(displayed);
});

it.each([
  [-240, '4 minutes ago'],
  [172_800, 'in 2 days'],
  [0, 'now'],
  [-7_200, '2 hours ago'],
])('%s s from now is %s', (offset, displayed) => {
  expect(relativeTime(1_000_000 + offset, 1_000_000, EN)).toBe(displayed);
});

it.each([
  ['$34,559.20', EN, '$34,559', '.20'],
  ['$34,559', EN, '$34,559', ''],
  ['34.559,20 $', 'de-DE', '34.559', ',20 $'],
  ['1 234,50 $', 'fr-CH', '1 234', ',50 $'],
  ['$6.84M', EN, '$6.84M', ''],
  ['1.44%', EN, '1.44%', ''],
  ['<$0.01', EN, '<$0.01', ''],
  ['<0,01 $', 'de-DE', '<0,01 $', ''],
  ['$0.42', EN, '$0.42', ''],
  ['-$0.42', EN, '-$0.42', ''],
  ['$0.00', EN, '$0', '.00'],
])('splits %s (%s) into %j and %j', (text, locale, whole, decimals) => {
  expect(splitNumber(text, locale)).toEqual({ whole, decimals });
});

it.each([
  ['0', 'zero'],
  ['13500', 'thirteen thousand five hundred'],
  ['1234', 'one thousand two hundred and thirty-four'],
  ['1005', 'one thousand and five'],
  ['100000', 'one hundred thousand'],
  ['999999', 'nine hundred and ninety-nine thousand nine hundred and ninety-nine'],
  ['1.204', 'one point two zero four'],
])('spells %s as %s', (text, expected) => {
  expect(spellNumber(text)).toBe(expected);
});

it.each(['1000000', '-1', '1,5', ''])('throws for %j', (text) => {
  expect(() => spellNumber(text)).toThrow(RangeError);
});

it.each(['en-US', 'de-DE', 'fr-CH', 'de-AT', 'de-CH', 'it-CH', 'es-ES', 'en-IN', 'ar-EG'])(
  'uses the same separators for dollars and tokens in %s',
  (locale) => {
    const token = formatToken(of('1234567.5'), locale, { compact: 'never', decimals: 2 });
    expect(formatUsd(of('1234567.5'), locale, { compact: 'never' })).toContain(token);
  },
);

it('the amount field reads what a locale writes in full exactly', () => {
  const locales = 'en-US en-IN hi-IN de-DE de-CH de-AT fr-FR fr-CH es-ES pt-BR ar-EG fa-IR ja-JP sv-SE'.split(' ');
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 128n }),
      fc.constantFrom(0, 6, 8, 18),
      fc.constantFrom(...locales),
      (raw, decimals, locale) => {
        const text = formatTokenInFull({ raw, decimals }, locale);
        expect(parseAmountText(text, decimals, separatorsOf(locale))).toMatchObject({ kind: 'amount', raw });
      },
    ),
  );
});
