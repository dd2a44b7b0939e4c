export interface AnsweredRequest {
  /** Address of the client; see `createClientAddress`. */
  readonly client: string;
  readonly method: string;
  /** Excludes the query, which may contain addresses of accounts. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests by status and duration since the start of the process. */
export function createRequestMetrics() {
  const byStatus = new Map<number, number>();
  const buckets = BUCKETS.map(() => 0);
  let seconds = 0;
  let count = 0;
  return {
    count(request: Pick<AnsweredRequest, 'status' | 'ms'>): void {
      byStatus.set(request.status, (byStatus.get(request.status) ?? 0) + 1);
      seconds += request.ms / 1000;
      count += 1;
      for (const [index, bound] of BUCKETS.entries()) {
        if (request.ms <= bound * 1000) buckets[index] = (buckets[index] ?? 0) + 1;
      }
    },
    lines(): readonly string[] {
      return [
        '# HELP fathom_indexer_requests_total Requests by HTTP status.',
        '# TYPE fathom_indexer_requests_total counter',
        ...[...byStatus].map(([status, total]) => `fathom_indexer_requests_total{status="${status}"} ${total}`),
        '# HELP fathom_indexer_request_seconds Duration of requests.',
        '# TYPE fathom_indexer_request_seconds histogram',
        ...BUCKETS.map((bound, at) => `fathom_indexer_request_seconds_bucket{le="${bound}"} ${buckets[at] ?? 0}`),
        `fathom_indexer_request_seconds_bucket{le="+Inf"} ${count}`,
        `fathom_indexer_request_seconds_sum ${seconds}`,
        `fathom_indexer_request_seconds_count ${count}`,
      ];
    },
  };
}
