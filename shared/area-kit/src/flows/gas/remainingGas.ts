import type { FlowState, PlannedStep } from '../run/flowState';

export interface RemainingGas {
  readonly limit: bigint;
  /** Simulated gas; `undefined` unless all of them were simulated. */
  readonly used: bigint | undefined;
}

export function remainingGas({ steps }: Pick<FlowState, 'steps'>): RemainingGas | undefined {
  if (steps.length === 0) return undefined;
  const remaining = steps.filter(({ state: { status } }) => status !== 'done' && status !== 'skipped');
  return {
    limit: remaining.reduce((sum, { gasLimit }) => sum + (gasLimit ?? 0n), 0n),
    used: remaining.reduce(addUsed, 0n),
  };
}

function addUsed(sum: bigint | undefined, { step, gasUsed }: PlannedStep): bigint | undefined {
  if (step.kind === 'permit') return sum;
  return sum === undefined || gasUsed === undefined ? undefined : sum + gasUsed;
}
