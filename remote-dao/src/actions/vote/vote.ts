import { defineOnePress } from '@fathom/area-kit/actions/defineOnePress';
import type { DaoScope } from '../../data/daoScope';
import { shortProposalId } from '../../domain/governance/proposal';
import type { VoteChoice } from '../../domain/governance/votes';
import { choiceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { voteFlow, voteSelection } from './vote.flow';

interface VoteInput {
  readonly scope: DaoScope;
  readonly proposalId: bigint;
}

interface VoteValues {
  readonly choice: VoteChoice;
}

/** Casts the account's one vote on a proposal. Each choice is a button. */
export const vote = defineOnePress({
  flow: voteFlow,
  selection: ({ proposalId }: VoteInput) => voteSelection(proposalId),
  valuesOf: ({ choice }): VoteValues => ({ choice }),
  intent: ({ input: { scope, proposalId }, values: { choice }, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    governor: scope.deployment.contracts.governor,
    proposalId,
    choice,
  }),
  transaction: ({ input: { proposalId }, values: { choice } }) =>
    proposalText.transaction(choiceText[choice], shortProposalId(proposalId)),
});
