/**
 * Limits of one area, whether it runs in the page, in a frame or on a partner's page. Assumes a hostile or broken area;
 * honest areas stay far below each limit.
 */

/** Uses within any span of this length, in ms, not only per calendar second. */
export interface UsageRate {
  readonly most: number;
  readonly within: number;
}

export const USAGE_RATES = {
  /** A person cannot read more than one alert in 3 s. */
  alert: { most: 20, within: 60_000 },
  /** Faster than a person browses, but enough for an area that renames its page while the user types. */
  navigation: { most: 10, within: 1_000 },
  /** Messages of a frame. An area reads about 200 values when it starts. */
  message: { most: 25_000, within: 10_000 },
  /** Size of a frame's messages, as {@link measureData} counts it. */
  traffic: { most: 16_000_000, within: 10_000 },
  /** A frame of another version sends a few messages outside the protocol. */
  malformed: { most: 100, within: 60_000 },
  /** Messages above a limit below. Reading each of them blocks the page. */
  oversized: { most: 3, within: 60_000 },
  /** Starts of a frame, including reloads. */
  start: { most: 10, within: 60_000 },
} as const satisfies Readonly<Record<string, UsageRate>>;

/** Uses per press by the user: one request and the network switch that it may require. */
export const PER_PRESS = { request: 1, switch: 1 } as const;
/**
 * Time in which a press allows them, in ms: planning and simulating between press and request takes minutes with slow
 * nodes.
 */
export const PRESS_LIFETIME = 180_000;

/** Alerts of an area displayed at the same time; others are queued. */
export const DISPLAYED_ALERTS = 3;
export const ALERT_LENGTH = 500;

/**
 * Storage of an area on the device, in UTF-16 units of keys and values. Browsers allow 5 million per origin, shared by
 * four areas and the host.
 */
export const STORAGE = { size: 1_000_000, keys: 500, keyLength: 200 } as const;
/** Storage reserved for the host's own records, in UTF-16 units. */
export const RESERVED_STORAGE = 1_000_000;
/** Reserved storage on a partner's page, which stores its own data too. */
export const RESERVED_STORAGE_OF_PARTNER = 250_000;

/** The largest plain data that is copied, verified or forwarded. */
export interface DataLimit {
  /** In bytes: a character and two hexadecimal digits count as one, other values as 8. */
  readonly size: number;
  readonly depth: number;
  readonly entries: number;
}

const KB = 1024;
/** Limit of a request, a message to sign, or a text. Nodes refuse transactions above 128 kB. */
export const CALL_LIMIT: DataLimit = { size: 128 * KB, depth: 20, entries: 2_000 };
export const READ_LIMIT: DataLimit = { size: 512 * KB, depth: 20, entries: 2_000 };
/** Limit of what a framed area's portfolio returns. A page of 1,000 entries of the ledger has about 800 kB. */
export const PORTFOLIO_LIMIT: DataLimit = { size: 2048 * KB, depth: 20, entries: 2_000 };
/** Limit of calls in one batch. The longest flow has 4 steps. */
export const BATCH_LENGTH = 20;
