const RAY = 10n ** 27n;

/**
 * Returns by how much a scaled balance changed: the sum of all changes, each divided by the index (ray) and rounded half
 * up, as in the tokens of the pool.
 */
export function scaled(changes: readonly bigint[], index: bigint): bigint {
  return changes.reduce(
    (sum, change) => (change < 0n ? sum - rayDiv(-change, index) : sum + rayDiv(change, index)),
    0n,
  );
}

function rayDiv(amount: bigint, index: bigint): bigint {
  return (amount * RAY + index / 2n) / index;
}
