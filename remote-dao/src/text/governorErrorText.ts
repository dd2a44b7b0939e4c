/** Custom errors of the governor and its timelock, as sentences: what is wrong, and the next step. */
export const governorErrorText: Readonly<Record<string, string>> = {
  'error ProposalNotActive()':
    'Voting on this proposal is not open. Nothing was sent. Reload the page to see its state.',
  'error VoteCasted()': 'You have already voted on this proposal. Nothing was sent.',
  'error WrongVoteType()': 'The governor rejected this kind of vote. Nothing was sent. Reload the page and try again.',
  'error UnknownProposal()': 'The governor has no such proposal. Nothing was sent. Check the link.',
  'error NotLive()': 'Governance was stopped by its emergency switch. Nothing was sent. Your FTHM is safe on-chain.',
  'error NotConfirmed()':
    'The multisig has not confirmed this proposal yet, so it cannot be queued. Nothing was sent. Try again after its confirmation.',
  'error ProposalNotConfirmed()':
    'The multisig has withdrawn its confirmation, so the proposal cannot be executed. Nothing was sent. Try again after its confirmation.',
  'error NotSuccessful()': 'This proposal cannot be queued in its current state. Nothing was sent. Reload the page.',
  'error ProposalNotQueued()': 'This proposal is not queued. Nothing was sent. Reload the page to see its state.',
  'error ProposalExpired()': 'The lifetime of this proposal has passed. Nothing was sent. It can be proposed again.',
  'error InsufficientFunds()': 'The payment does not cover what the actions send. Nothing was sent. Reload the page.',
  'error InsufficientVotes()': 'You have no enough voting power for create proposal.',
  'error ProposalDelayNotPassed()': 'Next acceptable proposal timestamp is not reached.',
  'error ProposalAlreadyExists()':
    'The same proposal exists already. Nothing was sent. Change its title or description.',
  'error InvalidProposalLength()': 'The actions of the proposal are incomplete. Nothing was sent. Check each of them.',
  'error EmptyProposal()': 'The proposal has no action. Nothing was sent. Reload the page and try again.',
  'error MaxTargetLength()': 'The proposal has too many actions. Nothing was sent. Remove some of them.',
  'error ProposerIsBlocklisted()': 'The governor does not accept proposals of this account. Nothing was sent.',
};

export const unknownGovernorErrorText =
  'The governor rejected the transaction. Nothing was sent. Reload the page and try again.';
