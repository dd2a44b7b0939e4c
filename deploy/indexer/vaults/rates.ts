/** Decimals of a rate in its integer form. */
export const RATE_DECIMALS = 18;
const ONE = 10n ** BigInt(RATE_DECIMALS);
const MS_PER_YEAR = 365n * 86_400_000n;

/** A report as far as its rate depends on it; amounts of the token, time in milliseconds. */
export interface RatedReport {
  readonly gain: bigint;
  readonly loss: bigint;
  readonly currentDebt: bigint;
  readonly timestamp: bigint;
}

/**
 * Yearly rate of a report, in percent times 1e18, of the debt after the previous one; 0 without debt or time between them. Like the
 * subgraph, it adds the loss instead of subtracting it.
 */
export function reportRate(previous: RatedReport, { gain, loss, timestamp }: RatedReport): bigint {
  const passed = timestamp - previous.timestamp;
  if (previous.currentDebt === 0n || passed <= 0n) return 0n;
  return ((gain + loss) * 100n * ONE * MS_PER_YEAR) / (previous.currentDebt * passed);
}

/** The mean of `count` rates, of which `mean` is that of all but the newest. */
export function meanRate(mean: bigint, rate: bigint, count: bigint): bigint {
  return (mean * (count - 1n) + rate) / count;
}
