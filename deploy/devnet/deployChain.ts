import { toQuantity } from 'ethers';
import { ownArtifact } from '../contracts/ownArtifact';
import type { ChainSession, Contract } from './chain/chainSession';
import { readBlockTime } from './chain/readBlockTime';
import type { DeployedDao } from './dao/deployDao';
import { empowerTimelock } from './dao/empowerTimelock';
import { daoDeploymentTime, openDaoHistory } from './daoHistory/openDaoHistory';
import type { DevnetChain } from './devnetChains';
import { deployFxd, type DeployedFxd } from './fxd/deployFxd';
import { openMarketHistory } from './history/marketHistory';
import { MARKET_DAYS } from './history/marketActivity';
import { historySeconds, openHistory, type HistoryLength } from './history/openHistory';
import { closeReserves } from './market/closeReserves';
import { deployMarket, marketToken, type DeployedMarket } from './market/deployMarket';
import { deployTokens } from './market/deployTokens';
import { seedAgedDemoAccounts, seedDemoAccounts } from './seed/seedDemoAccounts';
import { fillCaps, seedOthers } from './seed/seedOthers';
import { startRewards } from './seed/startRewards';
import type { DeployedVault, DeployedVaults } from './vaults/deployVaults';
import { openVaultsHistory, vaultsDeploymentTime } from './vaultsHistory/openVaultsHistory';

export interface DeployedChain {
  readonly market: DeployedMarket;
  readonly fxd: DeployedFxd;
  readonly dao: DeployedDao | undefined;
  readonly vaults: DeployedVaults;
  /** Oldest first. */
  readonly vaultList: readonly DeployedVault[];
  readonly batchAccount: Contract;
}

const DAY = 24 * 3600;
/** Age of the market at the first start, so that interest and rewards have accrued. */
const MARKET_AGE_SECONDS = { full: MARKET_DAYS * DAY, short: 30 * DAY } as const;
const DEMO_AGE_SECONDS = 30 * DAY;

/** Returns the genesis time of a chain whose present is `now`; both in unix seconds. */
export function genesisTime(now: number, history: HistoryLength): number {
  return now - Math.max(historySeconds(history), MARKET_AGE_SECONDS[history]);
}

/**
 * Deploys and seeds the stablecoin protocol, the market, the vaults and, if the chain has one, the DAO on an empty
 * chain that starts at {@link genesisTime}. Advances the clock to `now` (unix seconds).
 */
export async function deployChain(
  session: ChainSession,
  chain: DevnetChain,
  now: number,
  length: HistoryLength,
): Promise<DeployedChain> {
  const { rpc, admin } = session;
  await rpc('anvil_setNonce', [admin, toQuantity(chain.firstNonce)]);
  const tokens = await deployTokens(session);
  const fxd = await deployFxd(session, chain, tokens);
  const history = await openHistory(session, { fxd, minter: tokens.minter }, length, now);
  // With a full history, the market is older than DAO and vaults.
  const older = length === 'full' ? await startMarket() : undefined;
  const daoHistory = chain.hasDao ? await startDao() : undefined;
  const vaultsHistory = await startVaults();
  const { market, others, marketHistory } = older ?? (await startMarket());
  if (daoHistory !== undefined) {
    await empowerTimelock(session, daoHistory.dao, market, fxd);
    daoHistory.meetMarket(market);
  }
  vaultsHistory.meetMarket(market);
  if (older === undefined) await seedAgedDemoAccounts(session, market);
  else history.add([{ at: now - DEMO_AGE_SECONDS, run: () => seedAgedDemoAccounts(session, market) }]);
  await history.playUntil(now);
  await marketHistory?.settle();

  await rpc('anvil_setTime', [now]);
  await seedDemoAccounts(session, market);
  await fillCaps(session, market, others);
  await daoHistory?.settle();
  await vaultsHistory.settle();
  await closeReserves(session, market.configurator, market.tokens);
  const batchAccount = await session.deploy(ownArtifact('BatchAccount'));
  await rpc('anvil_autoImpersonateAccount', [false]);
  return {
    market,
    fxd,
    dao: daoHistory?.dao,
    vaults: vaultsHistory.vaults,
    vaultList: vaultsHistory.list(),
    batchAccount,
  };

  async function startMarket() {
    const time = now - MARKET_AGE_SECONDS[length];
    await history.playUntil(time);
    await rpc('evm_setNextBlockTimestamp', [toQuantity(time)]);
    const opened = await deployMarket(session, chain.marketTitle, tokens);
    await startRewards(session, opened, await readBlockTime(rpc));
    const users = await seedOthers(session, opened);
    const past = length === 'full' ? await openMarketHistory(session, opened, now) : undefined;
    if (past !== undefined) history.add(past.events);
    return { market: opened, others: users, marketHistory: past };
  }

  async function startDao() {
    const time = daoDeploymentTime(now, length);
    await history.playUntil(time);
    await rpc('evm_setNextBlockTimestamp', [toQuantity(time)]);
    const fthm = marketToken(tokens, 'FTHM').token;
    const opened = await openDaoHistory(session, { fthm, minter: tokens.minter, fxd }, length, now);
    history.add(opened.events);
    return opened;
  }

  async function startVaults() {
    const time = vaultsDeploymentTime(now, length);
    await history.playUntil(time);
    await rpc('evm_setNextBlockTimestamp', [toQuantity(time)]);
    const opened = await openVaultsHistory(session, chain, tokens, length, now);
    history.add(opened.events);
    return opened;
  }
}
