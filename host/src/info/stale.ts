/** The age in seconds after which data is marked as stale. */
export const STALE_SECONDS = 120;
