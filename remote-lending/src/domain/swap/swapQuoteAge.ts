/** Age at which a quote is no longer signed, because the price may have moved. */
const QUOTE_EXPIRY_MS = 60_000;

/** Returns whole seconds since the quote was received, by the device's clock; never negative. */
export function quoteAgeSeconds(receivedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - receivedAt) / 1_000));
}

/** Returns the ms until a quote is too old to sign. Setting the clock back expires it. */
export function expiresIn(receivedAt: number, now: number): number {
  return now < receivedAt ? 0 : Math.max(0, receivedAt + QUOTE_EXPIRY_MS - now);
}
