import type { Address } from '@fathom/contract/address';
import type { Seconds, TokenAmount } from '../units';

export type RewardData = {
  readonly rewardTokenAddress: Address;
  readonly rewardTokenSymbol: string;
  readonly rewardTokenDecimals: number;
  readonly emissionPerSecond: TokenAmount;
  readonly emissionEndTimestamp: Seconds;
  readonly incentivesLastUpdateTimestamp: Seconds;
  /** Cumulative rewards per whole token, scaled by 10^precision. */
  readonly tokenIncentivesIndex: bigint;
  readonly precision: number;
  /** Dollars scaled by 10^priceFeedDecimals; 0 if the reward has no feed. */
  readonly rewardPriceFeed: bigint;
  readonly priceFeedDecimals: number;
};

export type TokenIncentiveData = {
  readonly tokenAddress: Address;
  readonly incentiveControllerAddress: Address;
  readonly rewards: readonly RewardData[];
};

export type ReserveIncentiveData = {
  readonly underlyingAsset: Address;
  readonly rs: TokenIncentiveData;
  readonly variableDebt: TokenIncentiveData;
  readonly stableDebt: TokenIncentiveData;
};

export type UserRewardData = {
  readonly rewardTokenAddress: Address;
  /** Sum for all tokens, which the controller repeats for each token. */
  readonly userUnclaimedRewards: TokenAmount;
  readonly tokenIncentivesUserIndex: bigint;
};

export type UserReserveIncentiveData = {
  readonly underlyingAsset: Address;
  readonly rs: readonly UserRewardData[];
  readonly variableDebt: readonly UserRewardData[];
  readonly stableDebt: readonly UserRewardData[];
};
