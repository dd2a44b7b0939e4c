import { contractFunction } from '@fathom/base/rpc/abi/contractFunction';
import { ZERO_ADDRESS, type Address } from '@fathom/contract/address';

/** Response fields of UiIncentiveDataProviderV3 v3.0.2 that are read by name. */
export interface RawReward {
  readonly rewardTokenSymbol: string;
  readonly rewardTokenAddress: Address;
  readonly emissionPerSecond: bigint;
  readonly incentivesLastUpdateTimestamp: bigint;
  readonly tokenIncentivesIndex: bigint;
  readonly emissionEndTimestamp: bigint;
  readonly rewardPriceFeed: bigint;
  readonly rewardTokenDecimals: bigint;
  readonly precision: bigint;
  readonly priceFeedDecimals: bigint;
}

export interface RawTokenIncentive {
  readonly tokenAddress: Address;
  readonly incentiveControllerAddress: Address;
  readonly rewardsTokenInformation: readonly RawReward[];
}

export interface RawReserveIncentive {
  readonly underlyingAsset: Address;
  readonly aIncentiveData: RawTokenIncentive;
  readonly vIncentiveData: RawTokenIncentive;
  readonly sIncentiveData: RawTokenIncentive;
}

export interface RawUserReward {
  readonly rewardTokenAddress: Address;
  readonly userUnclaimedRewards: bigint;
  readonly tokenIncentivesUserIndex: bigint;
}

export interface RawUserTokenIncentive {
  readonly userRewardsInformation: readonly RawUserReward[];
}

export interface RawUserReserveIncentive {
  readonly underlyingAsset: Address;
  readonly aTokenIncentivesUserData: RawUserTokenIncentive;
  readonly vTokenIncentivesUserData: RawUserTokenIncentive;
  readonly sTokenIncentivesUserData: RawUserTokenIncentive;
}

const REWARD =
  '(string rewardTokenSymbol, address rewardTokenAddress, address rewardOracleAddress, uint256 emissionPerSecond, ' +
  'uint256 incentivesLastUpdateTimestamp, uint256 tokenIncentivesIndex, uint256 emissionEndTimestamp, int256 rewardPriceFeed, ' +
  'uint8 rewardTokenDecimals, uint8 precision, uint8 priceFeedDecimals)';
const TOKEN = `(address tokenAddress, address incentiveControllerAddress, ${REWARD}[] rewardsTokenInformation)`;

const USER_REWARD =
  '(string rewardTokenSymbol, address rewardOracleAddress, address rewardTokenAddress, uint256 userUnclaimedRewards, ' +
  'uint256 tokenIncentivesUserIndex, int256 rewardPriceFeed, uint8 priceFeedDecimals, uint8 rewardTokenDecimals)';
const USER_TOKEN = `(address tokenAddress, address incentiveControllerAddress, ${USER_REWARD}[] userRewardsInformation)`;

const NO_REWARDS: RawTokenIncentive = {
  tokenAddress: ZERO_ADDRESS,
  incentiveControllerAddress: ZERO_ADDRESS,
  rewardsTokenInformation: [],
};

export const getReservesIncentivesData = contractFunction<[addressProvider: Address], readonly RawReserveIncentive[]>(
  `function getReservesIncentivesData(address provider) view returns ((address underlyingAsset, ${TOKEN} aIncentiveData, ` +
    `${TOKEN} vIncentiveData, ${TOKEN} sIncentiveData)[])`,
  ([reserves]) => reserves as readonly RawReserveIncentive[],
);

export const getUserReservesIncentivesData = contractFunction<
  [addressProvider: Address, account: Address],
  readonly RawUserReserveIncentive[]
>(
  'function getUserReservesIncentivesData(address provider, address user) view returns ((address underlyingAsset, ' +
    `${USER_TOKEN} aTokenIncentivesUserData, ${USER_TOKEN} vTokenIncentivesUserData, ` +
    `${USER_TOKEN} sTokenIncentivesUserData)[])`,
  ([reserves]) => reserves as readonly RawUserReserveIncentive[],
);

/**
 * Since Aave 3.2, the response has no rewards of stable debts. Source: aave-dao/aave-v3-origin,
 * src/contracts/helpers/interfaces/IUiIncentiveDataProviderV3.sol.
 */
export const getReservesIncentivesDataSince32 = contractFunction<
  [addressProvider: Address],
  readonly RawReserveIncentive[]
>(
  `function getReservesIncentivesData(address provider) view returns ((address underlyingAsset, ${TOKEN} aIncentiveData, ` +
    `${TOKEN} vIncentiveData)[])`,
  ([reserves]) =>
    (reserves as readonly Omit<RawReserveIncentive, 'sIncentiveData'>[]).map((reserve) => ({
      ...reserve,
      sIncentiveData: NO_REWARDS,
    })),
);

export const getUserReservesIncentivesDataSince32 = contractFunction<
  [addressProvider: Address, account: Address],
  readonly RawUserReserveIncentive[]
>(
  'function getUserReservesIncentivesData(address provider, address user) view returns ((address underlyingAsset, ' +
    `${USER_TOKEN} aTokenIncentivesUserData, ${USER_TOKEN} vTokenIncentivesUserData)[])`,
  ([reserves]) =>
    (reserves as readonly Omit<RawUserReserveIncentive, 'sTokenIncentivesUserData'>[]).map((reserve) => ({
      ...reserve,
      sTokenIncentivesUserData: { userRewardsInformation: [] },
    })),
);
