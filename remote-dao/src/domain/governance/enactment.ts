import type { ProposalState } from './proposalState';

/** What anyone may do with a proposal that passed: queue it in the timelock, then execute it. */
export type Enactment = 'queue' | 'execute';

export interface EnactmentInput {
  readonly state: ProposalState | undefined;
  /** By the multisig; `undefined` is unknown. */
  readonly isConfirmed: boolean | undefined;
  /**
   * When a queued proposal can be executed, in unix seconds; 0 or `undefined` while it is unknown.
   */
  readonly eta: bigint | undefined;
  /** When its lifetime ends, in unix seconds; `undefined` is unknown. */
  readonly expiresAt: number | undefined;
  /** Whether the actions are known, and are those that the id stands for. */
  readonly hasContent: boolean;
  /** The chain's time in unix seconds. */
  readonly now: number;
}

/**
 * Why a proposal can't be queued or executed, the most important reason first. What is unknown is
 * left to the simulation.
 */
export type EnactmentIssue =
  | { readonly kind: 'state' }
  | { readonly kind: 'content' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'timelock'; readonly seconds: number };

/** What comes next for a proposal in this state; `undefined` where nothing can be done. */
export function nextEnactment(state: ProposalState | undefined): Enactment | undefined {
  if (state === 'succeeded') return 'queue';
  return state === 'queued' ? 'execute' : undefined;
}

export function checkEnactment(what: Enactment, input: EnactmentInput): readonly EnactmentIssue[] {
  const { state, isConfirmed, eta, expiresAt, hasContent, now } = input;
  const issues: EnactmentIssue[] = [];
  if (nextEnactment(state) !== what) issues.push({ kind: 'state' });
  if (!hasContent) issues.push({ kind: 'content' });
  // The governor would still queue it, and never execute it.
  if (expiresAt !== undefined && expiresAt < now) issues.push({ kind: 'expired' });
  if (isConfirmed === false) issues.push({ kind: 'unconfirmed' });
  if (what === 'execute' && eta !== undefined && Number(eta) > now) {
    issues.push({ kind: 'timelock', seconds: Number(eta) - now });
  }
  return issues;
}
