import type { GasPolicy } from '@fathom/contract';

/**
 * Gas policies of an area's transactions: the estimate × `marginPercent` / 100 (120n adds 20%), but
 * at least the minimum, which also stands in for an estimate that is not available yet.
 */
export function gasPoliciesOf<Name extends string>(
  marginPercent: bigint,
  minimums: Readonly<Record<Name, bigint>>,
): Readonly<Record<Name, GasPolicy>> {
  const policies = Object.entries<bigint>(minimums).map(([name, minimum]) => [name, { marginPercent, minimum }]);
  // The entries have the keys of `minimums`.
  return Object.fromEntries(policies) as Record<Name, GasPolicy>;
}

/** The estimate with a margin, by default a fifth; the minimum stands in until there is one. */
export function gasAtLeast(minimum: bigint, marginPercent = 120n): GasPolicy {
  return { marginPercent, minimum };
}
