import { defineOnePress } from '@fathom/area-kit/actions/defineOnePress';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { accountIntent } from '@fathom/area-kit/flows/run/intentSchemas';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import * as v from 'valibot';
import { hasVoted } from '../../data/abi/daoContracts';
import type { DaoScope } from '../../data/daoScope';
import { governanceKeys } from '../../data/governanceKeys';
import type { Voter } from '../../data/proposalStatus.query';
import { stakingKeys } from '../../data/stakingKeys';
import { shortProposalId } from '../../domain/governance/proposal';
import { isVoteOver, type ProposalState } from '../../domain/governance/proposalState';
import { VOTE_CHOICES, VOTE_CODES } from '../../domain/governance/votes';
import { choiceText } from '../../text/governanceText';
import { voteText } from '../../text/voteText';
import { governor as governorContract } from '../../writes/governor';

const { castVote } = governorContract.writes;

const voteIntent = v.object({
  ...accountIntent,
  governor: addressSchema,
  proposalId: v.pipe(v.bigint(), v.minValue(0n)),
  choice: v.picklist(VOTE_CHOICES),
});

export type VoteIntent = v.InferOutput<typeof voteIntent>;

interface VoteInput {
  readonly scope: DaoScope;
  readonly proposalId: bigint;
  readonly state: ProposalState;
  readonly voter: Voter | undefined;
}

export const vote = defineOnePress({
  flow: defineCallFlow<VoteIntent>({
    id: 'dao.vote.v1',
    area: 'dao',
    intent: voteIntent,
    // The governor rejects a second vote: the account's vote already counts.
    isDone: ({ governor, proposalId, account }) => ({
      read: hasVoted.read(governor, proposalId, account),
      name: 'Your vote',
    }),
    call: ({ account, governor, proposalId, choice }) => ({
      id: 'vote',
      call: castVote.call({ proposalId, support: VOTE_CODES[choice] }, { account, to: governor }),
    }),
    expectedCalls: ({ governor, proposalId, choice }) => ({
      call: { ...castVote.statement({ proposalId, support: VOTE_CODES[choice] }), to: governor, value: 0n },
      tokens: [],
    }),
    invalidates: ({ chainId }) => [governanceKeys.all(chainId), stakingKeys.all(chainId)],
    selection,
  }),
  gas: castVote.gas,
  selection,
  whyUnavailable: ({ state, voter }: VoteInput) => {
    if (state === 'pending') return { text: voteText.notStarted };
    if (isVoteOver(state)) return { text: voteText.over };
    if (voter?.hasVoted === undefined) return { text: voteText.unread, tone: 'caution' };
    return voter.hasVoted ? { text: voteText.done } : undefined;
  },
  choices: VOTE_CHOICES,
  labels: choiceText,
  intent: ({ input: { scope, proposalId }, choice, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    governor: scope.deployment.contracts.governor,
    proposalId,
    choice,
  }),
  choiceOf: ({ choice }) => choice,
  transaction: ({ input: { proposalId }, choice }) =>
    voteText.transaction(choiceText[choice], shortProposalId(proposalId)),
  text: voteText,
});

function selection({ proposalId }: Pick<VoteInput, 'proposalId'>): string {
  return proposalId.toString();
}
