import type { Address, Hex } from '@fathom/contract/address';
import type { ContractRead } from '@fathom/base/rpc/contractFunction';
import { erc20 } from '@fathom/base/rpc/erc20';
import type { EffectsSimulation } from '@fathom/base/rpc/simulateEffects';

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
  readonly since: Since;
}

/**
 * What may have changed between the data of the preview and the simulation: `nothing` if both are of
 * one block and time, else the interest of a few seconds.
 */
export type Since = 'nothing' | 'interest';

/** The values of one read, decoded. */
export function previewProof<T>(
  read: ContractRead<T>,
  differing: (values: { readonly before: T; readonly after: T; readonly since: Since }) => string | undefined,
): PreviewProof {
  const { to, data } = read;
  return {
    read: { to, data },
    differing: ({ before, after, since }) => {
      const values = before !== undefined && after !== undefined ? decodedBoth(read, before, after) : undefined;
      return values && differing({ ...values, since });
    },
  };
}

/** The interest of 30 seconds at a rate of 100% a year, as a share of the value. */
const INTEREST = 1_000_000n;

/**
 * Whether a value of the preview and the simulated one are further apart than the contract's
 * rounding, in the value's unit, and the interest in between.
 */
export function isFarFrom(previewed: bigint, simulated: bigint, rounding: bigint, since: Since): boolean {
  const distance = previewed < simulated ? simulated - previewed : previewed - simulated;
  return distance > rounding + (since === 'interest' ? previewed / INTEREST : 0n);
}

/** What an action adds to an account's balance of a token, in its smallest unit. */
export interface BalanceChange {
  readonly token: Address;
  readonly account: Address;
  /** Negative for what the action takes. */
  readonly change: bigint;
  /** As in a sentence: "wallet balance". */
  readonly label: string;
  /** By how much the amount may change before the signature, as one part in this many. */
  readonly drift?: bigint | undefined;
  /** For what grows by the second: more may arrive. */
  readonly isLeast?: boolean | undefined;
}

/** A tenth of a thousandth: what a price of shares or a fee collected by others changes in a minute. */
export const SLOW_DRIFT = 10_000n;

/** The balance before and after the transaction. */
export function balanceProof({ token, account, change, label, drift, isLeast = false }: BalanceChange): PreviewProof {
  return previewProof(erc20.balanceOf.read(token, account), ({ before, after, since }) => {
    const changed = after - before;
    if (isLeast && changed > change) return undefined;
    const [expected, found] = change < 0n ? [-change, -changed] : [change, changed];
    const rounding = 1n + (drift === undefined ? 0n : expected / drift);
    return isFarFrom(expected, found, rounding, since) ? label : undefined;
  });
}

/** The proofs of an action that moves no tokens of the account. */
export function movesNothing(): readonly PreviewProof[] {
  return [];
}

/**
 * The first value of a preview that a simulation contradicts. A call that would fail is reported by
 * its own check.
 */
export function differingValue(
  proofs: readonly PreviewProof[],
  simulation: EffectsSimulation,
  since: Since,
): string | undefined {
  if (simulation.kind !== 'simulated' || simulation.failures.length > 0) return undefined;
  for (const [at, { differing }] of proofs.entries()) {
    const value = differing({ before: simulation.before[at], after: simulation.after[at], since });
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A malformed answer proves nothing either way. */
function decodedBoth<T>({ decode }: ContractRead<T>, before: Hex, after: Hex) {
  try {
    return { before: decode(before), after: decode(after) };
  } catch {
    return undefined;
  }
}
