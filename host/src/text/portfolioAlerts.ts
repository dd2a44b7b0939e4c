import { AREA_NAMES } from '@fathom/base/format/areaNames';
import type { AreaId, PortfolioRisk } from '@fathom/contract';

export const portfolioAlertsText = {
  title: 'Alerts',
  open: 'Alerts',
  conditions: 'Notify me when',
  names: {
    healthFactor: 'Lending health factor',
    safetyBuffer: 'FXD safety buffer',
    date: 'A date comes',
    vote: 'A vote ends without mine',
    unreachable: 'An area is not reachable',
  },
  relations: { healthFactor: 'below', safetyBuffer: 'below', date: 'within', vote: 'within', unreachable: 'for' },
  units: { healthFactor: '', safetyBuffer: '%', date: 'h', vote: 'h', unreachable: 'min' },
  thresholdOf: (name: string) => `Threshold: ${name}`,
  range: (least: number, most: number) => `Enter a number from ${least} to ${most} with at most 2 decimals.`,
  now: (value: string, title: string | undefined) =>
    title === undefined ? `now ${value}` : `now ${value} on ${title}`,
  noRisk: 'nothing borrowed',
  next: (title: string, time: string) => `next: ${title}, ${time}`,
  none: 'none ahead',
  allReachable: 'all areas are reachable',
  notReachable: (areas: readonly AreaId[]) => `not reachable now: ${areas.map((area) => AREA_NAMES[area]).join(', ')}`,
  firing: 'alerts now',
  channels: 'Where',
  inApp: 'In the app',
  inAppDetail: 'always: under Needs attention, at the Portfolio tab, and as a message',
  inAppWhy: 'Alerts are always displayed in the app.',
  browser: 'Browser notification',
  browserStates: {
    default: 'while the portfolio is open in a tab; your browser asks first',
    granted: 'allowed in this browser, while the portfolio is open in a tab',
    denied: "blocked in this browser: allow notifications for this site in your browser's settings",
    unsupported: 'not available in this browser',
  },
  push: 'Push',
  pushStates: {
    loading: 'asking the alerts service…',
    unsupported: 'not available in this browser',
    denied: "blocked in this browser: allow notifications for this site in your browser's settings",
    off: 'also while the portfolio is closed; the alerts service then stores your address and these thresholds',
    on: 'on for this account in this browser, also while the portfolio is closed',
  },
  pushDown: (reason: string) => `${reason} Alerts in the app work without it.`,
  retryPush: 'Retry',
  sendTest: 'Send a test',
  test: { title: 'Test of Fathom alerts', detail: 'Notifications work in this browser.' },
  calendar: 'Calendar',
  calendarDetail: 'dates only, as a file for your calendar',
  close: 'Close',
  save: 'Save alerts',
  kept: 'Kept in this browser. Your address is sent nowhere.',
  keptAndPushed:
    'Kept in this browser. The alerts service has your address and these thresholds until you turn off Push.',
  riskTitle: (title: string, measure: PortfolioRisk['measure'], value: string) =>
    `${title}: ${measure === 'healthFactor' ? 'health factor' : 'safety buffer'} ${value}`,
  riskDetail: 'Below your alert. Open Portfolio to see what you can do.',
  dateDetail: (detail: string, time: string) => `${time}. ${detail}`,
  unreachableTitle: (area: AreaId) => `${AREA_NAMES[area]} is not reachable`,
  severalTitle: (count: number) => `${count} new alerts`,
  severalDetail: (title: string, more: number) => `${title}, and ${more} more. Open Portfolio to see them.`,
  unreachableDetail: 'Its values are unknown. Your funds are on-chain and not affected.',
} as const;

/** Reasons why pushes are unavailable. */
export const pushServiceText = {
  name: 'alerts',
  unreachable: "Can't reach the alerts service.",
  malformed: 'The alerts service returned an invalid response.',
  refused: (reason: string) => `The alerts service refused the request: ${reason}`,
  browserFailed: "Your browser's push service can't be reached.",
} as const;
