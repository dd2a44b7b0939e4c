import type { FlowState } from './flowState';

/**
 * The gas limit of everything that is still to be sent: the action's own, and the approval's as long as it is pending. `undefined` while
 * nothing is planned.
 */
export function remainingGas({ steps }: Pick<FlowState, 'steps'>): bigint | undefined {
  if (steps.length === 0) return undefined;
  return steps
    .filter(({ state: { is } }) => is !== 'done' && is !== 'skipped')
    .reduce((sum, { gasLimit }) => sum + (gasLimit ?? 0n), 0n);
}
