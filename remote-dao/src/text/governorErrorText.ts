import type { GovernorError } from '../domain/governance/governorError';

/**
 * Custom errors of the governor and its timelock, as sentences: what is wrong, and the next step.
 */
export const governorErrorText: Readonly<Record<GovernorError, string>> = {
  ProposalNotActive: 'Voting on this proposal is not open. Nothing changed. Reload the page to see its state.',
  VoteCasted: 'You have already voted on this proposal. Nothing changed.',
  WrongVoteType: 'The governor rejected this kind of vote. Nothing changed. Reload the page and try again.',
  UnknownProposal: 'The governor has no such proposal. Nothing changed. Check the link.',
  NotLive: 'Governance was stopped by its emergency switch. Nothing changed. Your FTHM is safe on-chain.',
  NotConfirmed:
    'The multisig has not confirmed this proposal yet, so it cannot be queued. Nothing changed. Try again after its confirmation.',
  ProposalNotConfirmed:
    'The multisig has withdrawn its confirmation, so the proposal cannot be executed. Nothing changed. Try again after its confirmation.',
  NotSuccessful: 'This proposal cannot be queued in its current state. Nothing changed. Reload the page.',
  ProposalNotQueued: 'This proposal is not queued. Nothing changed. Reload the page to see its state.',
  ProposalExpired: 'The lifetime of this proposal has passed. Nothing changed. It can be proposed again.',
  InsufficientFunds: 'The payment does not cover what the actions send. Nothing changed. Reload the page.',
  InsufficientVotes: 'You have no enough voting power for create proposal.',
  ProposalDelayNotPassed: 'Next acceptable proposal timestamp is not reached.',
  ProposalAlreadyExists: 'The same proposal exists already. Nothing changed. Change its title or description.',
  InvalidProposalLength: 'The actions of the proposal are incomplete. Nothing changed. Check each of them.',
  EmptyProposal: 'The proposal has no action. Nothing changed. Reload the page and try again.',
  MaxTargetLength: 'The proposal has too many actions. Nothing changed. Remove some of them.',
  ProposerIsBlocklisted: 'The governor does not accept proposals of this account. Nothing changed.',
};

export const unknownGovernorErrorText =
  'The governor rejected the transaction. Nothing changed. Reload the page and try again.';
