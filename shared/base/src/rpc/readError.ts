import type { ChainReadError } from '@fathom/contract';

/** True if nodes returned different results for a confirmed read. */
export function isDisagreement(error: unknown): boolean {
  return codeOf(error) === 'disagreement';
}

/** True if a node executed the call and it failed, whether or not the contract gave a reason. */
export function isReverted(error: unknown): boolean {
  return codeOf(error) === 'reverted';
}

function codeOf(error: unknown): ChainReadError['code'] | undefined {
  return (error as Partial<ChainReadError> | null | undefined)?.code;
}
