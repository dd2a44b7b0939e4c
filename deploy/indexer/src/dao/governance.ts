import { ponder, type Context, type Event } from 'ponder:registry';
import { daoGovernanceStat, daoProposal } from 'ponder:schema';
import { entityId } from '../../dao/entityId';
import { recordLedger } from '../../dao/recordLedger';
import { storableText } from '../../storableText';

/* Indexes proposals and votes from the governor's events. States aren't indexed, because only the chain has them. */

ponder.on('Governor:ProposalCreated', async ({ event, context }) => {
  const { proposalId, proposer, targets, values, signatures, calldatas, startBlock, endBlock, description } =
    event.args;
  await context.db.insert(daoProposal).values({
    chainId: context.chain.id,
    id: entityId(proposalId),
    proposalId,
    proposer,
    startBlock,
    endBlock,
    description: storableText(description),
    againstVotes: 0n,
    forVotes: 0n,
    abstainVotes: 0n,
    targets: targets.map((target) => target.toLowerCase()),
    values: values.map(String),
    signatures: signatures.map(storableText),
    calldatas: [...calldatas],
    blockNumber: event.block.number,
    blockTimestamp: event.block.timestamp,
    transaction: event.transaction.hash,
  });
  await context.db
    .insert(daoGovernanceStat)
    .values({ chainId: context.chain.id, id: event.log.address.toLowerCase(), totalProposalsCount: 1n })
    .onConflictDoUpdate((stat) => ({ totalProposalsCount: stat.totalProposalsCount + 1n }));
});

ponder.on('Governor:VoteCast', ({ event, context }) => countVote(context, event, event.args));
ponder.on('Governor:VoteCastWithParams', ({ event, context }) => countVote(context, event, event.args));

interface CastVote {
  readonly voter: `0x${string}`;
  readonly proposalId: bigint;
  /** 0 against, 1 for, 2 abstain; the governor rejects other values. */
  readonly support: number;
  readonly weight: bigint;
}

async function countVote(
  context: Context,
  event: Pick<Event, 'block' | 'transaction' | 'log'>,
  { voter, proposalId, support, weight }: CastVote,
): Promise<void> {
  await recordLedger(context, event, voter, { kind: 'vote', votes: weight, proposalId, support });
  await context.db.update(daoProposal, { chainId: context.chain.id, id: entityId(proposalId) }).set((proposal) => ({
    againstVotes: proposal.againstVotes + (support === 0 ? weight : 0n),
    forVotes: proposal.forVotes + (support === 1 ? weight : 0n),
    abstainVotes: proposal.abstainVotes + (support === 2 ? weight : 0n),
  }));
}
