/**
 * Limits of one area, whether it runs in the page, in a frame or on a partner's page. An area is
 * assumed to be hostile or broken; honest areas stay far below each of these.
 */

/** Uses within a time, in ms: in any span of that length, not only per calendar second. */
export interface UsageRate {
  readonly most: number;
  readonly within: number;
}

export const USAGE_RATES = {
  /** More than one alert in 3 s is not read. */
  alert: { most: 20, within: 60_000 },
  /** Faster than a person browses; an area that renames its page while the user types stays below. */
  navigation: { most: 10, within: 1_000 },
  /** Messages of a frame. An area reads about 200 values when it starts. */
  message: { most: 25_000, within: 10_000 },
  /** Size of a frame's messages, as {@link measureData} counts it. */
  traffic: { most: 16_000_000, within: 10_000 },
  /** Messages of a frame that are not of the protocol: a frame of another version sends a few. */
  malformed: { most: 100, within: 60_000 },
  /** Messages that exceed a limit below: reading each of them blocks the page, however short the rest takes. */
  oversized: { most: 3, within: 60_000 },
  /** Starts of a frame, which its reloads repeat. */
  start: { most: 10, within: 60_000 },
} as const satisfies Readonly<Record<string, UsageRate>>;

/** Uses that one press of the user allows: one request, and the network switch that it may require. */
export const PER_PRESS = { request: 1, switch: 1 } as const;
/**
 * How long a press allows it, in ms: a flow plans and simulates between the press and the request,
 * which takes minutes with slow nodes.
 */
export const PRESS_LIFETIME = 180_000;

/** Alerts of an area that are displayed at once; others wait. */
export const DISPLAYED_ALERTS = 3;
/** In UTF-16 units. The longest sentence of an area has 220. */
export const ALERT_LENGTH = 500;

/**
 * Storage of an area on the device, in UTF-16 units of keys and values, as browsers count: of the
 * 5 million that an origin has, four areas and the host get one each.
 */
export const STORAGE = { size: 1_000_000, keys: 500, keyLength: 200 } as const;
/** Storage reserved for the host's own records, in UTF-16 units. */
export const RESERVED_STORAGE = 1_000_000;
/** Reserved storage on a partner's page, whose own data is in the same storage. */
export const RESERVED_STORAGE_OF_PARTNER = 250_000;

/** The largest plain data that is copied, verified or passed on. */
export interface DataLimit {
  /** In bytes: a character and two hexadecimal digits count as one, other values as 8. */
  readonly size: number;
  /** Objects and lists within each other. */
  readonly depth: number;
  /** Entries of one list or object. */
  readonly entries: number;
}

const KB = 1024;
/** A request, a message to sign, a text: nodes accept no transaction of more than 128 kB. */
export const CALL_LIMIT: DataLimit = { size: 128 * KB, depth: 20, entries: 2_000 };
/** Parameters of a read: one multicall of 1,000 reads has 300 kB. */
export const READ_LIMIT: DataLimit = { size: 512 * KB, depth: 20, entries: 2_000 };
/** Calls in one batch. The longest flow has 4 steps. */
export const BATCH_LENGTH = 20;
