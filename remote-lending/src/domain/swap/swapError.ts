/** Reasons for a missing quote (lending specification, section 8, "Swap route errors"). */
export type SwapError =
  | 'price-impact-too-high'
  | 'no-liquidity'
  | 'amount-too-small'
  | 'aggregator-failed'
  | 'building-failed'
  | 'route-missing';

/** Error messages of the aggregator. */
const ROUTE_ERRORS: readonly (readonly [RegExp, SwapError])[] = [
  [/^ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT$/, 'price-impact-too-high'],
  [/^No routes found with enough liquidity$/, 'no-liquidity'],
  [/^Amount \d+ is too small to proceed$/, 'amount-too-small'],
];

export function swapErrorOf(message: string): SwapError {
  return ROUTE_ERRORS.find(([pattern]) => pattern.test(message))?.[1] ?? 'aggregator-failed';
}
