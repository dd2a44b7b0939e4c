import type { Address, Hex } from '@fathom/contract/address';
import type { ContractRead } from '@fathom/base/rpc/contractFunction';
import { erc20 } from '@fathom/base/rpc/erc20';
import type { EffectsSimulation } from '@fathom/base/rpc/simulateEffects';

type Read = Pick<ContractRead<unknown>, 'to' | 'data'>;

/** Compares values of the preview with the state that a simulation of the transaction leaves. */
export interface PreviewProof {
  readonly reads: readonly Read[];
  /**
   * The value that differs, as in a sentence; `undefined` if all agree or the node returned
   * nothing that can be compared.
   */
  readonly differing: (simulated: SimulatedState) => string | undefined;
}

/** What the reads return before and after the transaction, in their order; `undefined` where one reverts. */
export interface SimulatedState {
  readonly before: readonly (Hex | undefined)[];
  readonly after: readonly (Hex | undefined)[];
  readonly since: Since;
}

/**
 * What may have changed between the data of the preview and the simulation: `nothing` if both are of
 * one block and time, else the interest of a few seconds.
 */
export type Since = 'nothing' | 'interest';

type NamedReads = Readonly<Record<string, ContractRead<unknown>>>;
type Decoded<Reads extends NamedReads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends ContractRead<infer Value> ? Value : never;
};

/** Compares the decoded values of one read. */
export function previewProof<T>(
  read: ContractRead<T>,
  differing: (values: { readonly before: T; readonly after: T; readonly since: Since }) => string | undefined,
): PreviewProof {
  return proofOfReads({ read }, ({ before, after, since }) =>
    differing({ before: before.read, after: after.read, since }),
  );
}

/** Compares the decoded values of several reads, by their names. */
export function proofOfReads<Reads extends NamedReads>(
  reads: Reads,
  differing: (values: {
    readonly before: Decoded<Reads>;
    readonly after: Decoded<Reads>;
    readonly since: Since;
  }) => string | undefined,
): PreviewProof {
  return {
    reads: Object.values(reads).map(({ to, data }) => ({ to, data })),
    differing: ({ before, after, since }) => {
      const [decodedBefore, decodedAfter] = [decodedAll(reads, before), decodedAll(reads, after)];
      if (!decodedBefore || !decodedAfter) return undefined;
      return differing({ before: decodedBefore, after: decodedAfter, since });
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
  let at = 0;
  for (const { reads, differing } of proofs) {
    const until = at + reads.length;
    const value = differing({
      before: simulation.before.slice(at, until),
      after: simulation.after.slice(at, until),
      since,
    });
    if (value !== undefined) return value;
    at = until;
  }
  return undefined;
}

/** A read that reverts, or a malformed answer, proves nothing either way. */
function decodedAll<Reads extends NamedReads>(
  reads: Reads,
  returned: readonly (Hex | undefined)[],
): Decoded<Reads> | undefined {
  const decoded: Record<string, unknown> = {};
  for (const [at, [name, read]] of Object.entries(reads).entries()) {
    const data = returned[at];
    if (data === undefined) return undefined;
    try {
      decoded[name] = read.decode(data);
    } catch {
      return undefined;
    }
  }
  // Each value is what its read decodes.
  return decoded as Decoded<Reads>;
}
