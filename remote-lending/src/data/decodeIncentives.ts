import { DISPLAY_LENGTH, displayText } from '@fathom/shared/domain/displayText';
import type {
  ReserveIncentiveFacts,
  RewardFacts,
  TokenIncentiveFacts,
  UserReserveIncentiveFacts,
  UserRewardFacts,
} from '../domain/incentiveFacts';
import type {
  RawReserveIncentive,
  RawReward,
  RawTokenIncentive,
  RawUserReserveIncentive,
  RawUserTokenIncentive,
} from './abi/incentiveDataProvider';

/** What supplying and borrowing each reserve is rewarded with. */
export function decodeReserveIncentives(raw: readonly RawReserveIncentive[]): readonly ReserveIncentiveFacts[] {
  return raw.map((reserve) => ({
    underlyingAsset: reserve.underlyingAsset,
    rs: decodeToken(reserve.aIncentiveData),
    variableDebt: decodeToken(reserve.vIncentiveData),
    stableDebt: decodeToken(reserve.sIncentiveData),
  }));
}

/** What an account has earned, by reserve. */
export function decodeUserIncentives(raw: readonly RawUserReserveIncentive[]): readonly UserReserveIncentiveFacts[] {
  return raw.map((reserve) => ({
    underlyingAsset: reserve.underlyingAsset,
    rs: decodeUserToken(reserve.aTokenIncentivesUserData),
    variableDebt: decodeUserToken(reserve.vTokenIncentivesUserData),
    stableDebt: decodeUserToken(reserve.sTokenIncentivesUserData),
  }));
}

function decodeToken(raw: RawTokenIncentive): TokenIncentiveFacts {
  return {
    tokenAddress: raw.tokenAddress,
    incentiveControllerAddress: raw.incentiveControllerAddress,
    rewards: raw.rewardsTokenInformation.map(decodeReward),
  };
}

function decodeReward(raw: RawReward): RewardFacts {
  return {
    rewardTokenAddress: raw.rewardTokenAddress,
    rewardTokenSymbol: displayText(raw.rewardTokenSymbol, DISPLAY_LENGTH.symbol),
    rewardTokenDecimals: Number(raw.rewardTokenDecimals),
    emissionPerSecond: raw.emissionPerSecond,
    emissionEndTimestamp: Number(raw.emissionEndTimestamp),
    incentivesLastUpdateTimestamp: Number(raw.incentivesLastUpdateTimestamp),
    tokenIncentivesIndex: raw.tokenIncentivesIndex,
    precision: Number(raw.precision),
    // A feed that answers below zero is broken: the domain then values the reward as if it had none.
    rewardPriceFeed: raw.rewardPriceFeed > 0n ? raw.rewardPriceFeed : 0n,
    priceFeedDecimals: Number(raw.priceFeedDecimals),
  };
}

function decodeUserToken(raw: RawUserTokenIncentive): readonly UserRewardFacts[] {
  return raw.userRewardsInformation.map(({ rewardTokenAddress, userUnclaimedRewards, tokenIncentivesUserIndex }) => ({
    rewardTokenAddress,
    userUnclaimedRewards,
    tokenIncentivesUserIndex,
  }));
}
