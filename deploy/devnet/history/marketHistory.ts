import { parseUnits } from 'ethers';
import type { ChainSession } from '../chain/chainSession';
import { marketToken, type DeployedMarket } from '../market/deployMarket';
import { readReserveTokens } from '../market/readReserveTokens';
import { namedAccount } from '../seed/namedAccount';
import { closeActor, openActor } from '../seed/openActor';
import { createSeedUsers, type SeedUserCall } from '../seed/createSeedUsers';
import { marketCalls } from './marketCalls';
import { LAST, MARKET_DAYS, marketActivities, STEP, wethPriceFactor } from './marketActivity';
import type { TimelineEvent } from './openTimeline';

const DAY = 24 * 3600;
const WETH_FUND = 3_000;
const REWARDED = ['USDC', 'WETH', 'USDT'];

interface MarketHistory {
  readonly events: readonly TimelineEvent[];
  /** Restores normal settings. Call it after the last event. */
  settle(): Promise<void>;
}

/**
 * Plans the past of a market up to `now` (unix seconds): one transaction every four days, with a price of WETH and the
 * actions of all accounts. All positions are closed before the present. Deterministic; the chain's accounts must be
 * impersonated automatically.
 */
export async function openMarketHistory(
  session: ChainSession,
  market: DeployedMarket,
  now: number,
): Promise<MarketHistory> {
  const users = await createSeedUsers(session, 'market crowd');
  const fund = await openActor(session, market, namedAccount('market fund'));
  await fund.receive('WETH', String(WETH_FUND));
  await closeActor(session, fund, '1');
  const pricer = namedAccount('market pricer');
  const { feed, asset } = marketToken(market, 'WETH');
  await session.send(feed, 'transferOwnership', [pricer]);
  const rewarded = await Promise.all(
    REWARDED.map((symbol) => readReserveTokens(session, market, marketToken(market, symbol).token.address)),
  );
  const activities = marketActivities(
    marketCalls(
      market,
      fund.address,
      rewarded.map(({ rsToken }) => rsToken),
    ),
  );

  function pricing(daysAgo: number): SeedUserCall {
    const price = (Number(asset.priceUsd) * wethPriceFactor(daysAgo)).toFixed(2);
    return { account: pricer, contract: feed, name: 'setAnswer', args: [parseUnits(price, 8)] };
  }

  const days = Array.from({ length: (MARKET_DAYS - LAST) / STEP }, (_, index) => MARKET_DAYS - STEP * (index + 1));
  return {
    events: days.map((daysAgo) => ({
      at: now - daysAgo * DAY,
      run: () => users.act([pricing(daysAgo), ...activities.flatMap((activity) => activity(daysAgo))]),
    })),
    async settle() {
      await users.act([{ account: pricer, contract: feed, name: 'transferOwnership', args: [session.admin] }]);
      await users.disperse();
    },
  };
}
