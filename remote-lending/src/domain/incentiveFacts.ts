import type { Address } from '@fathom/shared/domain/address';
import type { Seconds, TokenAmount } from './units';

/** One reward that is handed out on one of a reserve's three tokens. */
export type RewardFacts = {
  readonly rewardTokenAddress: Address;
  readonly rewardTokenSymbol: string;
  readonly rewardTokenDecimals: number;
  readonly emissionPerSecond: TokenAmount;
  readonly emissionEndTimestamp: Seconds;
  readonly incentivesLastUpdateTimestamp: Seconds;
  /** Rewards per whole token since the beginning, scaled by 10^precision. */
  readonly tokenIncentivesIndex: bigint;
  readonly precision: number;
  /** Dollars scaled by 10^priceFeedDecimals; zero where the reward has no feed. */
  readonly rewardPriceFeed: bigint;
  readonly priceFeedDecimals: number;
};

export type TokenIncentiveFacts = {
  readonly tokenAddress: Address;
  readonly incentiveControllerAddress: Address;
  readonly rewards: readonly RewardFacts[];
};

export type ReserveIncentiveFacts = {
  readonly underlyingAsset: Address;
  readonly rs: TokenIncentiveFacts;
  readonly variableDebt: TokenIncentiveFacts;
  readonly stableDebt: TokenIncentiveFacts;
};

/** What the controller has noted of one account for one reward on one token. */
export type UserRewardFacts = {
  readonly rewardTokenAddress: Address;
  readonly userUnclaimedRewards: TokenAmount;
  readonly tokenIncentivesUserIndex: bigint;
};

export type UserReserveIncentiveFacts = {
  readonly underlyingAsset: Address;
  readonly rs: readonly UserRewardFacts[];
  readonly variableDebt: readonly UserRewardFacts[];
  readonly stableDebt: readonly UserRewardFacts[];
};
