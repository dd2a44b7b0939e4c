export function undisplayedText(count: number): string {
  const amount = count.toLocaleString('en');
  return count === 1 ? '1 more alert was not displayed.' : `${amount} more alerts were not displayed.`;
}

/** An alert about values of areas that were removed so that records of transactions could be stored. */
export const EVICTED = {
  text: "This browser's storage for this site is full.",
  detail:
    'Drafts and settings were removed to store your transactions. Your funds are not affected. Values on this page last until you close it.',
} as const;
