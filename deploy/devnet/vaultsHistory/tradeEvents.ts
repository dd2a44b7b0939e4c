import * as v from 'valibot';
import type { TimelineEvent } from '../history/openTimeline';
import { ROUND_MINUTE, plannedDay } from './plannedDays';
import type { PlannedTrade } from './planVaults';
import type { FoundStrategy, FoundVault, VaultsHistoryContext } from './vaultsHistoryContext';

/** Minutes after a round. */
const LOCKED = 20;
const REPAID = 24;
const DAY = 24 * 3600;

/** Returns the ends of a planned trade in a history of `days`, in unix seconds. */
export function tradeEnds({ depositEnd, lockEnd }: PlannedTrade, now: number, days: number) {
  const at = (day: number) => Math.round(now - plannedDay(day, days) * DAY);
  return { depositEnd: at(depositEnd), lockEnd: at(lockEnd) };
}

/** Sends funds to the counterparty after the deposit period, and returns them with the plan's gain. */
export function tradeEvents(context: VaultsHistoryContext): readonly TimelineEvent[] {
  return context.vaults.flatMap((found) => {
    const { trade } = found.plan;
    const [strategy] = found.strategies;
    if (trade === undefined || strategy === undefined || trade.depositEnd <= 0) return [];
    const at = (day: number, minute: number) =>
      context.time(Math.floor(plannedDay(day, context.days)), ROUND_MINUTE + minute);
    const locked = { at: at(trade.depositEnd, LOCKED), run: () => lock(context, found, strategy) };
    const { repaid } = trade;
    if (repaid === undefined) return [locked];
    return [locked, { at: at(repaid.day, REPAID), run: () => repay(context, found, strategy, repaid.gain) }];
  });
}

async function lock(
  { session, users, operator }: VaultsHistoryContext,
  { deployed: { vault } }: FoundVault,
  { contract }: FoundStrategy,
): Promise<void> {
  const idle = await session.read(vault, 'totalIdle');
  await users.act([{ account: operator, contract: vault, name: 'updateDebt', args: [contract.address, idle] }]);
}

async function repay(
  { session, users, operator, source }: VaultsHistoryContext,
  { plan, deployed: { vault, asset } }: FoundVault,
  { contract, common, manager }: FoundStrategy,
  gain: number,
): Promise<void> {
  const invested = v.parse(v.bigint(), await session.read(contract, 'totalInvested'));
  const profit = (invested * BigInt(Math.round(gain * 100))) / 10_000n;
  const returned = invested + profit;
  await users.act([
    source.gift(plan.token, manager, profit),
    { account: manager, contract: asset, name: 'approve', args: [contract.address, returned] },
    { account: manager, contract, name: 'repay', args: [returned] },
    { account: operator, contract: common, name: 'report', args: [] },
    { account: operator, contract: vault, name: 'processReport', args: [contract.address] },
  ]);
}
