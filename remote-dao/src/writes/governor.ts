import { defineContract, write } from '@fathom/area-kit/writes/defineContract';
import { addressName, nativeAmount, raw, wordOf } from '@fathom/area-kit/writes/display';
import { gasAtLeast } from '@fathom/area-kit/flows/gas/gasPolicies';
import { chosen } from '@fathom/area-kit/writes/parameters';
import { entry, exit } from '@fathom/area-kit/writes/writeEffect';
import { writeEvent } from '@fathom/area-kit/writes/writeEvent';

export const governor = defineContract({
  id: 'governor',
  name: 'Governor',
  target: 'role:governor',
  enums: { support: { 0: 'Against', 1: 'For', 2: 'Abstain' } },
  writes: {
    propose: write('function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)', {
      title: 'Create proposal',
      sentence:
        'Propose to vote on “{description}”, which calls {targets.[]} with {values.[]} wei and the data {calldatas.[]}',
      parameters: {
        description: chosen(raw('Description')),
        targets: chosen(addressName('Target')),
        values: chosen(raw('Value in wei')),
        calldatas: chosen(raw('Calldata')),
      },
      effect: entry({ isProposal: true }),
      emits: writeEvent(
        'event ProposalCreated(uint256 indexed proposalId, address indexed proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 startBlock, uint256 indexed endBlock, string description)',
      ),
      gas: gasAtLeast(200_000n),
    }),
    castVote: write('function castVote(uint256 proposalId, uint8 support)', {
      title: 'Vote',
      sentence: 'Vote {support} on proposal {proposalId}',
      parameters: {
        support: chosen(wordOf('Vote', 'support')),
        proposalId: chosen(raw('Proposal')),
      },
      effect: exit(),
      emits: writeEvent(
        'event VoteCast(address indexed voter, uint256 indexed proposalId, uint8 support, uint256 weight, string reason)',
      ),
      gas: gasAtLeast(90_000n),
    }),
    queue: write('function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)', {
      title: 'Queue proposal',
      sentence:
        'Queue the proposal that calls {targets.[]} with {values.[]} wei and the data {calldatas.[]} (description {descriptionHash})',
      parameters: {
        targets: chosen(addressName('Target')),
        values: chosen(raw('Value in wei')),
        calldatas: chosen(raw('Calldata')),
        descriptionHash: chosen(raw('Hash of the description')),
      },
      effect: entry({ isProposal: true, longestList: 'unlimited' }),
      emits: writeEvent('event ProposalQueued(uint256 proposalId, uint256 eta)'),
      gas: gasAtLeast(120_000n),
    }),
    execute: write(
      'function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable',
      {
        title: 'Execute proposal',
        sentence:
          'Execute the proposal that calls {targets.[]} with {values.[]} wei and the data {calldatas.[]} (description {descriptionHash}), and pay {@.value} for it',
        parameters: {
          targets: chosen(addressName('Target')),
          values: chosen(raw('Value in wei')),
          calldatas: chosen(raw('Calldata')),
          descriptionHash: chosen(raw('Hash of the description')),
          '@.value': chosen(nativeAmount('You pay')),
        },
        effect: entry({ isProposal: true, longestList: 'unlimited', isPaidWithoutToken: true }),
        emits: writeEvent('event ProposalExecuted(uint256 indexed proposalId)'),
        gas: gasAtLeast(300_000n, 160n),
      },
    ),
  },
  errors: {
    'ProposalNotActive()': 'Voting on this proposal is not open. Nothing changed. Reload the page to see its state.',
    'VoteCasted()': 'You have already voted on this proposal. Nothing changed.',
    'WrongVoteType()': 'The governor rejected this kind of vote. Nothing changed. Reload the page and try again.',
    'UnknownProposal()': 'The governor has no such proposal. Nothing changed. Check the link.',
    'NotLive()': 'Governance was stopped by its emergency switch. Nothing changed. Your FTHM is safe on-chain.',
    'NotConfirmed()':
      'The multisig has not confirmed this proposal yet, so it cannot be queued. Nothing changed. Try again after its confirmation.',
    'ProposalNotConfirmed()':
      'The multisig has withdrawn its confirmation, so the proposal cannot be executed. Nothing changed. Try again after its confirmation.',
    'NotSuccessful()': 'This proposal cannot be queued in its current state. Nothing changed. Reload the page.',
    'ProposalNotQueued()': 'This proposal is not queued. Nothing changed. Reload the page to see its state.',
    'ProposalExpired()': 'The lifetime of this proposal has passed. Nothing changed. It can be proposed again.',
    'InsufficientFunds()': 'The payment does not cover what the actions send. Nothing changed. Reload the page.',
    'InsufficientVotes()': 'You have no enough voting power for create proposal.',
    'ProposalDelayNotPassed()': 'Next acceptable proposal timestamp is not reached.',
    'ProposalAlreadyExists()': 'The same proposal exists already. Nothing changed. Change its title or description.',
    'InvalidProposalLength()': 'The actions of the proposal are incomplete. Nothing changed. Check each of them.',
    'EmptyProposal()': 'The proposal has no action. Nothing changed. Reload the page and try again.',
    'MaxTargetLength()': 'The proposal has too many actions. Nothing changed. Remove some of them.',
    'ProposerIsBlocklisted()': 'The governor does not accept proposals of this account. Nothing changed.',
  },
});
