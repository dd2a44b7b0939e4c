import { parseEther, toQuantity } from 'ethers';
import { openSession, type ChainSession, type Contract } from '../chain/chainSession';
import { deployDao, type DeployedDao } from '../dao/deployDao';
import type { DeployedFxd } from '../fxd/deployFxd';
import type { HistoryLength } from '../history/openHistory';
import type { TimelineEvent } from '../history/openTimeline';
import { marketToken, type DeployedMarket } from '../market/deployMarket';
import { namedAccount } from '../seed/namedAccount';
import { DAO_DEPLOYER, type DaoHistoryContext } from './daoHistoryContext';
import { createSeedUsers } from '../seed/createSeedUsers';
import { planProposals } from './planProposals';
import { planStakers } from './planStakers';
import { proposalEvents } from './proposalEvents';
import { settleDemoStakers, stakingEvents } from './stakingEvents';

export interface DaoHistory {
  readonly dao: DeployedDao;
  /** Must be called before proposals about the market. */
  meetMarket(market: DeployedMarket): void;
  readonly events: readonly TimelineEvent[];
  /** Gives the demo accounts their balances and restores normal settings. Call it in the present. */
  settle(): Promise<void>;
}

const LENGTHS = {
  full: { days: 120, stakers: 200 },
  short: { days: 30, stakers: 24 },
} as const;

const DAY = 24 * 3600;
const DEPLOYMENT_MINUTE = 600;
/** The DAO's treasury, in whole FTHM. */
const TREASURY = 2_000_000;

/** Returns the DAO's deployment time, in unix seconds; half a day before its first stakers. */
export function daoDeploymentTime(now: number, length: HistoryLength): number {
  return now - (LENGTHS[length].days + 1) * DAY + DEPLOYMENT_MINUTE * 60;
}

export interface DaoHistoryTokens {
  readonly fthm: Contract;
  readonly minter: Contract;
  readonly fxd: DeployedFxd;
}

/**
 * Deploys the DAO at {@link daoDeploymentTime} and plans its past up to `now` (unix seconds): stakers, proposals, demo
 * accounts. It has its own deployer, so that later addresses of the session's admin don't change.
 */
export async function openDaoHistory(
  session: ChainSession,
  { fthm, minter, fxd }: DaoHistoryTokens,
  length: HistoryLength,
  now: number,
): Promise<DaoHistory> {
  const { days, stakers } = LENGTHS[length];
  const deployer = namedAccount(DAO_DEPLOYER);
  await session.rpc('anvil_setBalance', [deployer, toQuantity(parseEther('100'))]);
  const dao = await deployDao(openSession(session.chainId, session.rpc, deployer), { fthm, minter });
  await session.send(minter, 'mint', [fthm.address, dao.timelock.address, parseEther(String(TREASURY))], {
    from: deployer,
  });

  let market: DeployedMarket | undefined;
  const context: DaoHistoryContext = {
    session,
    dao,
    minter,
    users: await createSeedUsers(session, 'dao historian'),
    stakers: planStakers(stakers, days),
    targets: () => {
      const known = market;
      return {
        fthm: fthm.address,
        governor: dao.governor.address,
        staking: dao.staking.address,
        collateralPoolConfig: fxd.poolConfig.address,
        get poolConfigurator() {
          return required(known).configurator.address;
        },
        pool: (name) => poolId(fxd, name),
        token: (symbol) => marketToken(required(known), symbol).token.address,
      };
    },
    time: (daysAgo, minutes) => now - daysAgo * DAY + minutes * 60,
  };
  return {
    dao,
    meetMarket: (deployed) => (market = deployed),
    events: [...stakingEvents(context), ...proposalEvents(context, planProposals(days))],
    async settle() {
      await settleDemoStakers(context);
      await context.users.disperse();
    },
  };
}

function required(market: DeployedMarket | undefined): DeployedMarket {
  if (market === undefined) throw new Error('A proposal is about the lending market, which is not deployed yet.');
  return market;
}

function poolId({ pools }: DeployedFxd, name: string): string {
  const pool = pools.find(({ plan }) => plan.name === name);
  if (pool === undefined) throw new Error(`There is no pool ${name}.`);
  return pool.id;
}
