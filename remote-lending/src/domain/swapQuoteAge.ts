/** A quote older than this is not signed: its price is that of another market. */
const QUOTE_EXPIRY_MS = 60_000;

/** Whole seconds since the quote was received, by the device's clock; never negative. */
export function quoteAgeSeconds(receivedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - receivedAt) / 1_000));
}

/** The ms until a quote is too old to sign. A clock that was set back does not make it younger. */
export function expiresIn(receivedAt: number, now: number): number {
  return now < receivedAt ? 0 : Math.max(0, receivedAt + QUOTE_EXPIRY_MS - now);
}
