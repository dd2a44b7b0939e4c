import type { AmountTextIssue } from '../../domain/amountText';

/** The texts of the UI components. */
export const uiText = {
  max: 'Max',
  clear: 'Clear',
  clearAmount: (label: string) => `Clear ${label}`,
  useMaximum: (unit: string) => `Use the maximum of ${unit}`,
  close: 'Close',
  alerts: 'Alerts',
  copy: 'Copy',
  copied: 'Copied',
  copyAddress: 'Copy the address',
  copyFailed: 'The browser blocked copying',
  retry: 'Retry',
  reload: 'Reload page',
  loadErrorTitle: 'This part of the app is unavailable',
  lost: {
    unreachable: "Couldn't load this part of the app. Your funds are not affected. Check your connection and retry.",
    replaced:
      'A new version of the app is available. Your funds are not affected. Reload the page to continue. Anything you entered here will be cleared.',
    crashed: 'This part of the app stopped because of an error. Check your activity before you repeat an action.',
  },
  start: {
    title: "The app couldn't be loaded",
    text: 'Your funds are not affected. Check your connection and reload the page.',
  },
  stopped: {
    title: 'The app stopped because of an error',
    text: 'Transactions that you already sent are not affected. Reload the page and check your activity before you repeat an action.',
  },
  show: 'Show',
  hide: 'Hide',
  showMore: 'Show more',
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  opensNewTab: '(opens in a new tab)',
  unknown: 'unknown',
  lessThan: 'less than',
  loading: 'Loading',
  updatedNow: 'Updated just now',
  updatedAgo: (age: string) => `Updated ${age} ago`,
  old: (age: string) => `${age} old`,
  readAsNumber: (spelledNumber: string) => `Read as ${spelledNumber}`,
  chooseReading: 'Ambiguous. Choose the amount:',
  setToMaximum: 'Set to the maximum',
  amountIssue: (issue: AmountTextIssue, unit: string, decimals: number): string => {
    switch (issue) {
      case 'mixed-digits':
        return 'Use the digits of one script only.';
      case 'sign':
        return 'Enter the amount without a sign.';
      case 'exponent':
        return 'Write the amount out in full, without an exponent.';
      case 'character':
        return 'Use digits and one decimal separator only.';
      case 'separators':
        return 'The separators are ambiguous. Use one decimal separator.';
      case 'too-many-decimals':
        return decimals === 0 ? `${unit} has no decimals.` : `${unit} has ${decimals} decimals. The amount has more.`;
      case 'too-long':
        return 'This amount is too long.';
    }
  },
  health: {
    healthy: 'Healthy',
    watch: 'Watch',
    low: 'Low',
    'close-to-liquidation': 'Close to liquidation',
  },
  healthOnScale: (value: string) => `Health factor ${value} on a scale from 0 to 10; liquidation at 1`,
  healthChange: (before: string, after: string) =>
    `Health factor from ${before} to ${after} on a scale from 0 to 10; liquidation at 1`,
  noDebt: 'unlimited, because there is no debt',
  to: 'to',
  wrongNetwork: 'Wrong Network',
  otherNetwork: (chain: string) => `Your wallet is on another network. The values shown are for ${chain}.`,
  switchTo: (chain: string) => `Switch to ${chain}`,
  stepFailed: 'failed',
  stepDone: 'done',
  stepNow: 'now',
  dash: '—',
  chartPoint: (chart: string) => `Explore ${chart}`,
  chartReading: (x: string, y: string, details: string) => `${x}: ${y}, ${details}`,
  chartRange: (label: string, low: string, high: string) => `${label.toLowerCase()} ${low} to ${high}`,
  chartOfOne: 'There is only one value in this period. A line needs two.',
  showTable: 'Show data table',
  hideTable: 'Hide data table',
} as const;
