import type { GasPolicy } from '@fathom/shared/contract';

/**
 * The gas limits of an area's transactions: the estimate times `marginPercent` (120n: a fifth on top), but no less than the minimum,
 * which also replaces an estimate that can't be made yet.
 */
export function gasPoliciesOf<Name extends string>(
  marginPercent: bigint,
  minimums: Readonly<Record<Name, bigint>>,
): Readonly<Record<Name, GasPolicy>> {
  const policies = Object.entries<bigint>(minimums).map(([name, minimum]) => [name, { marginPercent, minimum }]);
  // The entries of `minimums` have its names.
  return Object.fromEntries(policies) as Record<Name, GasPolicy>;
}
