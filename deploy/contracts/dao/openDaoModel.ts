import { id, parseEther } from 'ethers';
import * as v from 'valibot';
import type { Contract } from '../../devnet/chain/chainSession';
import { COOLDOWN_SECONDS, TIMELOCK_DELAY } from '../../devnet/dao/daoParameters';
import { namedAccount } from '../../devnet/seed/namedAccount';
import type { DaoAction } from './daoAction';
import type { TestDao } from './startDao';

/** The DAO in the course of one sequence. */
export interface DaoModel {
  readonly proposals: readonly ModelProposal[];
  /**
   * Whether the contracts accepted it. Throws where they reject without one of the expected
   * reasons.
   */
  play(action: DaoAction): Promise<boolean>;
}

export interface ModelProposal {
  readonly id: bigint;
  /** Gets one wei of the token that the timelock mints, each time the batch runs. */
  readonly recipient: string;
  /** For `queue`, `execute` and `cancelProposal`. */
  readonly batch: readonly unknown[];
}

const PENDING = 0n;
const ACTIVE = 1n;
const CANCELED = 2n;
const DEFEATED = 3n;
const SUCCEEDED = 4n;
const QUEUED = 5n;
const EXECUTED = 7n;
const FOR = 1;

const REASONS = [
  'MinLockPeriodNotMet',
  'MaxLockPeriodExceeded',
  'MaxLockPositionsReached',
  'MaxLockIdExceeded',
  'LockNotClosed',
  'LockNotExpired',
  'LockAlreadyOpen',
  'NoLockError',
  'NoPendings',
  'NotReleased',
  'ZeroPenalty',
  // More than the lock has.
  'Panic(17)',
  'InsufficientVotes',
  'ProposalDelayNotPassed',
  'ProposalNotActive',
  'VoteCasted',
  'WrongVoteType',
  'ProposalNotSuccessful',
  'ProposalAlreadyConfirmed',
  'ProposalAlreadyExecuted',
  'ProposalNotConfirmed',
  'ProposalExpired',
  'ProposalNotQueued',
  'NotConfirmed',
  'NotSuccessful',
];

interface OwnLock {
  readonly owner: string;
  readonly id: number;
  /** FTHM wei. */
  readonly amount: bigint;
  /** Unix seconds. */
  readonly end: number;
}

const lockList = v.array(v.looseTuple([v.bigint(), v.bigint(), v.bigint()]));

/** `reward`: a token that the timelock mints. */
export function openDaoModel(test: TestDao, actors: readonly string[], reward: Contract): DaoModel {
  const { dao, send, integer } = test;
  const { staking, governor, multisig, timelock } = dao;
  const proposals: ModelProposal[] = [];
  const finished = new Set<ModelProposal>();
  const notReady = timelock.abi.getError('OperationNotReady')?.selector ?? 'OperationNotReady';
  const actorAt = (index: number) => actors[index % actors.length] ?? '';

  async function allLocks(): Promise<readonly OwnLock[]> {
    const lists = await Promise.all(
      actors.map(async (owner) => {
        const list = v.parse(lockList, await test.session.read(staking, 'getAllLocks', [owner]));
        return list.map(([amount, , end], index) => ({ owner, id: index + 1, amount, end: Number(end) }));
      }),
    );
    return lists.flat().toSorted((a, b) => a.end - b.end);
  }

  async function propose(who: string): Promise<void> {
    const number = proposals.length;
    const recipient = namedAccount(`recipient ${number}`);
    const call = reward.abi.encodeFunctionData('mint', [recipient, 1n]);
    const description = `Proposal ${number}`;
    const batch = [[reward.address], [0n], [call], id(description)];
    await send(who, governor, 'propose', [[reward.address], [0n], [call], description]);
    proposals.push({ id: await integer(governor, 'hashProposal', batch), recipient, batch });
  }

  async function advance(proposal: ModelProposal): Promise<void> {
    const state = await integer(governor, 'state', [proposal.id]);
    const blocksTo = async (boundary: 'proposalSnapshot' | 'proposalDeadline') =>
      Number(await integer(governor, boundary, [proposal.id])) + 1 - Number(await test.session.rpc('eth_blockNumber'));
    if (state === CANCELED || state === DEFEATED || state === EXECUTED) finished.add(proposal);
    if (state === PENDING) await test.mine(Math.max(await blocksTo('proposalSnapshot'), 1));
    if (state === ACTIVE) {
      for (const actor of actors) {
        if ((await test.session.read(governor, 'hasVoted', [proposal.id, actor])) === true) continue;
        await send(actor, governor, 'castVote', [proposal.id, FOR]);
      }
      await test.mine(Math.max(await blocksTo('proposalDeadline'), 1));
    }
    if (state === SUCCEEDED) {
      const isConfirmed = await test.session.read(governor, 'isConfirmed', [proposal.id]);
      if (isConfirmed !== true) await send(multisig, governor, 'confirmProposal', [proposal.id]);
      await send(actorAt(0), governor, 'queue', proposal.batch);
    }
    if (state === QUEUED) {
      await test.pass(TIMELOCK_DELAY);
      await send(actorAt(1), governor, 'execute', proposal.batch);
    }
  }

  async function govern(action: DaoAction & { readonly which: number }, proposal: ModelProposal): Promise<void> {
    switch (action.kind) {
      case 'vote':
        return send(actorAt(action.who), governor, 'castVote', [proposal.id, action.support]);
      case 'confirm':
        return send(multisig, governor, 'confirmProposal', [proposal.id]);
      case 'revoke':
        return send(multisig, governor, 'revokeConfirmation', [proposal.id]);
      case 'cancel':
        return send(multisig, governor, 'cancelProposal', proposal.batch);
      case 'queue':
      case 'execute':
        return send(actorAt(action.which), governor, action.kind, proposal.batch);
      case 'advance':
        for (let step = 0; step < action.steps; step++) await advance(proposal);
        return;
      default:
        throw new Error(`${action.kind} is no action on a proposal.`);
    }
  }

  async function unstake(action: DaoAction & { readonly kind: 'unlock' | 'unlockPartially' }): Promise<void> {
    const locks = await allLocks();
    const now = await test.now();
    const ended = locks.filter(({ end }) => end <= now);
    const chosen = ended[action.which % Math.max(ended.length, 1)] ?? locks[0];
    if (chosen === undefined) return;
    if (action.waits && chosen.end > now) await test.pass(chosen.end - now);
    const amount = action.kind === 'unlock' ? [] : [(chosen.amount * BigInt(action.part)) / 1000n];
    await send(chosen.owner, staking, action.kind, [chosen.id, ...amount]);
  }

  async function onLock(name: string, which: number): Promise<void> {
    const locks = await allLocks();
    // From the end: what ends last is still locked.
    const chosen = locks.at(-1 - (which % Math.max(locks.length, 1)));
    if (chosen !== undefined) await send(chosen.owner, staking, name, [chosen.id]);
  }

  async function withdraw({ who, waits }: DaoAction & { readonly kind: 'withdraw' }): Promise<void> {
    const pendings = await Promise.all(actors.map((actor) => integer(staking, 'getUsersPendingRewards', [actor, 0])));
    const waiting = actors.filter((_, index) => (pendings[index] ?? 0n) > 0n);
    if (waits) await test.pass(COOLDOWN_SECONDS + 1);
    await send(waiting[who % Math.max(waiting.length, 1)] ?? actorAt(who), staking, 'withdrawStream', [0]);
  }

  async function act(action: DaoAction): Promise<void> {
    switch (action.kind) {
      case 'lock':
        return test.lock(actorAt(action.who), parseEther(String(action.fthm)), action.days * 86_400);
      case 'unlock':
      case 'unlockPartially':
        return unstake(action);
      case 'earlyUnlock':
        return onLock('earlyUnlock', action.which);
      case 'claimOne':
        return onLock('claimAllStreamRewardsForLock', action.which);
      case 'claim':
        return send(actorAt(action.who), staking, 'claimAllLockRewardsForStream', [0]);
      case 'withdraw':
        return withdraw(action);
      case 'collectPenalties':
        return send(multisig, staking, 'withdrawPenalty');
      case 'time':
        return test.pass(action.hours * 3600);
      case 'blocks':
        return test.mine(action.blocks);
      case 'propose':
        return propose(actorAt(action.who));
      default: {
        const among = action.kind === 'advance' ? proposals.filter((proposal) => !finished.has(proposal)) : proposals;
        const proposal = among[action.which % Math.max(among.length, 1)];
        return proposal === undefined ? undefined : govern(action, proposal);
      }
    }
  }

  return {
    proposals,
    async play(action) {
      try {
        await act(action);
        return true;
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        if ([...REASONS, notReady].some((reason) => message.includes(reason))) return false;
        throw error;
      }
    },
  };
}
