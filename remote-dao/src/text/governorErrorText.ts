import type { GovernorError } from '../domain/governance/governorError';

/** Custom errors of the governor and its timelock, as sentences: what is wrong, and the next step. */
export const governorErrorText: Readonly<Record<GovernorError, string>> = {
  ProposalNotActive: 'Voting on this proposal is not open. Nothing was sent. Reload the page to see its state.',
  VoteCasted: 'You have already voted on this proposal. Nothing was sent.',
  WrongVoteType: 'The governor rejected this kind of vote. Nothing was sent. Reload the page and try again.',
  UnknownProposal: 'The governor has no such proposal. Nothing was sent. Check the link.',
  NotLive: 'Governance was stopped by its emergency switch. Nothing was sent. Your FTHM is safe on-chain.',
  NotConfirmed:
    'The multisig has not confirmed this proposal yet, so it cannot be queued. Nothing was sent. Try again after its confirmation.',
  ProposalNotConfirmed:
    'The multisig has withdrawn its confirmation, so the proposal cannot be executed. Nothing was sent. Try again after its confirmation.',
  NotSuccessful: 'This proposal cannot be queued in its current state. Nothing was sent. Reload the page.',
  ProposalNotQueued: 'This proposal is not queued. Nothing was sent. Reload the page to see its state.',
  ProposalExpired: 'The lifetime of this proposal has passed. Nothing was sent. It can be proposed again.',
  InsufficientFunds: 'The payment does not cover what the actions send. Nothing was sent. Reload the page.',
  InsufficientVotes: 'You have no enough voting power for create proposal.',
  ProposalDelayNotPassed: 'Next acceptable proposal timestamp is not reached.',
  ProposalAlreadyExists: 'The same proposal exists already. Nothing was sent. Change its title or description.',
  InvalidProposalLength: 'The actions of the proposal are incomplete. Nothing was sent. Check each of them.',
  EmptyProposal: 'The proposal has no action. Nothing was sent. Reload the page and try again.',
  MaxTargetLength: 'The proposal has too many actions. Nothing was sent. Remove some of them.',
  ProposerIsBlocklisted: 'The governor does not accept proposals of this account. Nothing was sent.',
};

export const unknownGovernorErrorText =
  'The governor rejected the transaction. Nothing was sent. Reload the page and try again.';
