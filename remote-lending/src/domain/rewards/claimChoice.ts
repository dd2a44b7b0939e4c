import { addressKey, isSameAddress, type Address } from '@fathom/contract/address';
import type { ClaimableReward } from './claimableRewards';
import type { Usd } from '../units';

export type ClaimChoice = Address | 'all';

export type ClaimIssue = 'nothing-claimable';

/** Selects the only reward, or all of several. */
export function initialClaimChoice(rewards: readonly ClaimableReward[]): ClaimChoice {
  const [first, ...others] = rewards;
  return first && others.length === 0 ? first.rewardTokenAddress : 'all';
}

export function chosenRewards(rewards: readonly ClaimableReward[], choice: ClaimChoice): readonly ClaimableReward[] {
  if (choice === 'all') return rewards;
  return rewards.filter(({ rewardTokenAddress }) => isSameAddress(rewardTokenAddress, choice));
}

export function checkClaimable(chosen: readonly ClaimableReward[]): readonly ClaimIssue[] {
  return chosen.some(({ balance }) => balance > 0n) ? [] : ['nothing-claimable'];
}

export function claimedAssets(chosen: readonly ClaimableReward[]): readonly Address[] {
  const byKey = new Map(chosen.flatMap(({ assets }) => assets.map((asset) => [addressKey(asset), asset] as const)));
  return [...byKey.values()];
}

export function totalRewards(rewards: readonly ClaimableReward[]): Usd {
  return rewards.reduce((sum, { balanceUsd }) => sum + balanceUsd, 0n);
}

/** Returns the rewards of one controller. Rewards of others are displayed but cannot be claimed. */
export function rewardsOf(
  rewards: readonly ClaimableReward[] | undefined,
  controller: Address | undefined,
): readonly ClaimableReward[] {
  if (!rewards || controller === undefined) return [];
  return rewards.filter(({ incentiveControllerAddress }) => isSameAddress(incentiveControllerAddress, controller));
}
