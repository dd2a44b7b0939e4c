import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkLockDays,
  DEFAULT_LOCK_DAYS,
  LOCK_DAYS_PRESETS,
  lockDayLimits,
  lockDaysOf,
  lockSeconds,
  unlockTime,
} from './lockPeriod';

const DAY = 86_400n;

test('locks for 30 days by default, and offers 30, 60, 90, 180 and 365 days [DAO-114, DAO-115]', () => {
  expect(DEFAULT_LOCK_DAYS).toBe(30);
  expect(LOCK_DAYS_PRESETS).toEqual([30, 60, 90, 180, 365]);
});

test.each([
  ['the limits of the contract', 7n * DAY, 200n * DAY, { min: 7, max: 200 }],
  ['whole days that the contract accepts', 7n * DAY + 1n, 200n * DAY + 5n, { min: 8, max: 200 }],
  ['at least 1 day for a contract without a minimum [DAO-111]', 0n, 365n * DAY, { min: 1, max: 365 }],
  ['at least 1 day for a minimum of hours [DAO-111]', 3_600n, 365n * DAY, { min: 1, max: 365 }],
  ['at most 365 days for a contract that allows more [DAO-112]', DAY, 1_000n * DAY, { min: 1, max: 365 }],
  ['the specification while the contract is unreadable', undefined, undefined, { min: 1, max: 365 }],
  ['a number for an absurd minimum', 2n ** 256n - 1n, 365n * DAY, { min: Number.MAX_SAFE_INTEGER, max: 365 }],
])('takes %s', (_case, minSeconds, maxSeconds, limits) => {
  expect(lockDayLimits({ minSeconds, maxSeconds })).toEqual(limits);
});

test.each([
  [' 30 ', undefined, 30],
  ['6', 'period-too-short', undefined],
  ['366', 'period-too-long', undefined],
  ['9999999999', 'period-too-long', undefined],
  ['9999999999x', 'period-not-whole', undefined],
  ['x9999999999', 'period-not-whole', undefined],
  ['', 'period-missing', undefined],
  [undefined, 'period-missing', undefined],
])('reads %j as days within the limits only', (text, issue, days) => {
  const limits = { min: 7, max: 365 };
  expect(checkLockDays(text, limits)).toBe(issue);
  expect(lockDaysOf(text, limits)).toBe(days);
});

test('counts a day as 86,400 seconds, as the contract does [DAO-169]', () => {
  expect(lockSeconds(180)).toBe(15_552_000n);
  expect(unlockTime(1_700_000_000, 180)).toBe(1_715_552_000);
});

/** Picks each of the next three days in each hour of a year, in a process with this time zone. */
const PICKS = `
import { lockDaysUntil } from './remote-dao/src/domain/staking/lockPeriod';
const wrong: string[] = [];
let impossible = 0;
for (let hour = 0; hour < 8760; hour += 1) {
  const now = Date.UTC(2026, 0, 1, hour, 30) / 1000;
  const today = new Date(now * 1000);
  for (const ahead of [1, 2, 3]) {
    const picked = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12);
    const days = lockDaysUntil(now, picked);
    if (days === undefined) impossible += 1;
    else if (new Date((now + days * 86400) * 1000).toDateString() !== picked.toDateString()) wrong.push(today.toString());
  }
}
console.log(JSON.stringify({ wrong, impossible }));
`;

test.each([
  // No whole number of days may end on the shorter day when clocks are set forward.
  ['Europe/Berlin', 3],
  ['Australia/Lord_Howe', 0],
  ['America/Santiago', 3],
  ['Asia/Kolkata', 0],
])('a lock until a picked day ends on that day in the time zone %s', (zone, impossible) => {
  const script = join(mkdtempSync(join(tmpdir(), 'picks-')), 'picks.mts');
  writeFileSync(script, PICKS.replace('./remote-dao', join(process.cwd(), 'remote-dao')));
  const found = execFileSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  });
  expect(JSON.parse(found)).toEqual({ wrong: [], impossible });
});
