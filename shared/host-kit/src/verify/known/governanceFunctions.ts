import { defineKnownFunction, type KnownFunction } from '../knownFunction';
import { NATIVE } from './displays';

/** The calls of a proposal in the standard's words, which the host replaces with their description. */
export const PROPOSAL_CALLS = 'calls {targets.[]} with {values.[]} wei and the data {calldatas.[]}';
const CALLS = 'address[] targets,uint256[] values,bytes[] calldatas';

/** An accepted proposal is executed whatever its length: the sentence counts its actions. */
const ENACTED = { isProposal: true, longestList: Infinity } as const;

const VOTE = { show: { support: { as: 'words', words: { '0': 'Against', '1': 'For', '2': 'Abstain' } } } } as const;

export const GOVERNANCE_FUNCTIONS: readonly KnownFunction[] = [
  defineKnownFunction(
    `propose(${CALLS},string description)`,
    `Propose to vote on “{description}”, which ${PROPOSAL_CALLS}`,
    {
      isProposal: true,
    },
  ),
  defineKnownFunction('castVote(uint256 proposalId,uint8 support)', 'Vote {support} on proposal {proposalId}', VOTE),
  defineKnownFunction(
    'castVoteWithReason(uint256 proposalId,uint8 support,string reason)',
    'Vote {support} on proposal {proposalId} with the reason “{reason}”',
    VOTE,
  ),
  defineKnownFunction(
    `queue(${CALLS},bytes32 descriptionHash)`,
    `Queue the proposal that ${PROPOSAL_CALLS} (description {descriptionHash})`,
    ENACTED,
  ),
  defineKnownFunction(
    `execute(${CALLS},bytes32 descriptionHash)`,
    `Execute the proposal that ${PROPOSAL_CALLS} (description {descriptionHash}), and pay {@.value} for it`,
    { show: { '@.value': NATIVE }, ...ENACTED },
  ),
];
