const WINDOW_MS = 60_000;

/** Counts requests by client in fixed windows of one minute. `now`: milliseconds of any monotonic clock. */
export function createRateLimit(requestsPerMinute: number, now: () => number = () => performance.now()) {
  let since = now();
  const counts = new Map<string, number>();
  return {
    /** Counts a request; `false` if the client has exceeded its limit. */
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
