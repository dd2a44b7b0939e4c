import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { chainState, known, readMany, required, type BlockTag, type ReadResults } from '@fathom/base/rpc/multicall';
import type { Lock } from '../domain/staking/lock';
import { lockDayLimits, type LockDayLimits } from '../domain/staking/lockPeriod';
import { isSchedule, type ShareWeights } from '../domain/staking/rewards';
import type { RewardSchedule } from '../domain/staking/rewardSchedule';
import type { Wei } from '../domain/staking/units';
import {
  getAllLocks,
  getAllowance,
  getBalance,
  getMaxLockPeriod,
  getMaxLockPositions,
  getMinLockPeriod,
  getPaused,
  getPendingRewards,
  getStreamSchedule,
  getTotalStaked,
  getTotalStreamShares,
  getTotalSupply,
  getWeight,
  type LockRecord,
} from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { stakingKeys } from './stakingKeys';

export const MAIN_STREAM = 0n;

const PAUSED_FOR_ACCOUNTS = 1n;

/** Values from one block; `undefined` if a value couldn't be read. */
export interface StakingState {
  readonly timestamp: UnixSeconds;
  readonly totalStaked: Wei | undefined;
  /** The vFTHM supply. */
  readonly totalVotes: Wei | undefined;
  readonly totalShares: bigint | undefined;
  readonly weights: ShareWeights | undefined;
  readonly schedule: RewardSchedule | undefined;
  readonly lockDays: LockDayLimits;
  /** True if both limits are from the contract. */
  readonly areLimitsKnown: boolean;
  readonly isPaused: boolean | undefined;
  /** The maximum of locks per account. */
  readonly maxLocks: number | undefined;
  readonly account: StakingAccount | undefined;
}

export interface StakingAccount {
  readonly address: Address;
  /** Wei of the native currency. */
  readonly native: bigint | undefined;
  readonly fthm: Wei | undefined;
  readonly votes: Wei | undefined;
  readonly allowance: Wei | undefined;
  /** Ordered as by the contract; `undefined` if they couldn't be read. */
  readonly locks: readonly Lock[] | undefined;
  /** The claimed and unstaked amount that hasn't been withdrawn. */
  readonly pending: Wei | undefined;
}

/** Reads in one RPC request. Rejects with `ChainReadError` if no node responds. */
export function stakingQuery(scope: Pick<DaoScope, 'chain' | 'deployment'>, account: Address | undefined) {
  return queryOptions({
    queryKey: stakingKeys.state(scope.chain.chainId, account),
    queryFn: () => readStaking(scope, account),
  });
}

export async function readStaking(
  scope: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address | undefined,
  block: BlockTag = 'latest',
): Promise<StakingState> {
  if (account === undefined) {
    return { ...protocolState(await readMany(scope.chain, protocolReads(scope), { block })), account: undefined };
  }
  return decodeStaking(await readMany(scope.chain, stakingReads(scope, account), { block }), account);
}

export function stakingReads(scope: Pick<DaoScope, 'chain' | 'deployment'>, account: Address) {
  const { chain, deployment } = scope;
  const { fthm, vfthm, staking } = deployment.contracts;
  return {
    ...protocolReads(scope),
    native: chainState.nativeBalance(chain, account),
    fthm: getBalance.read(fthm, account),
    votes: getBalance.read(vfthm, account),
    allowance: getAllowance.read(fthm, account, staking),
    locks: getAllLocks.read(staking, account),
    pending: getPendingRewards.read(staking, account, MAIN_STREAM),
  };
}

function protocolReads({ chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>) {
  const { vfthm, staking } = deployment.contracts;
  return {
    timestamp: chainState.blockTimestamp(chain),
    totalStaked: getTotalStaked.read(staking),
    totalVotes: getTotalSupply.read(vfthm),
    totalShares: getTotalStreamShares.read(staking),
    weight: getWeight.read(staking),
    schedule: getStreamSchedule.read(staking, MAIN_STREAM),
    minLock: getMinLockPeriod.read(staking),
    maxLock: getMaxLockPeriod.read(staking),
    maxLocks: getMaxLockPositions.read(staking),
    paused: getPaused.read(staking),
  };
}

export function decodeStaking(
  results: ReadResults<ReturnType<typeof stakingReads>>,
  account: Address,
): Omit<StakingState, 'account'> & { readonly account: StakingAccount } {
  return {
    ...protocolState(results),
    account: {
      address: account,
      native: known(results.native),
      fthm: known(results.fthm),
      votes: known(results.votes),
      allowance: known(results.allowance),
      locks: known(results.locks)?.map(decodeLock),
      pending: known(results.pending),
    },
  };
}

function protocolState(results: ReadResults<ReturnType<typeof protocolReads>>): Omit<StakingState, 'account'> {
  const schedule = known(results.schedule);
  const weight = known(results.weight);
  const maxLocks = known(results.maxLocks);
  const minSeconds = known(results.minLock);
  const maxSeconds = known(results.maxLock);
  const paused = known(results.paused);
  return {
    timestamp: Number(required(results.timestamp, 'The time of the block')),
    totalStaked: known(results.totalStaked),
    totalVotes: known(results.totalVotes),
    totalShares: known(results.totalShares),
    weights: weight && { max: weight.maxShares, min: weight.minShares },
    schedule: schedule && isSchedule(schedule) ? schedule : undefined,
    lockDays: lockDayLimits({ minSeconds, maxSeconds }),
    areLimitsKnown: minSeconds !== undefined && maxSeconds !== undefined,
    isPaused: paused === undefined ? undefined : (paused & PAUSED_FOR_ACCOUNTS) !== 0n,
    maxLocks: maxLocks === undefined ? undefined : Number(maxLocks),
  };
}

export function decodeLock(record: LockRecord, index: number): Lock {
  return {
    lockId: BigInt(index + 1),
    amount: record.amountOfToken,
    votes: record.amountOfVoteToken,
    shares: record.positionStreamShares,
    end: Number(record.end),
  };
}
