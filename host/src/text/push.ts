/** Texts of the service worker. */
export const pushText = {
  unreadable: {
    title: 'Alert about your portfolio',
    detail: "The message couldn't be read. Open Portfolio to see what needs attention.",
  },
  /** `age`: in seconds. */
  source: (account: string, block: number, age: number) => `${account}, block ${block}, ${formatAge(age)} old`,
} as const;

function formatAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
