import { areaIndexer } from '@fathom/base/indexer/areaIndexer';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import type { StakingAccount, StakingState } from '../../../data/staking.query';
import type { LockReward } from '../../../data/lockRewards.query';
import type { Lock } from '../../../domain/staking/lock';
import { ONE_FTHM } from '../../../domain/staking/units';
import { ACCOUNT, DEPLOYMENT, LOCK } from '../../../flows/testing/stakingSetup';
import type { LockInput, StakingInput } from '../stakingInput';

export const NOW = LOCK.end + 10 * SECONDS_PER_DAY;

const chain = createFakeChain();
const host = createFakeHost({ readers: [chain.reader] });

const STATE: StakingState = {
  timestamp: NOW,
  totalStaked: 2_000_000n * ONE_FTHM,
  totalVotes: 1_000_000n * ONE_FTHM,
  totalShares: 2_048_000_000n * ONE_FTHM,
  weights: { max: 1_024n, min: 768n },
  schedule: { times: [BigInt(NOW), BigInt(NOW + 1_000 * SECONDS_PER_DAY)], rewards: [1_000_000n * ONE_FTHM, 0n] },
  lockDays: { min: 7, max: 365 },
  areLimitsKnown: true,
  isPaused: false,
  maxLocks: 2,
  account: undefined,
};

export function buildAccount(changes: Partial<StakingAccount> = {}): StakingAccount {
  return {
    address: ACCOUNT,
    native: ONE_FTHM,
    fthm: 500n * ONE_FTHM,
    votes: LOCK.votes,
    allowance: 0n,
    locks: [LOCK],
    pending: 0n,
    ...changes,
  };
}

export interface StakingInputChanges extends Partial<Omit<StakingInput, 'state'>> {
  readonly state?: Partial<StakingState>;
}

export function buildStakingInput({ state, ...changes }: StakingInputChanges = {}): StakingInput {
  return {
    scope: { chain: chain.reader, deployment: DEPLOYMENT, indexer: areaIndexer(host.services, 'dao') },
    configuration: { addressBlocked: false, deployments: [DEPLOYMENT] },
    state: { ...STATE, account: buildAccount(), ...state },
    rewards: undefined,
    cooldown: { status: 'none' },
    cooldownLength: 2 * SECONDS_PER_DAY,
    now: NOW,
    ...changes,
  };
}

interface LockChanges extends StakingInputChanges {
  readonly lock?: Partial<Lock>;
  readonly reward?: Omit<LockReward, 'isFixed'> & Partial<Pick<LockReward, 'isFixed'>>;
}

export function buildLockInput({ lock, reward, ...changes }: LockChanges = {}): LockInput {
  const ofLock = reward && {
    timestamp: NOW,
    total: reward.claimable,
    withheld: 0n,
    byLock: new Map([[LOCK.lockId, { isFixed: false, ...reward }]]),
  };
  return { ...buildStakingInput({ rewards: ofLock, ...changes }), lock: { ...LOCK, ...lock } };
}
