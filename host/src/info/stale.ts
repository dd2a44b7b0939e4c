/** Data older than this is marked as such. In seconds. */
export const STALE_SECONDS = 120;
