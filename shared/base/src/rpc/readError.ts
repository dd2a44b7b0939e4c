import type { ChainReadError } from '@fathom/contract';

/** Whether two nodes returned different results for a confirmed read. */
export function isDisagreement(error: unknown): boolean {
  return (error as Partial<ChainReadError> | null | undefined)?.code === 'disagreement';
}
