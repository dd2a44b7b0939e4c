/**
 * What the chain says about an account that wants to propose. Amounts are vFTHM wei, times Unix
 * seconds.
 */
export interface ProposerState {
  readonly now: bigint;
  /** The governor accepts a proposal after this time. */
  readonly nextAcceptable: bigint;
  readonly votes: bigint;
  readonly threshold: bigint;
}

/** Why the account cannot propose now, in the order of the specification. */
export type ProposerIssue = 'too-early' | 'too-few-votes';

export function checkProposer({ now, nextAcceptable, votes, threshold }: ProposerState): ProposerIssue | undefined {
  // The governor refuses at the very second too.
  if (nextAcceptable >= now) return 'too-early';
  return votes < threshold ? 'too-few-votes' : undefined;
}
