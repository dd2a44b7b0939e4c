/** What the simulation of a batch proves about executing it now. */
export interface SimulationVerdict {
  /**
   * `passed`: the exact batch runs; `failed`: an action would change nothing; `unproven`: it could
   * not be simulated as it would be executed; `running`: not known yet.
   */
  readonly status: 'passed' | 'failed' | 'unproven' | 'running';
  /** What the actions use; `undefined` where it was not measured. */
  readonly gasUsed: bigint | undefined;
}

interface SimulatedOutcome {
  readonly kind: 'simulated' | 'tried-alone' | 'untried';
  readonly failures?: readonly { readonly isGoverned: boolean }[];
  readonly gasUsed?: bigint | undefined;
}

/** `outcome` is `undefined` while the simulation runs; `count` is the number of actions. */
export function simulationVerdict(outcome: SimulatedOutcome | undefined, count: number): SimulationVerdict {
  if (!outcome) return { status: 'running', gasUsed: undefined };
  const { failures = [], gasUsed } = outcome;
  if (failures.some(({ isGoverned }) => !isGoverned)) return { status: 'failed', gasUsed };
  // Tried alone, a single action is the batch; several may depend on each other.
  const isWhole = outcome.kind === 'simulated' || (outcome.kind === 'tried-alone' && count === 1);
  return { status: isWhole && failures.length === 0 ? 'passed' : 'unproven', gasUsed };
}

/** Of queueing bookkeeping, vote checks and the loop of the timelock. */
const OVERHEAD = 200_000n;

/**
 * The least gas limit of an execution: half as much again as its actions use. The timelock goes on
 * after an action that runs out of gas, and the proposal counts as executed: an estimate may be
 * just enough for that.
 */
export function leastExecutionGas({ gasUsed }: SimulationVerdict, count: number): bigint {
  const used = gasUsed ?? BigInt(count) * UNMEASURED;
  return (used * 3n) / 2n + OVERHEAD;
}

/** For an action whose gas is not known. */
const UNMEASURED = 500_000n;
