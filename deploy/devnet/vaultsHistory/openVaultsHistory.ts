import { parseEther, toQuantity } from 'ethers';
import { openSession, type ChainSession } from '../chain/chainSession';
import { demoAccount, VAULTS_DEMO_ACCOUNTS } from '../demoAccounts';
import type { DevnetChain } from '../devnetChains';
import type { HistoryLength } from '../history/openHistory';
import type { TimelineEvent } from '../history/openTimeline';
import type { DeployedMarket } from '../market/deployMarket';
import type { DeployedTokens } from '../market/deployTokens';
import { namedAccount } from '../seed/namedAccount';
import { createSeedUsers } from '../seed/createSeedUsers';
import { deployVaults, type DeployedVault, type DeployedVaults } from '../vaults/deployVaults';
import { batchingSession } from './batchingSession';
import { addMarketStrategy, foundVault, type VaultDeployer } from './foundVaults';
import { holderEvents, settleHolders } from './holderEvents';
import { openTokenSource } from './openTokenSource';
import { planDepositors } from './planDepositors';
import { planVaults } from './planVaults';
import { reportEvents } from './reportEvents';
import { ROUND_MINUTE, roundDays } from './plannedDays';
import { tradeEnds, tradeEvents } from './tradeEvents';
import type { FoundVault, VaultsHistoryContext } from './vaultsHistoryContext';

export interface VaultsHistory {
  readonly vaults: DeployedVaults;
  /** Oldest first, at the time of the call. */
  list(): readonly DeployedVault[];
  /** Must be called before strategies lend in the market. */
  meetMarket(market: DeployedMarket): void;
  readonly events: readonly TimelineEvent[];
  /** Gives the demo accounts their balances and restores normal settings. Call it in the present. */
  settle(): Promise<void>;
}

/** Deploys and administers the vaults. An account without a key: tests impersonate it. */
export const VAULTS_OPERATOR = namedAccount('vaults operator');

const LENGTHS = { full: 120, short: 30 } as const;
const DAY = 24 * 3600;
/** An hour after the DAO. */
const DEPLOYMENT_MINUTE = 660;
/** Follows the market's deployment. */
const MARKET_STRATEGY_DAY = 28;
const MARKET_STRATEGY_MINUTE = ROUND_MINUTE - 10;
const ETH_TO_KEEP = toQuantity(parseEther('10'));

/** Returns the vaults' deployment time, in unix seconds. */
export function vaultsDeploymentTime(now: number, length: HistoryLength): number {
  return now - (LENGTHS[length] + 1) * DAY + DEPLOYMENT_MINUTE * 60;
}

/**
 * Deploys the chain's vaults at {@link vaultsDeploymentTime}, and plans their past up to `now` (unix seconds). A
 * separate account deploys them, so that later addresses of the session's admin don't change.
 */
export async function openVaultsHistory(
  session: ChainSession,
  chain: DevnetChain,
  tokens: DeployedTokens,
  length: HistoryLength,
  now: number,
): Promise<VaultsHistory> {
  const days = LENGTHS[length];
  const operator = VAULTS_OPERATOR;
  await session.rpc('anvil_setBalance', [operator, toQuantity(parseEther('1000'))]);
  await session.rpc('anvil_setNonce', [operator, toQuantity(chain.firstNonce)]);
  const users = await createSeedUsers(session, 'vaults historian');
  const own = batchingSession(openSession(session.chainId, session.rpc, operator), users);
  const source = await openTokenSource(session, tokens);
  const vaults = await deployVaults(own);
  const deployer: VaultDeployer = {
    session: own,
    vaults,
    source,
    manager: chain.isTestnet ? operator : demoAccount('vaults-admin').address,
    endsOf: (trade) => tradeEnds(trade, now, days),
  };
  const found: FoundVault[] = [];
  for (const plan of planVaults(chain)) found.push(await foundVault(deployer, plan));

  const context: VaultsHistoryContext = {
    session,
    users,
    operator,
    vaults: found,
    source,
    days,
    time: (daysAgo, minutes) => now - daysAgo * DAY + minutes * 60,
  };
  let market: DeployedMarket | undefined;
  const steps = planDepositors(planVaults(chain), roundDays(days).length);
  return {
    vaults,
    list: () => found.map(({ deployed }) => deployed),
    meetMarket: (deployed) => (market = deployed),
    events: [
      ...holderEvents(context, steps, !chain.isTestnet),
      ...reportEvents(context),
      ...tradeEvents(context),
      { at: context.time(MARKET_STRATEGY_DAY, MARKET_STRATEGY_MINUTE), run: lendInMarket },
    ],
    async settle() {
      if (!chain.isTestnet) await settleHolders(context);
      await users.disperse();
      for (const id of VAULTS_DEMO_ACCOUNTS)
        await session.rpc('anvil_setBalance', [demoAccount(id).address, ETH_TO_KEEP]);
    },
  };

  async function lendInMarket(): Promise<void> {
    if (market === undefined) throw new Error('A vault lends in the market, which is not deployed yet.');
    for (const [index, one] of found.entries()) {
      const planned = one.plan.strategies.find(({ kind }) => kind === 'market');
      if (planned !== undefined) found[index] = await addMarketStrategy(deployer, one, planned, market.pool);
    }
  }
}
