import type { FlowState } from './flowState';

/**
 * The gas limit of everything still to be sent: the action, and the approval while it is pending.
 * `undefined` without a plan.
 */
export function remainingGas({ steps }: Pick<FlowState, 'steps'>): bigint | undefined {
  if (steps.length === 0) return undefined;
  return steps
    .filter(({ state: { status } }) => status !== 'done' && status !== 'skipped')
    .reduce((sum, { gasLimit }) => sum + (gasLimit ?? 0n), 0n);
}
