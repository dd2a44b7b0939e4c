import { rateHistoryRange } from './rateHistory';

const DAY = 86_400;
const NOW = 1_790_000_000;

it('covers 30 days in steps of six hours [LND-108]', () => {
  expect(rateHistoryRange('1m', NOW)).toEqual({ from: NOW - 30 * DAY, resolutionInHours: 6 });
});

it('covers half a year and a year in steps of a day [LND-109]', () => {
  expect(rateHistoryRange('6m', NOW)).toEqual({ from: NOW - 182 * DAY, resolutionInHours: 24 });
  expect(rateHistoryRange('1y', NOW)).toEqual({ from: NOW - 365 * DAY, resolutionInHours: 24 });
});
