export interface SimulationVerdict {
  /**
   * `passed`: the exact batch succeeds; `failed`: an action would revert or have no effect; `unproven`: it couldn't be
   * simulated as it would be executed; `running`: unknown yet.
   */
  readonly status: 'passed' | 'failed' | 'unproven' | 'running';
  /** Gas of the actions; `undefined` if it wasn't measured. */
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
  // A single action simulated separately is the whole batch; several may depend on each other.
  const isWhole = outcome.kind === 'simulated' || (outcome.kind === 'tried-alone' && count === 1);
  return { status: isWhole && failures.length === 0 ? 'passed' : 'unproven', gasUsed };
}

/** Gas of queueing, vote checks and the timelock's loop. */
const OVERHEAD = 200_000n;

/**
 * Returns the minimum gas limit of an execution: 150% of its actions' gas. The timelock continues after an action runs
 * out of gas and the proposal counts as executed, so an estimate could be just enough for that.
 */
export function leastExecutionGas({ gasUsed }: SimulationVerdict, count: number): bigint {
  const used = gasUsed ?? BigInt(count) * UNMEASURED;
  return (used * 3n) / 2n + OVERHEAD;
}

const UNMEASURED = 500_000n;
