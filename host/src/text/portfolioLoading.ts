/** Reasons why the portfolio has no data of an area, one sentence each. */
export const loadingText = {
  overdue: (timeout: number) => `It did not respond within ${Math.round(timeout / 1000)} s.`,
  malformed: "It returned data that this app can't use.",
  failed: 'It stopped because of an error.',
  unread: (clause: string) => `${clause}.`,
} as const;
