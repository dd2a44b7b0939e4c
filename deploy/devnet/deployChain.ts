import type { ChainSession } from './chain/chainSession';
import { closeReserves } from './market/closeReserves';
import { deployMarket, type DeployedMarket } from './market/deployMarket';
import { fillCaps, seedOthers } from './seed/seedOthers';
import { seedAgedDemoAccounts, seedDemoAccounts } from './seed/seedDemoAccounts';
import { startRewards } from './seed/startRewards';
import { readBlockTime } from './chain/readBlockTime';

/** How old the market is when its first user comes: interest and rewards have accrued. */
export const MARKET_AGE_SECONDS = 30 * 24 * 3600;

/**
 * Deploys and fills a market on an empty chain whose clock stands {@link MARKET_AGE_SECONDS} in the past, and sets the
 * clock to `now` (Unix seconds) on the way.
 */
export async function deployChain(session: ChainSession, marketTitle: string, now: number): Promise<DeployedMarket> {
  const market = await deployMarket(session, marketTitle);
  await startRewards(session, market, await readBlockTime(session.rpc));
  const others = await seedOthers(session, market);
  await seedAgedDemoAccounts(session, market);

  await session.rpc('anvil_setTime', [now]);
  await seedDemoAccounts(session, market);
  await fillCaps(session, market, others);
  await closeReserves(session, market.configurator, market.tokens);
  return market;
}
