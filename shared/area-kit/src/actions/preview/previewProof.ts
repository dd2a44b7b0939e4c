import type { Address, Hex } from '@fathom/contract/address';
import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { EffectsSimulation } from '@fathom/base/rpc/simulation/simulateEffects';

type Read = Pick<ContractRead<unknown>, 'to' | 'data'>;

/** Compares previewed values with the state after a simulated transaction. */
export interface PreviewProof {
  readonly reads: readonly Read[];
  /** Returns the differing value, as in a sentence; `undefined` if all agree or can't be compared. */
  readonly differing: (simulated: SimulatedState) => string | undefined;
}

/** Results of the reads in order; `undefined` for one that reverts. */
export interface SimulatedState {
  readonly before: readonly (Hex | undefined)[];
  readonly after: readonly (Hex | undefined)[];
  readonly since: Since;
}

/** `nothing` if preview and simulation are of one block and time, otherwise a few seconds of interest may differ. */
export type Since = 'nothing' | 'interest';

type NamedReads = Readonly<Record<string, ContractRead<unknown>>>;
type Decoded<Reads extends NamedReads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends ContractRead<infer Value> ? Value : never;
};

export function previewProof<T>(
  read: ContractRead<T>,
  differing: (values: { readonly before: T; readonly after: T; readonly since: Since }) => string | undefined,
): PreviewProof {
  return proofOfReads({ read }, ({ before, after, since }) =>
    differing({ before: before.read, after: after.read, since }),
  );
}

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

/** The interest of 30 seconds at 100% a year, as a divisor of the value. */
const INTEREST = 1_000_000n;

/** True if previewed and simulated value differ by more than rounding, in the value's unit, and interest. */
export function isFarFrom(previewed: bigint, simulated: bigint, rounding: bigint, since: Since): boolean {
  const distance = previewed < simulated ? simulated - previewed : previewed - simulated;
  return distance > rounding + (since === 'interest' ? previewed / INTEREST : 0n);
}

/** A change of an account's token balance, in the token's smallest unit. */
export interface BalanceChange {
  readonly token: Address;
  readonly account: Address;
  /** Negative for outgoing amounts. */
  readonly change: bigint;
  /** "wallet balance". */
  readonly label: string;
  /** Tolerated change of the amount before signing: one part in this many. */
  readonly drift?: bigint | undefined;
  /** More may arrive, because the amount grows every second. */
  readonly isLeast?: boolean | undefined;
}

/** 0.01%: the change of share prices, or of collected fees, within a minute. */
export const SLOW_DRIFT = 10_000n;

export function balanceProof({ token, account, change, label, drift, isLeast = false }: BalanceChange): PreviewProof {
  return previewProof(erc20.balanceOf.read(token, account), ({ before, after, since }) => {
    const changed = after - before;
    if (isLeast && changed > change) return undefined;
    const [expected, found] = change < 0n ? [-change, -changed] : [change, changed];
    const rounding = 1n + (drift === undefined ? 0n : expected / drift);
    return isFarFrom(expected, found, rounding, since) ? label : undefined;
  });
}

export function movesNothing(): readonly PreviewProof[] {
  return [];
}

/** Returns the first value that the simulation contradicts. A failing call is reported by its own check. */
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

/** A read that reverts or returns malformed data proves nothing. */
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
  return decoded as Decoded<Reads>;
}
