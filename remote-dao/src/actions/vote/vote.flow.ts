import { defineFlow } from '@fathom/area-kit/flows/defineFlow';
import { addressSchema } from '@fathom/area-kit/flows/step';
import { readOne, required } from '@fathom/base/rpc/multicall';
import * as v from 'valibot';
import { hasVoted } from '../../data/abi/daoContracts';
import { governanceKeys } from '../../data/governanceKeys';
import { stakingKeys } from '../../data/stakingKeys';
import { VOTE_CHOICES, VOTE_CODES } from '../../domain/governance/votes';
import { governor as governorContract } from '../../writes/governor';

const { castVote } = governorContract.writes;

/** For the fee that is displayed before the vote. */
export const VOTE_GAS = castVote.gas;

const voteIntent = v.object({
  account: addressSchema,
  chainId: v.pipe(v.number(), v.integer()),
  governor: addressSchema,
  proposalId: v.pipe(v.bigint(), v.minValue(0n)),
  choice: v.picklist(VOTE_CHOICES),
});

export type VoteIntent = v.InferOutput<typeof voteIntent>;

export interface VoteState {
  readonly hasVoted: boolean;
}

/** Casts the account's one vote on a proposal. */
export const voteFlow = defineFlow<VoteIntent, VoteState>({
  id: 'dao.vote.v1',
  area: 'dao',
  intent: voteIntent,
  readState: async ({ governor, proposalId, account }, chain) => ({
    hasVoted: required(await readOne(chain, hasVoted.read(governor, proposalId, account)), 'Your vote'),
  }),
  plan: ({ account, governor, proposalId, choice }, state) =>
    // A second vote would be rejected: the account's vote counts already.
    state.hasVoted
      ? []
      : [
          {
            kind: 'call',
            id: 'vote',
            call: castVote.call({ proposalId, support: VOTE_CODES[choice] }, { account, to: governor }),
          },
        ],
  expectedCalls: ({ governor, proposalId, choice }) => ({
    call: { ...castVote.statement({ proposalId, support: VOTE_CODES[choice] }), to: governor, value: 0n },
    tokens: [],
  }),
  invalidates: ({ chainId }) => [governanceKeys.all(chainId), stakingKeys.all(chainId)],
  selection: ({ proposalId }) => voteSelection(proposalId),
});

/** Votes on two proposals may be in progress at the same time. */
export function voteSelection(proposalId: bigint): string {
  return proposalId.toString();
}
