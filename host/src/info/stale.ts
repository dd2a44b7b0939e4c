/** In seconds; older data is marked as stale. */
export const STALE_SECONDS = 120;
