import type { Bps } from './units';

/** The smallest and the largest slippage that can be entered. */
const LEAST: Bps = 1n;
const MOST: Bps = 5_000n;

/** An entered percentage with at most two decimals, after a point or comma; `undefined` if it is none from 0.01 to 50. */
export function parseSlippage(text: string): Bps | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, whole = '0', decimals = ''] = parts;
  const entered = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return entered < LEAST || entered > MOST ? undefined : entered;
}
