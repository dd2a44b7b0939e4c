export const VOTE_CHOICES = ['for', 'against', 'abstain'] as const;

export type VoteChoice = (typeof VOTE_CHOICES)[number];

/** The governor's `VoteType` codes. */
export const VOTE_CODES: Readonly<Record<VoteChoice, bigint>> = { for: 1n, against: 0n, abstain: 2n };

/** Wei of vFTHM. */
export type VoteTotals = Readonly<Record<VoteChoice, bigint>>;

/** With 6 decimals, 1 is 100%. */
export const SHARE_DECIMALS = 6;
const ONE = 10n ** BigInt(SHARE_DECIMALS);

/**
 * Returns each choice's share of all votes, rounded to the nearest millionth, but at least one millionth if there are
 * votes. All shares are 0 without votes.
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
  /** The governor's comparison: a tie reaches the quorum. */
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
