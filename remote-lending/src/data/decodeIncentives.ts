import { displaySymbol } from '@fathom/base/domain/displayText';
import type {
  ReserveIncentiveData,
  RewardData,
  TokenIncentiveData,
  UserReserveIncentiveData,
  UserRewardData,
} from '../domain/rewards/incentiveData';
import type {
  RawReserveIncentive,
  RawReward,
  RawTokenIncentive,
  RawUserReserveIncentive,
  RawUserTokenIncentive,
} from './abi/incentiveDataProvider';

export function decodeReserveIncentives(raw: readonly RawReserveIncentive[]): readonly ReserveIncentiveData[] {
  return raw.map((reserve) => ({
    underlyingAsset: reserve.underlyingAsset,
    rs: decodeToken(reserve.aIncentiveData),
    variableDebt: decodeToken(reserve.vIncentiveData),
    stableDebt: decodeToken(reserve.sIncentiveData),
  }));
}

export function decodeUserIncentives(raw: readonly RawUserReserveIncentive[]): readonly UserReserveIncentiveData[] {
  return raw.map((reserve) => ({
    underlyingAsset: reserve.underlyingAsset,
    rs: decodeUserToken(reserve.aTokenIncentivesUserData),
    variableDebt: decodeUserToken(reserve.vTokenIncentivesUserData),
    stableDebt: decodeUserToken(reserve.sTokenIncentivesUserData),
  }));
}

function decodeToken(raw: RawTokenIncentive): TokenIncentiveData {
  return {
    tokenAddress: raw.tokenAddress,
    incentiveControllerAddress: raw.incentiveControllerAddress,
    rewards: raw.rewardsTokenInformation.map(decodeReward),
  };
}

function decodeReward(raw: RawReward): RewardData {
  return {
    rewardTokenAddress: raw.rewardTokenAddress,
    rewardTokenSymbol: displaySymbol(raw.rewardTokenSymbol),
    rewardTokenDecimals: Number(raw.rewardTokenDecimals),
    emissionPerSecond: raw.emissionPerSecond,
    emissionEndTimestamp: Number(raw.emissionEndTimestamp),
    incentivesLastUpdateTimestamp: Number(raw.incentivesLastUpdateTimestamp),
    tokenIncentivesIndex: raw.tokenIncentivesIndex,
    precision: Number(raw.precision),
    // A negative price means a broken feed. The reward is then valued like one without a feed.
    rewardPriceFeed: raw.rewardPriceFeed > 0n ? raw.rewardPriceFeed : 0n,
    priceFeedDecimals: Number(raw.priceFeedDecimals),
  };
}

function decodeUserToken(raw: RawUserTokenIncentive): readonly UserRewardData[] {
  return raw.userRewardsInformation.map(({ rewardTokenAddress, userUnclaimedRewards, tokenIncentivesUserIndex }) => ({
    rewardTokenAddress,
    userUnclaimedRewards,
    tokenIncentivesUserIndex,
  }));
}
