export function undisplayedText(count: number): string {
  const amount = count.toLocaleString('en');
  return count === 1 ? '1 more alert was not displayed.' : `${amount} more alerts were not displayed.`;
}

/** Informs that values of areas were removed to store records of transactions. */
export const EVICTED = {
  text: "This browser's storage for this site is full.",
  detail:
    'Drafts and settings were removed to store your transactions. Your funds are not affected. Values on this page last until you close it.',
} as const;
