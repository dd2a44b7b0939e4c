/** Decimals of a rate in its integer form. */
export const RATE_DECIMALS = 18;
const ONE = 10n ** BigInt(RATE_DECIMALS);
const MS_PER_YEAR = 365n * 86_400_000n;

/** The inputs of a report's rate; amounts of the token, time in milliseconds. */
export interface RatedReport {
  readonly gain: bigint;
  readonly loss: bigint;
  readonly currentDebt: bigint;
  readonly timestamp: bigint;
}

/**
 * Computes the yearly rate of a report, in percent times 1e18, on the debt after the previous one; 0 without debt or
 * time between them. Like the subgraph, it adds the loss instead of subtracting it.
 */
export function reportRate(previous: RatedReport, { gain, loss, timestamp }: RatedReport): bigint {
  const passed = timestamp - previous.timestamp;
  if (previous.currentDebt === 0n || passed <= 0n) return 0n;
  return ((gain + loss) * 100n * ONE * MS_PER_YEAR) / (previous.currentDebt * passed);
}

/** Adds a rate to a mean; `count` includes the new rate. */
export function meanRate(mean: bigint, rate: bigint, count: bigint): bigint {
  return (mean * (count - 1n) + rate) / count;
}
