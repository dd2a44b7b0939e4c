import { parseEther, toQuantity } from 'ethers';
import type { ChainSession } from '../chain/chainSession';
import { namedAccount } from '../seed/namedAccount';
import type { DeployedFxd } from '../fxd/deployFxd';
import type { DeployedFxdPool } from '../fxd/deployFxdPool';
import { openFxdActor, type DevnetFxd } from '../fxd/openFxdActor';
import { seededPrices, LONGEST_HISTORY } from './seededPrices';
import { demoEvents } from './demoEvents';
import { fillScarcePool } from './fillScarcePool';
import { fundLiquidator } from './liquidateUnsafe';
import { POOL_KINDS, type HistoryContext, type PoolKind } from './historyContext';
import { openTrackedPositions } from './openTrackedPositions';
import { openTimeline, type Timeline, type TimelineEvent } from './openTimeline';
import { otherEvents } from './otherEvents';

/** `full`: more than a year; `short`: as old as the lending market, for tests. */
export type HistoryLength = 'full' | 'short';

const LENGTHS = {
  full: { days: LONGEST_HISTORY, others: 40 },
  short: { days: 31, others: 8 },
} as const;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Age of a chain with this history, in seconds, including half a day for deployment. */
export function historySeconds(length: HistoryLength): number {
  return LENGTHS[length].days * DAY + DAY / 2;
}

/**
 * Plans the history of the stablecoin protocol up to `now` (unix seconds): a daily price for every pool, positions of
 * other accounts, and the scenarios of the demo accounts. Deterministic.
 */
export async function openHistory(
  session: ChainSession,
  deployment: DevnetFxd,
  length: HistoryLength,
  now: number,
): Promise<Timeline> {
  const { days, others } = LENGTHS[length];
  await session.rpc('anvil_autoImpersonateAccount', [true]);
  const priceAdmin = await appointPriceAdmin(session, deployment);
  const liquidator = await openFxdActor(session, deployment, namedAccount('liquidator'));
  const positions = openTrackedPositions(session, deployment, liquidator);
  const prices = new Map(
    POOL_KINDS.map((kind) => [kind, seededPrices(poolOf(deployment.fxd, kind).plan.collateral, days)]),
  );
  const context: HistoryContext = {
    session,
    deployment,
    positions,
    pool: (kind) => poolOf(deployment.fxd, kind),
    price: (kind, daysAgo) => prices.get(kind)?.[days - daysAgo] ?? 0n,
    time: (daysAgo, minutes) => now - daysAgo * DAY + minutes * 60,
  };
  return openTimeline(session.rpc, [
    ...Array.from({ length: days + 1 }, (_, daysAgo) => priceEvent(context, priceAdmin, daysAgo)),
    { at: context.time(days, 0), run: () => fundLiquidator(session, deployment, liquidator, context.pool('native')) },
    ...otherEvents(context, others, days),
    ...(await demoEvents(context)),
    { at: context.time(0, -90), run: () => fillScarcePool(context) },
    { at: context.time(0, -30), run: () => handBack(session, deployment, priceAdmin) },
  ]);
}

/**
 * Gives a separate account control of the price keeper, because the addresses of the admin's later deployments must not
 * depend on the number of transactions in a history.
 */
async function appointPriceAdmin(session: ChainSession, { fxd }: DevnetFxd): Promise<string> {
  const priceAdmin = namedAccount('historian');
  await session.rpc('anvil_setBalance', [priceAdmin, toQuantity(parseEther('100'))]);
  await session.send(fxd.priceKeeper, 'transferOwnership', [priceAdmin]);
  return priceAdmin;
}

function handBack(session: ChainSession, { fxd }: DevnetFxd, priceAdmin: string): Promise<void> {
  return session.send(fxd.priceKeeper, 'transferOwnership', [session.admin], { from: priceAdmin });
}

/** Sets the prices of a day, an hour before its other events, and liquidates unsafe positions. */
function priceEvent(context: HistoryContext, priceAdmin: string, daysAgo: number): TimelineEvent {
  const { session, deployment, positions } = context;
  const { priceKeeper, priceOracle } = deployment.fxd;
  const pools = POOL_KINDS.map((kind) => ({ pool: context.pool(kind), price: context.price(kind, daysAgo) }));
  return {
    at: context.time(daysAgo, -60),
    async run() {
      const feeds = pools.map(({ pool }) => pool.feed.address);
      const prices = pools.map(({ price }) => price);
      await session.send(priceKeeper, 'setPrices', [priceOracle.address, feeds, prices], { from: priceAdmin });
      for (const { pool, price } of pools) await positions.liquidate(pool, price);
    },
  };
}

function poolOf({ pools }: DeployedFxd, kind: PoolKind): DeployedFxdPool {
  const pool = pools.find(({ plan }) => (kind === 'native' ? plan.isNative : plan.name === kind));
  if (pool === undefined) throw new Error(`There is no pool ${kind}.`);
  return pool;
}
