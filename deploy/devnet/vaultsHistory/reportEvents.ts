import * as v from 'valibot';
import { randomNumbers } from '../history/randomNumbers';
import type { TimelineEvent } from '../history/openTimeline';
import type { SeedUserCall } from '../seed/createSeedUsers';
import { RHYTHM, ROUND_MINUTE, roundDays, plannedDay } from './plannedDays';
import type { FoundStrategy, FoundVault, VaultsHistoryContext } from './vaultsHistoryContext';

const DAYS_OF_YEAR = 365;
/** Minutes after the deposits of a round. */
const ALLOCATION = 4;
const REPORT = 8;
const SHUTDOWN = 12;
/** Rounds between two allocations. */
const ALLOCATION_RHYTHM = 6;
/** Loss, as a share of a usual gain. */
const LOSS = 0.5;

/**
 * Allocates funds to the strategies, which gain or lose, and report in every round; a vault that is shut down recalls
 * its funds.
 */
export function reportEvents(context: VaultsHistoryContext): readonly TimelineEvent[] {
  const random = randomNumbers('vault reports');
  const rounds = roundDays(context.days);
  const reports = rounds.map((day, round) => {
    // Drawn here, so that the numbers don't depend on the chain.
    const luck = context.vaults.map(({ strategies }) => strategies.map(() => 0.6 + 0.8 * random()));
    return {
      at: context.time(day, ROUND_MINUTE + REPORT),
      run: () => context.users.act(reportCalls(context, day, round, luck)),
    };
  });
  const allocations = rounds
    .filter((_, round) => round % ALLOCATION_RHYTHM === 0)
    .map((day) => ({
      at: context.time(day, ROUND_MINUTE + ALLOCATION),
      run: async () => context.users.act(await allocationCalls(context, day)),
    }));
  return [...reports, ...allocations, ...shutdownEvents(context)];
}

function shutdownEvents(context: VaultsHistoryContext): readonly TimelineEvent[] {
  const { days, operator: account } = context;
  return context.vaults.flatMap(({ plan: { shutdown }, deployed: { vault }, strategies }) =>
    shutdown === undefined
      ? []
      : {
          at: context.time(Math.ceil(plannedDay(shutdown, days)), ROUND_MINUTE + SHUTDOWN),
          run: () =>
            context.users.act([
              { account, contract: vault, name: 'shutdownVault', args: [] },
              ...strategies.map(({ contract }) => ({
                account,
                contract: vault,
                name: 'updateDebt',
                args: [contract.address, 0],
              })),
            ]),
        },
  );
}

/** Trade finance reports only when its funds are back. */
function isReporting({ plan: { trade, shutdown } }: FoundVault, day: number, days: number): boolean {
  return trade === undefined && (shutdown === undefined || day > Math.ceil(plannedDay(shutdown, days)));
}

function reportCalls(
  context: VaultsHistoryContext,
  day: number,
  round: number,
  luck: readonly (readonly number[])[],
): readonly SeedUserCall[] {
  const { operator: account, days } = context;
  return context.vaults.flatMap((found, index) => {
    if (!isReporting(found, day, days)) return [];
    return found.strategies.flatMap((strategy, at): readonly SeedUserCall[] => [
      ...resultCalls(context, found, strategy, round, luck[index]?.[at] ?? 1),
      { account, contract: strategy.common, name: 'report', args: [] },
      { account, contract: found.deployed.vault, name: 'processReport', args: [strategy.contract.address] },
    ]);
  });
}

function resultCalls(
  { source }: VaultsHistoryContext,
  { plan: { token, funds } }: FoundVault,
  { plan, contract, manager, counterparty }: FoundStrategy,
  round: number,
  luck: number,
): readonly SeedUserCall[] {
  if (counterparty === undefined || round === 0) return [];
  const gain = ((funds * plan.share * plan.gain) / 10_000) * (RHYTHM / DAYS_OF_YEAR) * luck;
  const isLoss = plan.losesEvery !== undefined && round % plan.losesEvery === plan.losesEvery - 1;
  return isLoss
    ? [{ account: manager, contract, name: 'lose', args: [source.units(token, gain * LOSS)] }]
    : [source.gift(token, counterparty, source.units(token, gain))];
}

/** Raises the debt of each strategy to its share, as far as the vault has idle funds. */
async function allocationCalls(context: VaultsHistoryContext, day: number): Promise<readonly SeedUserCall[]> {
  const calls: SeedUserCall[] = [];
  for (const found of context.vaults.filter((one) => isReporting(one, day, context.days))) {
    const { vault } = found.deployed;
    const read = async (name: string, args: readonly unknown[] = []) =>
      v.parse(v.bigint(), await context.session.read(vault, name, args));
    let idle = await read('totalIdle');
    const total = await read('totalAssets');
    for (const { plan, contract } of found.strategies) {
      const debt = await read('getDebt', [contract.address]);
      const target = (total * BigInt(plan.share)) / 100n;
      const lent = target - debt < idle ? target - debt : idle;
      if (lent <= 0n) continue;
      idle -= lent;
      const args = [contract.address, debt + lent];
      calls.push({ account: context.operator, contract: vault, name: 'updateDebt', args });
    }
  }
  return calls;
}
