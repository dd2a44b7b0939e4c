import { ContractFunctionExecutionError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem';
import { chainClient } from '../chainClient';
import { stakingAbi } from './daoAbi';
import type { PenaltyTerms } from './earlyPenalty';
import type { RewardSchedule } from '../../../remote-dao/src/domain/staking/rewardSchedule';

export interface StakingScope {
  readonly rpcUrls: readonly string[];
  readonly staking: `0x${string}`;
}

export async function readSchedule(
  { rpcUrls, staking }: StakingScope,
  streamId: bigint,
): Promise<RewardSchedule | undefined> {
  try {
    const [times, rewards] = await chainClient(rpcUrls).readContract({
      abi: stakingAbi,
      address: staking,
      functionName: 'getStreamSchedule',
      args: [streamId],
    });
    return { times, rewards };
  } catch (error) {
    if (error instanceof ContractFunctionExecutionError && error.walk(isAbsence) !== null) return undefined;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof ContractFunctionRevertedError || error instanceof ContractFunctionZeroDataError;
}

/** They never change. */
export async function readPenaltyTerms({ rpcUrls, staking }: StakingScope): Promise<PenaltyTerms> {
  const client = chainClient(rpcUrls);
  const contract = { abi: stakingAbi, address: staking } as const;
  const [weight, maxLockPeriod] = await Promise.all([
    client.readContract({ ...contract, functionName: 'weight' }),
    client.readContract({ ...contract, functionName: 'maxLockPeriod' }),
  ]);
  const [, , maxWeight, minWeight, multiplier] = weight.map(BigInt);
  if (maxWeight === undefined || minWeight === undefined || multiplier === undefined)
    throw new Error(`The staking contract ${staking} states no weights.`);
  return { maxWeight, minWeight, multiplier, maxLockPeriod };
}
