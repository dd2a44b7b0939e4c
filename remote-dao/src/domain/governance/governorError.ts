/**
 * Custom errors of the governor that proposing, voting, queueing or executing can meet; none has
 * parameters.
 */
export const GOVERNOR_ERRORS = [
  'ProposalNotActive',
  'VoteCasted',
  'WrongVoteType',
  'UnknownProposal',
  'NotLive',
  'NotConfirmed',
  'ProposalNotConfirmed',
  'NotSuccessful',
  'ProposalNotQueued',
  'ProposalExpired',
  'InsufficientFunds',
  'InsufficientVotes',
  'ProposalDelayNotPassed',
  'ProposalAlreadyExists',
  'InvalidProposalLength',
  'EmptyProposal',
  'MaxTargetLength',
  'ProposerIsBlocklisted',
] as const;

export type GovernorError = (typeof GOVERNOR_ERRORS)[number];
