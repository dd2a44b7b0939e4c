import { toQuantity } from 'ethers';
import { setTimelockDelay, setVoteLength, USUAL_TIMELOCK_DELAY, USUAL_VOTE } from '../dao/overrideGovernance';
import { hashedContent, proposalId, type ProposalContent } from '../dao/proposalId';
import { DAO_DEMO_ACCOUNTS, demoAccount } from '../demoAccounts';
import type { TimelineEvent } from '../history/openTimeline';
import { namedAccount } from '../seed/namedAccount';
import type { DaoHistoryContext } from './daoHistoryContext';
import { DAO_DEMO_SCENARIOS } from './demoStakers';
import type { SeedUserCall } from '../seed/createSeedUsers';
import { descriptionOf, type ProposalOutcome, type ProposalPlan } from './planProposals';
import { COUNCIL, stakersBefore } from './planStakers';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Follows the seed users' actions of a day; no other event follows on that day. */
const MINUTE = 540;

/** Short past votes, with room for the node's own blocks. */
const PAST_VOTE = { votingDelay: 1, votingPeriod: 6 };
/** A day of two-second blocks. Keeps proposals open or pending while the devnet is used. */
const LONG = 43_200;
/** Delay of a queued proposal that isn't executable yet. */
const LONG_DELAY = 6 * DAY;

const AGAINST = 0;
const FOR = 1;
const ABSTAIN = 2;
type Support = typeof AGAINST | typeof FOR | typeof ABSTAIN;

const COUNCIL_VOTES: Readonly<Record<ProposalOutcome, readonly Support[]>> = {
  pending: [],
  open: [FOR, FOR, AGAINST],
  canceled: [FOR],
  defeated: [FOR, FOR, AGAINST, AGAINST, AGAINST, AGAINST],
  'no quorum': [],
  succeeded: [FOR, FOR, FOR, FOR, AGAINST],
  confirmed: [FOR, FOR, FOR, FOR, FOR, ABSTAIN],
  queued: [FOR, FOR, FOR, FOR, FOR, AGAINST],
  delayed: [FOR, FOR, FOR, FOR, ABSTAIN],
  executed: [FOR, FOR, FOR, FOR, FOR, ABSTAIN, AGAINST],
};
const STAKER_VOTES: readonly Support[] = [FOR, FOR, AGAINST, FOR, ABSTAIN];

interface Proposal extends ProposalContent {
  readonly plan: ProposalPlan;
  readonly proposer: string;
  readonly id: bigint;
}

/**
 * Plans decided proposals, each on one day from creation to outcome, and open or pending ones on the last day. Blocks
 * are the governor's clock, so a past vote ends within a few blocks.
 */
export function proposalEvents(context: DaoHistoryContext, plans: readonly ProposalPlan[]): readonly TimelineEvent[] {
  const indexed = plans.map((plan, index) => ({ plan, index }));
  const decided = indexed.filter(({ plan: { outcome } }) => outcome !== 'open' && outcome !== 'pending');
  const [newest] = indexed.filter(({ plan: { outcome } }) => outcome === 'open');
  const undecided = indexed.filter(({ plan }) => !decided.some((other) => other.plan === plan));
  const events = decided.map(({ plan, index }) => {
    const at = context.time(plan.daysAgo, MINUTE);
    return { at, run: () => playDecided(context, contentOf(context, plan, index), at) };
  });
  if (newest === undefined) return events;
  const at = context.time(newest.plan.daysAgo, MINUTE);
  const run = () =>
    playUndecided(
      context,
      undecided.map(({ plan, index }) => contentOf(context, plan, index)),
      at,
    );
  return [...events, { at, run }];
}

function contentOf({ targets }: DaoHistoryContext, plan: ProposalPlan, index: number): Proposal {
  const actions = plan.actions(targets());
  const content: ProposalContent = {
    targets: actions.map(({ target }) => target),
    values: actions.map(({ value }) => value),
    calldatas: actions.map(({ calldata }) => calldata),
    description: descriptionOf(plan),
  };
  const proposer = namedAccount(COUNCIL[index % COUNCIL.length] ?? 'council 1');
  return { ...content, plan, proposer, id: proposalId(content) };
}

async function playDecided(context: DaoHistoryContext, proposal: Proposal, at: number): Promise<void> {
  const { session, dao, users } = context;
  const { outcome } = proposal.plan;
  await setVoteLength(session, dao.governor, PAST_VOTE);
  await users.act([proposing(context, proposal)]);
  await mine(context, 1, at + HOUR);
  await pass(context, at + 3 * HOUR);
  await users.act(votes(context, proposal));
  await setVoteLength(session, dao.governor, USUAL_VOTE);
  if (outcome === 'canceled') return users.act([byMultisig(context, 'cancelProposal', hashedContent(proposal))]);
  await mine(context, PAST_VOTE.votingPeriod + 1, at + 9 * HOUR);
  if (!PASSED.includes(outcome)) return;
  await pass(context, at + 10 * HOUR);
  if (outcome === 'delayed') await setTimelockDelay(session, dao.timelock, LONG_DELAY);
  const queueing = { account: proposal.proposer, contract: dao.governor, name: 'queue', args: hashedContent(proposal) };
  await users.act([
    byMultisig(context, 'confirmProposal', [proposal.id]),
    ...(outcome === 'confirmed' ? [] : [queueing]),
  ]);
  if (outcome === 'delayed') await setTimelockDelay(session, dao.timelock, USUAL_TIMELOCK_DELAY);
  if (outcome !== 'executed') return;
  await pass(context, at + 11 * HOUR);
  await users.act([{ ...queueing, name: 'execute' }]);
}

const PASSED: readonly ProposalOutcome[] = ['confirmed', 'queued', 'delayed', 'executed'];

async function playUndecided(context: DaoHistoryContext, proposals: readonly Proposal[], at: number): Promise<void> {
  const { session, dao, users } = context;
  const of = (outcome: ProposalOutcome) => proposals.filter(({ plan }) => plan.outcome === outcome);
  await setVoteLength(session, dao.governor, { ...PAST_VOTE, votingPeriod: LONG });
  await users.act(of('open').map((proposal) => proposing(context, proposal)));
  await mine(context, 1, at + HOUR);
  await pass(context, at + 3 * HOUR);
  const demoVoters = DAO_DEMO_ACCOUNTS.filter((account) => DAO_DEMO_SCENARIOS[account].votes);
  await users.act(
    of('open').flatMap((proposal) => [
      ...votes(context, proposal),
      ...demoVoters.map((account) => vote(context, proposal, demoAccount(account).address, FOR)),
    ]),
  );
  await setVoteLength(session, dao.governor, { votingDelay: LONG, votingPeriod: LONG });
  await pass(context, at + 4 * HOUR);
  await users.act(of('pending').map((proposal) => proposing(context, proposal)));
  await setVoteLength(session, dao.governor, USUAL_VOTE);
}

function proposing({ dao: { governor } }: DaoHistoryContext, proposal: Proposal): SeedUserCall {
  const { proposer, targets, values, calldatas, description } = proposal;
  return { account: proposer, contract: governor, name: 'propose', args: [targets, values, calldatas, description] };
}

function votes(context: DaoHistoryContext, proposal: Proposal): readonly SeedUserCall[] {
  const { outcome, turnout, daysAgo } = proposal.plan;
  const ofCouncil = COUNCIL_VOTES[outcome].map((support, index) =>
    vote(context, proposal, namedAccount(COUNCIL[index] ?? 'council 1'), support),
  );
  const voters = stakersBefore(context.stakers, daysAgo).slice(-turnout);
  const ofStakers = voters.map((staker, index) =>
    vote(context, proposal, namedAccount(staker), STAKER_VOTES[index % STAKER_VOTES.length] ?? FOR),
  );
  return [...ofCouncil, ...ofStakers];
}

function vote({ dao }: DaoHistoryContext, { id }: Proposal, account: string, support: Support): SeedUserCall {
  return { account, contract: dao.governor, name: 'castVote', args: [id, support] };
}

function byMultisig({ dao }: DaoHistoryContext, name: string, args: readonly unknown[]): SeedUserCall {
  return { account: dao.multisig, contract: dao.governor, name, args };
}

async function pass({ session }: DaoHistoryContext, time: number): Promise<void> {
  await session.rpc('evm_setNextBlockTimestamp', [toQuantity(time)]);
}

async function mine(context: DaoHistoryContext, blocks: number, time: number): Promise<void> {
  await pass(context, time);
  await context.session.rpc('anvil_mine', [toQuantity(blocks)]);
}
