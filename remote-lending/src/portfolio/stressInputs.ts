import type { PortfolioRisk, PortfolioScenario } from '@fathom/contract';
import { movedPrice } from '@fathom/base/domain/priceAsset';
import { WAD } from '@fathom/base/domain/ratio';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { isSince33 } from '../data/abi/poolDataVariants';
import { closeFactorOf } from '../domain/position/closeFactor';
import type { RewardData, TokenIncentiveData } from '../domain/rewards/incentiveData';
import { liquidationLoss } from '../domain/position/liquidationLoss';
import type { MarketState, ReserveData } from '../domain/reserve/reserveData';
import { portfolioText } from '../text/portfolioText';
import type { LendingInputs } from './lendingInputs';
import { usdToWad, type MarketContext } from './marketRows';

const BPS = 10_000n;

type Changes = PortfolioScenario['changes'];

/** Moves prices in the market's currency, rounded down, and the time to which interest accrues. Rates stay the same. */
export function stressInputs(inputs: LendingInputs, scenario: PortfolioScenario): LendingInputs {
  return {
    ...inputs,
    markets: inputs.markets.map(({ data, now, ...market }) => ({
      ...market,
      now: now + scenario.days * SECONDS_PER_DAY,
      data: {
        ...data,
        block: { ...data.block, timestamp: data.block.timestamp + scenario.days * SECONDS_PER_DAY },
        market: stressMarket(data.market, scenario.changes),
      },
    })),
  };
}

/** Adds the estimated loss of a liquidation at the scenario's prices. */
export function withLiquidation(risk: PortfolioRisk, contexts: readonly MarketContext[]): PortfolioRisk {
  const context = contexts.find(({ market }) => market.id === risk.id);
  if (!context?.position) return risk;
  const isSince = isSince33(context.market.uiPoolDataVariant);
  const loss = liquidationLoss(context.position, closeFactorOf({ isSince33: isSince }));
  if (!loss) return risk;
  const lost = usdToWad(loss.lost);
  const net = usdToWad(context.position.netWorthUSD);
  return {
    ...risk,
    level: 'liquidated',
    levelName: portfolioText.liquidated,
    liquidation: { penalty: (loss.penalty * WAD) / BPS, lost, left: net - lost },
  };
}

function stressMarket(market: MarketState, changes: Changes): MarketState {
  const stressToken = (token: TokenIncentiveData): TokenIncentiveData => ({
    ...token,
    rewards: token.rewards.map((reward) => stressReward(reward, changes)),
  });
  return {
    ...market,
    reserves: market.reserves.map((reserve) => stressReserve(reserve, changes)),
    incentives: market.incentives?.map((incentives) => ({
      ...incentives,
      rs: stressToken(incentives.rs),
      variableDebt: stressToken(incentives.variableDebt),
      stableDebt: stressToken(incentives.stableDebt),
    })),
  };
}

/** An E-Mode category's own price moves with the asset that it prices. */
function stressReserve(reserve: ReserveData, changes: Changes): ReserveData {
  const eModePrice = reserve.eModePriceInMarketReferenceCurrency;
  return {
    ...reserve,
    priceInMarketReferenceCurrency: movedPrice(reserve.priceInMarketReferenceCurrency, reserve.symbol, changes),
    eModePriceInMarketReferenceCurrency: eModePrice && movedPrice(eModePrice, reserve.symbol, changes),
  };
}

function stressReward(reward: RewardData, changes: Changes): RewardData {
  return { ...reward, rewardPriceFeed: movedPrice(reward.rewardPriceFeed, reward.rewardTokenSymbol, changes) };
}
