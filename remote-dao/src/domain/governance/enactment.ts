import type { ProposalState } from './proposalState';

export type Enactment = 'queue' | 'execute';

export interface EnactmentInput {
  readonly state: ProposalState | undefined;
  readonly isConfirmed: boolean | undefined;
  /** The earliest execution time in Unix seconds; 0 or `undefined` while unknown. */
  readonly eta: bigint | undefined;
  /** The end of the proposal's lifetime in Unix seconds; `undefined` if unknown. */
  readonly expiresAt: number | undefined;
  readonly hasContent: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/** Unknown conditions aren't issues: the simulation checks them. */
export type EnactmentIssue =
  | { readonly kind: 'state' }
  | { readonly kind: 'content' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'timelock'; readonly seconds: number };

export function nextEnactment(state: ProposalState | undefined): Enactment | undefined {
  if (state === 'succeeded') return 'queue';
  return state === 'queued' ? 'execute' : undefined;
}

export function checkEnactment(what: Enactment, input: EnactmentInput): readonly EnactmentIssue[] {
  const { state, isConfirmed, eta, expiresAt, hasContent, now } = input;
  const issues: EnactmentIssue[] = [];
  if (nextEnactment(state) !== what) issues.push({ kind: 'state' });
  if (!hasContent) issues.push({ kind: 'content' });
  // The governor would queue it, but never execute it.
  if (expiresAt !== undefined && expiresAt < now) issues.push({ kind: 'expired' });
  if (isConfirmed === false) issues.push({ kind: 'unconfirmed' });
  if (what === 'execute' && eta !== undefined && Number(eta) > now) {
    issues.push({ kind: 'timelock', seconds: Number(eta) - now });
  }
  return issues;
}
