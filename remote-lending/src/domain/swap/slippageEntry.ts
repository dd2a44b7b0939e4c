import type { Bps } from '../units';

const LEAST: Bps = 1n;
const MOST: Bps = 5_000n;

/** Accepts 0.01 to 50 percent with at most two decimals, after a point or comma. */
export function parseSlippage(text: string): Bps | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, whole = '0', decimals = ''] = parts;
  const entered = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return entered < LEAST || entered > MOST ? undefined : entered;
}
