import type { Hex } from '@fathom/contract/address';
import type { ContractRead } from '@fathom/base/rpc/contractFunction';

/** Compares a value of the preview with the state that a simulation of the transaction leaves. */
export interface PreviewProof {
  readonly read: Pick<ContractRead<unknown>, 'to' | 'data'>;
  /**
   * The value that differs, as in a sentence; `undefined` if both agree or the node returned
   * nothing that can be compared.
   */
  readonly differing: (simulated: SimulatedState) => string | undefined;
}

/** What the read returns before and after the transaction; `undefined` where it reverts. */
export interface SimulatedState {
  readonly before: Hex | undefined;
  readonly after: Hex | undefined;
}

/** The values of one read, decoded. */
export function previewProof<T>(
  read: ContractRead<T>,
  differing: (values: { readonly before: T; readonly after: T }) => string | undefined,
): PreviewProof {
  const { to, data } = read;
  return {
    read: { to, data },
    differing: ({ before, after }) => {
      const values = before !== undefined && after !== undefined ? decodedBoth(read, before, after) : undefined;
      return values && differing(values);
    },
  };
}

/** The interest of the time between preview and simulation, as a share of the value. */
const INTEREST = 10_000n;

/**
 * Whether a value of the preview and the simulated one are further apart than the interest of one
 * block (at most a hundredth of a percent) and the contract's rounding, both in the value's unit.
 */
export function isFarFrom(previewed: bigint, simulated: bigint, rounding: bigint): boolean {
  const distance = previewed < simulated ? simulated - previewed : previewed - simulated;
  return distance > previewed / INTEREST + rounding;
}

/** A malformed answer proves nothing either way. */
function decodedBoth<T>({ decode }: ContractRead<T>, before: Hex, after: Hex) {
  try {
    return { before: decode(before), after: decode(after) };
  } catch {
    return undefined;
  }
}
