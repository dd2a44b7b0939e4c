/** The parameters of a reserve's variable rate. Rays. */
export interface RateStrategy {
  readonly base: bigint;
  readonly slope1: bigint;
  readonly slope2: bigint;
  readonly optimal: bigint;
}

const RAY = 10n ** 27n;

/**
 * The usage (1 is 100 %) at which the strategy charges this variable rate: the pool's events
 * contain rates, no amounts. `undefined` where the rate does not depend on the usage.
 */
export function usageRatio(rate: bigint, { base, slope1, slope2, optimal }: RateStrategy): number | undefined {
  const above = rate - base;
  if (above <= slope1) {
    if (slope1 === 0n) return undefined;
    return share(above <= 0n ? 0n : (above * optimal) / slope1);
  }
  if (slope2 === 0n) return undefined;
  return Math.min(1, share(optimal + ((above - slope1) * (RAY - optimal)) / slope2));
}

function share(ray: bigint): number {
  return Number(ray) / 1e27;
}
