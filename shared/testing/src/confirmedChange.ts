import type { Hex } from '@fathom/contract/address';

interface Proof {
  readonly reads: readonly { readonly to: string }[];
  readonly differing: (simulated: {
    before: readonly Hex[];
    after: readonly Hex[];
    since: 'nothing';
  }) => string | undefined;
}

const HELD = 10n ** 30n;

/**
 * Asserts that the proofs of an action confirm exactly these changes of balances, as token and amount. A difference of
 * 1% fails in either direction.
 */
export function expectConfirmed(proofs: readonly Proof[], changes: readonly (readonly [string, bigint])[]): void {
  expect(proofs.map(({ reads }) => reads.map(({ to }) => to))).toEqual(changes.map(([token]) => [token]));
  for (const [index, [, change]] of changes.entries()) {
    const differing = (by: bigint) =>
      proofs[index]?.differing({ before: [word(HELD)], after: [word(HELD + by)], since: 'nothing' });
    expect(differing(change)).toBeUndefined();
    const hundredth = change / 100n === 0n ? 2n : change / 100n;
    expect(differing(change - hundredth)).not.toBeUndefined();
    expect(differing(change + hundredth)).not.toBeUndefined();
  }
}

function word(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
