export const VOTE_CHOICES = ['for', 'against', 'abstain'] as const;

export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** In wei of vFTHM. */
export type VoteTotals = Readonly<Record<VoteChoice, bigint>>;

/** Decimals of a share: one is 100 %. */
export const SHARE_DECIMALS = 6;
const ONE = 10n ** BigInt(SHARE_DECIMALS);

/**
 * The share of each choice in all votes, rounded to the nearest millionth, but never to none where
 * there are votes; none of no votes.
 */
export function voteShares(totals: VoteTotals): VoteTotals {
  const all = totals.for + totals.against + totals.abstain;
  return {
    for: shareOf(totals.for, all),
    against: shareOf(totals.against, all),
    abstain: shareOf(totals.abstain, all),
  };
}

export interface QuorumStatus {
  /** Votes that count towards the quorum: For and Abstain. */
  readonly counted: bigint;
  readonly required: bigint;
  readonly missing: bigint;
  /** As the governor compares: a tie reaches it. */
  readonly isReached: boolean;
}

export function quorumProgress(totals: Pick<VoteTotals, 'for' | 'abstain'>, required: bigint): QuorumStatus {
  const counted = totals.for + totals.abstain;
  const isReached = counted >= required;
  return { counted, required, isReached, missing: isReached ? 0n : required - counted };
}

function shareOf(part: bigint, whole: bigint): bigint {
  if (whole <= 0n || part <= 0n) return 0n;
  const share = (2n * part * ONE + whole) / (2n * whole);
  return share === 0n ? 1n : share;
}
