import { periodNote } from './periodNote';

const DAY = 86_400n;
const periods = { depositEnd: 10n * DAY, lockEnd: 84n * DAY };

it.each([
  [0n, { status: 'open', count: 10, unit: 'days' }],
  [4n * DAY + 1n, { status: 'open', count: 6, unit: 'days' }],
  [9n * DAY, { status: 'open', count: 24, unit: 'hours' }],
  [10n * DAY - 1n, { status: 'open', count: 1, unit: 'hours' }],
  [10n * DAY, { status: 'locked', count: 74, unit: 'days' }],
  [84n * DAY, { status: 'completed' }],
])('notes at %s what is left, rounded up', (now, note) => {
  expect(periodNote(periods, now)).toEqual(note);
});
