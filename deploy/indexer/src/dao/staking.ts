import { ponder, type Context, type Event } from 'ponder:registry';
import {
  daoLockPosition,
  daoPending,
  daoProtocolStat,
  daoStakedEvent,
  daoStaker,
  daoStream,
  daoUnstakedEvent,
} from 'ponder:schema';
import { earlyPenalty, type PenaltyTerms } from '../../dao/earlyPenalty';
import { entityId } from '../../dao/entityId';
import { recordLedger } from '../../dao/recordLedger';
import { readPenaltyTerms, readSchedule } from '../../dao/readStaking';
import { oneDayRewards, stakingApr } from '../../../../remote-dao/src/domain/staking/rewardSchedule';
import { readPlan, rpcUrlsOf } from '../../indexerPlan';

/*
 * Indexes locks, stakers and streams from the staking contract's events. Balances are sums of events, so that the same
 * history always produces the same rows.
 */

const plan = readPlan();
const MAIN_STREAM = 0n;
const MAIN_STREAM_ID = entityId(MAIN_STREAM);

type LogEvent = Pick<Event, 'block' | 'transaction' | 'log'>;

ponder.on('Staking:StreamCreated', async ({ event, context }) => {
  const { streamId, tau, token } = event.args;
  const schedule = await readSchedule(
    { rpcUrls: rpcUrlsOf(plan, context.chain.id), staking: event.log.address },
    streamId,
  );
  // The block is about to be reverted, so nothing of it is stored.
  if (schedule === undefined) return;
  await context.db.insert(daoStream).values({
    chainId: context.chain.id,
    id: entityId(streamId),
    time: schedule.times.map(String),
    reward: schedule.rewards.map(String),
    cooldownPeriod: tau,
    token: token.toLowerCase(),
  });
});

ponder.on('Staking:Staked', async ({ event, context }) => {
  const { account, amount, streamShares, nVoteToken, lockId, end } = event.args;
  const chainId = context.chain.id;
  const staker = account.toLowerCase();
  const stat = await context.db
    .insert(daoProtocolStat)
    .values({
      chainId,
      id: event.log.address.toLowerCase(),
      totalStakeFTHM: amount,
      totalVotes: nVoteToken,
      totalStakeEvents: 1n,
      totalUnstakeEvents: 0n,
      stakingAPR: 0n,
      oneDayRewards: 0n,
    })
    .onConflictDoUpdate((row) => ({
      totalStakeFTHM: row.totalStakeFTHM + amount,
      totalVotes: row.totalVotes + nVoteToken,
      totalStakeEvents: row.totalStakeEvents + 1n,
    }));
  await refreshRates(context, event);
  const id = String(stat.totalStakeEvents);
  const stake = { chainId, id, staker, account, amount, streamShares, nVoteToken, lockId, ...occurrence(event) };
  await context.db.insert(daoStakedEvent).values(stake);
  await recordLedger(context, event, account, {
    kind: 'stake',
    amount,
    votes: nVoteToken,
    token: await tokenOf(context, MAIN_STREAM),
    lockId,
  });
  await context.db.insert(daoLockPosition).values({ ...stake, votes: nVoteToken, end });
  await context.db
    .insert(daoStaker)
    .values({
      chainId,
      id: staker,
      address: account,
      totalStaked: amount,
      accruedRewards: 0n,
      accruedVotes: nVoteToken,
      claimedAmount: 0n,
      cooldown: 0n,
      lockPositionIds: [id],
      lockPositionCount: 1n,
    })
    .onConflictDoUpdate((row) => ({
      totalStaked: row.totalStaked + amount,
      accruedVotes: row.accruedVotes + nVoteToken,
      lockPositionIds: [...row.lockPositionIds, id],
      lockPositionCount: row.lockPositionCount + 1n,
    }));
});

ponder.on('Staking:Unstaked', async ({ event, context }) => {
  const { account, amount, lockId } = event.args;
  const chainId = context.chain.id;
  const lock = await findLock(context, account, lockId);
  const penalty = await penaltyOf(context, event, lock.end, amount);
  await recordUnstake(context, event, { account, amount, lockId, votes: lock.votes, penalty });
  await refreshRates(context, event);
  // The contract moves the last lock into the freed slot.
  const last = lock.ids.at(-1);
  if (last !== undefined && last !== lock.id)
    await context.db.update(daoLockPosition, { chainId, id: last }).set({ lockId });
  const ids = lock.ids.with(Number(lockId) - 1, last ?? lock.id).slice(0, -1);
  await context.db
    .update(daoStaker, { chainId, id: account.toLowerCase() })
    .set({ lockPositionIds: ids, lockPositionCount: BigInt(ids.length) });
  await context.db.update(daoLockPosition, { chainId, id: lock.id }).set({ account: null, staker: null, votes: 0n });
});

ponder.on('Staking:PartialUnstaked', async ({ event, context }) => {
  const { account, amount, lockId } = event.args;
  const lock = await findLock(context, account, lockId);
  await recordUnstake(context, event, { account, amount, lockId, votes: lock.votes, penalty: 0n });
  await context.db
    .update(daoLockPosition, { chainId: context.chain.id, id: lock.id })
    .set({ amount: lock.amount - amount, votes: 0n });
});

ponder.on('Staking:Pending', async ({ event, context }) => {
  const { streamId, account, pendings } = event.args;
  const { amount: before } = await pendingOf(context, account, streamId);
  const claimed = pendings - before;
  await addPending(context, account, streamId, { amount: claimed, rewards: claimed });
  await recordLedger(context, event, account, {
    kind: 'claim',
    amount: claimed,
    token: await tokenOf(context, streamId),
  });
  if (streamId !== MAIN_STREAM) return;
  const cooldown = await releaseTime(context, event);
  await context.db
    .update(daoStaker, { chainId: context.chain.id, id: account.toLowerCase() })
    .set({ claimedAmount: pendings, cooldown });
});

ponder.on('Staking:Released', async ({ event, context }) => {
  const { streamId, user, pendingAmount: amount } = event.args;
  const { rewards } = await pendingOf(context, user, streamId);
  await addPending(context, user, streamId, { amount: -amount, rewards: -rewards });
  await recordLedger(context, event, user, {
    kind: 'withdraw',
    amount,
    rewards: rewards < amount ? rewards : amount,
    token: await tokenOf(context, streamId),
  });
  if (streamId !== MAIN_STREAM) return;
  await context.db.update(daoStaker, { chainId: context.chain.id, id: user.toLowerCase() }).set({ claimedAmount: 0n });
});

function occurrence({ block, transaction }: LogEvent) {
  return { blockNumber: block.number, blockTimestamp: block.timestamp, transaction: transaction.hash };
}

/** Returns the release time of newly pending tokens. */
async function releaseTime(context: Context, { block }: LogEvent): Promise<bigint> {
  const stream = await context.db.find(daoStream, { chainId: context.chain.id, id: MAIN_STREAM_ID });
  return block.timestamp + (stream?.cooldownPeriod ?? 0n);
}

/** Refreshed like in the subgraph: only on a stake or when a lock is emptied. */
async function refreshRates(context: Context, { block, log }: LogEvent): Promise<void> {
  const chainId = context.chain.id;
  const stream = await context.db.find(daoStream, { chainId, id: MAIN_STREAM_ID });
  const schedule = { times: stream?.time.map(BigInt) ?? [], rewards: stream?.reward.map(BigInt) ?? [] };
  const rewards = oneDayRewards(schedule, Number(block.timestamp));
  await context.db
    .update(daoProtocolStat, { chainId, id: log.address.toLowerCase() })
    .set((stat) => ({ oneDayRewards: rewards, stakingAPR: aprPercent(rewards, stat.totalStakeFTHM) }));
}

/** In percent times 1e18, in the subgraph's order of rounding; 0 while nothing is staked. */
function aprPercent(rewardsOfDay: bigint, totalStaked: bigint): bigint {
  return (stakingApr(rewardsOfDay, totalStaked) ?? 0n) * 100n;
}

/** Returns the current lock with this id. Throws if earlier events don't contain it. */
async function findLock(context: Context, account: string, lockId: bigint) {
  const chainId = context.chain.id;
  const staker = await context.db.find(daoStaker, { chainId, id: account.toLowerCase() });
  const ids = staker?.lockPositionIds ?? [];
  const id = ids[Number(lockId) - 1];
  const lock = id === undefined ? null : await context.db.find(daoLockPosition, { chainId, id });
  if (lock === null) throw new Error(`The events before have no lock ${lockId} of ${account}.`);
  return { ...lock, ids };
}

interface Unstake {
  readonly account: `0x${string}`;
  readonly amount: bigint;
  readonly lockId: bigint;
  /** Burned with it. */
  readonly votes: bigint;
  /** The part of the amount that doesn't become pending. */
  readonly penalty: bigint;
}

async function recordUnstake(
  context: Context,
  event: LogEvent,
  { account, amount, lockId, votes, penalty }: Unstake,
): Promise<void> {
  const chainId = context.chain.id;
  const stat = await context.db
    .update(daoProtocolStat, { chainId, id: event.log.address.toLowerCase() })
    .set((row) => ({
      totalStakeFTHM: row.totalStakeFTHM - amount,
      totalVotes: row.totalVotes - votes,
      totalUnstakeEvents: row.totalUnstakeEvents + 1n,
    }));
  await context.db
    .insert(daoUnstakedEvent)
    .values({ chainId, id: String(stat.totalUnstakeEvents), account, amount, lockId, ...occurrence(event) });
  await addPending(context, account, MAIN_STREAM, { amount: amount - penalty, rewards: 0n });
  await recordLedger(context, event, account, {
    kind: 'unstake',
    amount,
    votes,
    penalty,
    token: await tokenOf(context, MAIN_STREAM),
    lockId,
  });
  const cooldown = await releaseTime(context, event);
  await context.db.update(daoStaker, { chainId, id: account.toLowerCase() }).set((row) => ({
    totalStaked: row.totalStaked - amount,
    accruedVotes: row.accruedVotes - votes,
    claimedAmount: row.claimedAmount + amount - penalty,
    cooldown,
  }));
}

async function tokenOf(context: Context, streamId: bigint): Promise<string | undefined> {
  const stream = await context.db.find(daoStream, { chainId: context.chain.id, id: entityId(streamId) });
  return stream?.token;
}

interface Pending {
  readonly amount: bigint;
  readonly rewards: bigint;
}

async function pendingOf(context: Context, account: string, streamId: bigint): Promise<Pending> {
  const key = { chainId: context.chain.id, id: pendingId(account, streamId) };
  return (await context.db.find(daoPending, key)) ?? { amount: 0n, rewards: 0n };
}

async function addPending(context: Context, account: string, streamId: bigint, added: Pending): Promise<void> {
  await context.db
    .insert(daoPending)
    .values({ ...added, chainId: context.chain.id, id: pendingId(account, streamId) })
    .onConflictDoUpdate((row) => ({ amount: row.amount + added.amount, rewards: row.rewards + added.rewards }));
}

function pendingId(account: string, streamId: bigint): string {
  return `${account}-${streamId}`.toLowerCase();
}

const penaltyTerms = new Map<string, PenaltyTerms>();

/** Computed like in the contract, because the event of an early unlock contains the whole amount. */
async function penaltyOf(context: Context, { block, log }: LogEvent, end: bigint, amount: bigint): Promise<bigint> {
  const secondsLeft = end - block.timestamp;
  if (secondsLeft <= 0n) return 0n;
  const rpcUrls = rpcUrlsOf(plan, context.chain.id);
  const key = `${context.chain.id} ${log.address}`;
  const terms = penaltyTerms.get(key) ?? (await readPenaltyTerms({ rpcUrls, staking: log.address }));
  penaltyTerms.set(key, terms);
  return earlyPenalty(terms, amount, secondsLeft);
}
