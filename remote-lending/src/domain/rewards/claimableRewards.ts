import type { Address } from '@fathom/contract/address';
import { addressKey, isSameAddress } from '@fathom/contract/address';
import type { RewardData, TokenIncentiveData, UserReserveIncentiveData, UserRewardData } from './incentiveData';
import { rewardPriceInUsd } from './incentives';
import type { MarketState, ReserveData } from '../reserve/reserveData';
import { scaledRsTokenSupply } from '../reserve/reserveTotals';
import type { Seconds, TokenAmount, Usd } from '../units';
import { powerOfTen } from '../units';
import type { UserData, UserReserveData } from '../position/userReserve';

export type ClaimableReward = {
  readonly rewardTokenAddress: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly incentiveControllerAddress: Address;
  readonly balance: TokenAmount;
  readonly balanceUsd: Usd;
  /** Tokens on which it may have accrued, for the `assets` argument of a claim. */
  readonly assets: readonly Address[];
};

type State = {
  readonly market: MarketState;
  readonly user: UserData;
  readonly userIncentives: readonly UserReserveIncentiveData[];
};

type Holding = {
  readonly token: TokenIncentiveData;
  readonly noted: readonly UserRewardData[];
  /** In the controller's unit: scaled balances, or the principal of a stable debt. */
  readonly balance: bigint;
  readonly supply: bigint;
  readonly decimals: number;
};

/**
 * Calculates like the controller, but with an estimated supply (`scaledRsTokenSupply`), so a claim may differ slightly.
 * Returns one entry per reward token of a controller, without zero amounts.
 */
export function claimableRewards(input: State, now: Seconds): readonly ClaimableReward[] {
  const byReward = new Map<string, ClaimableReward>();
  for (const holding of holdings(input)) {
    const { token, noted } = holding;
    for (const reward of token.rewards) {
      const own = noted.find((entry) => isSameAddress(entry.rewardTokenAddress, reward.rewardTokenAddress));
      if (!own) continue;
      const accrued = accruedSinceNoted(reward, own, holding, now);
      const unclaimed = own.userUnclaimedRewards;
      // Any of the tokens may hold unclaimed rewards, so a claim contains all of them.
      if (accrued + unclaimed === 0n) continue;
      const key = `${addressKey(token.incentiveControllerAddress)} ${addressKey(reward.rewardTokenAddress)}`;
      const known = byReward.get(key);
      // The controller repeats the sum of all tokens for each token, so it counts once.
      const amount = known ? accrued : accrued + unclaimed;
      byReward.set(key, add(known, reward, token, amount, input.market));
    }
  }
  return [...byReward.values()];
}

function holdings({ market, user, userIncentives }: State): readonly Holding[] {
  const reserves = byAsset(market.reserves);
  const userRewards = byAsset(userIncentives);
  const userReserves = byAsset(user.reserves);
  return (market.incentives ?? []).flatMap((incentives) => {
    const asset = addressKey(incentives.underlyingAsset);
    const reserve = reserves.get(asset);
    const noted = userRewards.get(asset);
    const own = userReserves.get(asset);
    if (!reserve || !noted) return [];
    const { decimals } = reserve;
    return [
      { token: incentives.rs, noted: noted.rs, decimals, ...supplied(reserve, own) },
      { token: incentives.variableDebt, noted: noted.variableDebt, decimals, ...variableDebt(reserve, own) },
      { token: incentives.stableDebt, noted: noted.stableDebt, decimals, ...stableDebt(reserve, own) },
    ];
  });
}

function byAsset<Entry extends { readonly underlyingAsset: Address }>(entries: readonly Entry[]): Map<Address, Entry> {
  return new Map(entries.map((entry) => [addressKey(entry.underlyingAsset), entry]));
}

function supplied(reserve: ReserveData, own: UserReserveData | undefined) {
  return { balance: own?.scaledRsTokenBalance ?? 0n, supply: scaledRsTokenSupply(reserve) };
}

function variableDebt(reserve: ReserveData, own: UserReserveData | undefined) {
  return { balance: own?.scaledVariableDebt ?? 0n, supply: reserve.totalScaledVariableDebt };
}

function stableDebt(reserve: ReserveData, own: UserReserveData | undefined) {
  return { balance: own?.principalStableDebt ?? 0n, supply: reserve.totalPrincipalStableDebt };
}

function accruedSinceNoted(
  reward: RewardData,
  { tokenIncentivesUserIndex }: UserRewardData,
  { balance, supply, decimals }: Holding,
  now: Seconds,
): TokenAmount {
  const unit = powerOfTen(decimals);
  const index = indexNow(reward, supply, unit, now);
  return (balance * (index - tokenIncentivesUserIndex)) / unit;
}

/** Replicates `RewardsDistributor._getAssetIndex`. */
function indexNow(reward: RewardData, supply: bigint, unit: bigint, now: Seconds): bigint {
  const until = Math.min(now, reward.emissionEndTimestamp);
  const since = reward.incentivesLastUpdateTimestamp;
  if (supply === 0n || until <= since) return reward.tokenIncentivesIndex;
  return reward.tokenIncentivesIndex + (reward.emissionPerSecond * BigInt(until - since) * unit) / supply;
}

function add(
  known: ClaimableReward | undefined,
  reward: RewardData,
  token: TokenIncentiveData,
  amount: TokenAmount,
  market: MarketState,
): ClaimableReward {
  const balance = (known?.balance ?? 0n) + amount;
  return {
    rewardTokenAddress: reward.rewardTokenAddress,
    symbol: reward.rewardTokenSymbol,
    decimals: reward.rewardTokenDecimals,
    incentiveControllerAddress: token.incentiveControllerAddress,
    balance,
    balanceUsd: (balance * rewardPriceInUsd(reward, market)) / powerOfTen(reward.rewardTokenDecimals),
    assets: [...(known?.assets ?? []), token.tokenAddress],
  };
}
