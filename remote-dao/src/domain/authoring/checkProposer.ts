/** The chain's data of an account that wants to propose. Amounts are in wei of vFTHM, times in Unix seconds. */
export interface ProposerState {
  readonly now: bigint;
  readonly nextAcceptable: bigint;
  readonly votes: bigint;
  readonly threshold: bigint;
}

export type ProposerIssue = 'too-early' | 'too-few-votes';

export function checkProposer({ now, nextAcceptable, votes, threshold }: ProposerState): ProposerIssue | undefined {
  // The governor rejects a proposal at exactly this second too.
  if (nextAcceptable >= now) return 'too-early';
  return votes < threshold ? 'too-few-votes' : undefined;
}
