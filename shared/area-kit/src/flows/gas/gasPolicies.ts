import type { GasPolicy } from '@fathom/contract';

/** Limits gas to the estimate × `marginPercent` / 100 (120n adds 20%), but at least the minimum. */
export function gasPoliciesOf<Name extends string>(
  marginPercent: bigint,
  minimums: Readonly<Record<Name, bigint>>,
): Readonly<Record<Name, GasPolicy>> {
  const policies = Object.entries<bigint>(minimums).map(([name, minimum]) => [name, { marginPercent, minimum }]);
  // The entries have the keys of `minimums`.
  return Object.fromEntries(policies) as Record<Name, GasPolicy>;
}

/** Adds a margin of 20% by default; the minimum replaces a missing estimate. */
export function gasAtLeast(minimum: bigint, marginPercent = 120n): GasPolicy {
  return { marginPercent, minimum };
}
