import type { FunctionEffect } from '../table/knownFunction';

/* Parts of sentences that the host replaces. */

/** The calls of a proposal in the standard's words. */
export const PROPOSAL_CALLS = 'calls {targets.[]} with {values.[]} wei and the data {calldatas.[]}';
export const LOCK_NUMBER = 'position {lockId}';
export const EARLY_END = ' before its end, with a penalty';

/** Returns the part that the sentence of such a function must contain. */
export function replacedPartOf({
  isProposal,
  endsLock,
  plain,
}: Pick<FunctionEffect, 'isProposal' | 'endsLock' | 'plain'>): string | undefined {
  if (isProposal) return PROPOSAL_CALLS;
  if (endsLock) return endsLock === 'early' ? `${LOCK_NUMBER}${EARLY_END}` : LOCK_NUMBER;
  return plain?.part;
}
