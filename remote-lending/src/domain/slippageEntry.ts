import type { Bps } from './units';

/** Minimum and maximum slippage that can be entered. */
const LEAST: Bps = 1n;
const MOST: Bps = 5_000n;

/**
 * Parses a percentage from 0.01 to 50 with at most two decimals, after a point or comma. Returns `undefined` if it is
 * invalid.
 */
export function parseSlippage(text: string): Bps | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, whole = '0', decimals = ''] = parts;
  const entered = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return entered < LEAST || entered > MOST ? undefined : entered;
}
