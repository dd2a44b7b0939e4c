import type { Address } from '@fathom/contract/address';
import { isSameAddress } from '@fathom/contract/address';
import { SECONDS_PER_YEAR } from '@fathom/base/domain/time';
import { baseToUsd, tokenToBase } from '../baseCurrency';
import type { ReserveIncentiveData, RewardData, TokenIncentiveData } from './incentiveData';
import { RAY } from '../wadRayMath';
import type { MarketState, ReserveData } from '../reserve/reserveData';
import type { ReserveTotals } from '../reserve/reserveTotals';
import type { Ray, Seconds, TokenAmount, Usd } from '../units';
import { powerOfTen, USD_DECIMALS } from '../units';

/** Yearly rate of a reward; unbounded while rewards are emitted and the token has no supply. */
export type IncentiveApr = { readonly kind: 'rate'; readonly value: Ray } | { readonly kind: 'unbounded' };

export type Incentive = {
  readonly incentiveAPR: IncentiveApr;
  readonly rewardTokenSymbol: string;
  readonly rewardTokenAddress: Address;
  readonly incentiveControllerAddress: Address;
};

export type ReserveIncentives = {
  readonly rsIncentivesData: readonly Incentive[];
  readonly vIncentivesData: readonly Incentive[];
  readonly sIncentivesData: readonly Incentive[];
};

const NO_INCENTIVES: ReserveIncentives = { rsIncentivesData: [], vIncentivesData: [], sIncentivesData: [] };

type Context = {
  readonly input: ReserveData;
  readonly totals: ReserveTotals;
  readonly market: MarketState;
  readonly now: Seconds;
};

/** Returns the reward APRs at `now`; none without incentive data. */
export function reserveIncentives(incentives: ReserveIncentiveData | undefined, context: Context): ReserveIncentives {
  if (!incentives) return NO_INCENTIVES;
  const { totalLiquidity, totalVariableDebt, totalStableDebt } = context.totals;
  return {
    rsIncentivesData: tokenIncentives(incentives.rs, totalLiquidity, context),
    vIncentivesData: tokenIncentives(incentives.variableDebt, totalVariableDebt, context),
    sIncentivesData: tokenIncentives(incentives.stableDebt, totalStableDebt, context),
  };
}

function tokenIncentives(token: TokenIncentiveData, supply: TokenAmount, context: Context): readonly Incentive[] {
  return token.rewards.map((reward) => ({
    incentiveAPR: incentiveApr(reward, supply, context),
    rewardTokenSymbol: reward.rewardTokenSymbol,
    rewardTokenAddress: reward.rewardTokenAddress,
    incentiveControllerAddress: token.incentiveControllerAddress,
  }));
}

function incentiveApr(reward: RewardData, supply: TokenAmount, { input, market, now }: Context): IncentiveApr {
  const price = rewardPriceInUsd(reward, market);
  const rewardsPerYear = reward.emissionEndTimestamp > now ? reward.emissionPerSecond * BigInt(SECONDS_PER_YEAR) : 0n;
  const usdPerYear = rewardsPerYear * price;
  if (usdPerYear === 0n) return { kind: 'rate', value: 0n };
  const supplyInUsd = baseToUsd(
    tokenToBase(supply, input.priceInMarketReferenceCurrency, input.decimals),
    market.baseCurrency,
  );
  if (supplyInUsd === 0n) return { kind: 'unbounded' };
  return { kind: 'rate', value: (usdPerYear * RAY) / (supplyInUsd * powerOfTen(reward.rewardTokenDecimals)) };
}

/**
 * Returns the price of the reward's feed in a v3 market, or without one, its price as an asset of the market. In an
 * earlier market, returns the price of the wrapped native currency. Returns 0 if there is none.
 */
export function rewardPriceInUsd(
  reward: Pick<RewardData, 'rewardTokenAddress' | 'rewardPriceFeed' | 'priceFeedDecimals'>,
  market: Pick<MarketState, 'reserves' | 'baseCurrency' | 'wrappedBaseAsset' | 'rewardPrices'>,
): Usd {
  if (market.rewardPrices === 'none') return 0n;
  if (market.rewardPrices === 'wrapped-base-asset') return listedPrice(market.wrappedBaseAsset, market);
  if (reward.rewardPriceFeed > 0n) {
    return (reward.rewardPriceFeed * powerOfTen(USD_DECIMALS)) / powerOfTen(reward.priceFeedDecimals);
  }
  return listedPrice(reward.rewardTokenAddress, market);
}

/** Returns 0 for a token that the market doesn't list. */
function listedPrice(
  token: Address | undefined,
  { reserves, baseCurrency }: Pick<MarketState, 'reserves' | 'baseCurrency'>,
): Usd {
  const listed = token && reserves.find(({ underlyingAsset }) => isSameAddress(underlyingAsset, token));
  return listed ? baseToUsd(listed.priceInMarketReferenceCurrency, baseCurrency) : 0n;
}
