const WINDOW_MS = 60_000;

/** Counts requests by client over fixed minutes. `now`: milliseconds of any monotonous clock. */
export function createRateLimit(requestsPerMinute: number, now: () => number = () => performance.now()) {
  let since = now();
  const counts = new Map<string, number>();
  return {
    /** Whether the client may ask once more. */
    admit(client: string): boolean {
      if (now() - since >= WINDOW_MS) {
        since = now();
        counts.clear();
      }
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      return count <= requestsPerMinute;
    },
  };
}
