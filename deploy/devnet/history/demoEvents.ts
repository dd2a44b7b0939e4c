import { parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { demoAccount, FXD_DEMO_ACCOUNTS, type FxdDemoAccountId } from '../demoAccounts';
import { openFxdActor, type FxdActor } from '../fxd/openFxdActor';
import { readPosition } from '../fxd/readPosition';
import { borrowableAt } from './borrowableAt';
import { DEMO_SCENARIOS, type ScenarioRunner } from './demoScenarios';
import type { HistoryContext } from './historyContext';
import type { TrackedPosition } from './openTrackedPositions';
import type { TimelineEvent } from './openTimeline';

/** Follows the events of other accounts on a day. */
const FIRST_MINUTE = 180;
const LAST_MINUTE = -70;
const ETH_TO_KEEP = toQuantity(parseEther('10'));

export async function demoEvents(context: HistoryContext): Promise<readonly TimelineEvent[]> {
  const events: TimelineEvent[] = [];
  for (const [scope, accountId] of FXD_DEMO_ACCOUNTS.entries()) {
    const actor = await openFxdActor(context.session, context.deployment, demoAccount(accountId).address);
    const runner = openScenarioRunner(context, actor);
    for (const [step, { daysAgo, report }] of DEMO_SCENARIOS[accountId].entries()) {
      events.push({ at: context.time(daysAgo, FIRST_MINUTE + scope * 60 + step * 2), run: () => report(runner) });
    }
    events.push({ at: context.time(0, LAST_MINUTE + scope), run: () => settle(context, accountId, actor, runner) });
  }
  return events;
}

interface OpenScenarioRunner extends ScenarioRunner {
  readonly positions: ReadonlyMap<string, TrackedPosition>;
}

function openScenarioRunner(context: HistoryContext, actor: FxdActor): OpenScenarioRunner {
  const positions = new Map<string, TrackedPosition>();
  const position = (label: string) => {
    const found = positions.get(label);
    if (found === undefined) throw new Error(`The story has no position "${label}".`);
    return found;
  };
  return {
    actor,
    positions,
    pool: context.pool,
    async open(label, kind, collateral, buffer) {
      const locked = parseEther(collateral);
      const borrow = borrowableAt(locked, context.price(kind, 0), 1 - buffer);
      positions.set(label, await context.positions.open(actor, context.pool(kind), locked, borrow));
    },
    topUp: (label, collateral, borrow) =>
      context.positions.topUp(position(label), parseEther(collateral), parseEther(borrow)),
    repay: (label, amount, collateral) =>
      context.positions.repay(position(label), parseEther(amount), parseEther(collateral)),
    close: (label) => context.positions.close(position(label)),
  };
}

async function settle(
  { session, deployment }: HistoryContext,
  accountId: FxdDemoAccountId,
  actor: FxdActor,
  { positions }: OpenScenarioRunner,
): Promise<void> {
  if (accountId === 'fxd-exact') {
    const { stablecoin } = deployment.fxd;
    let debt = 0n;
    for (const position of positions.values()) debt += (await readPosition(session, deployment.fxd, position)).debt;
    const balance = v.parse(v.bigint(), await session.read(stablecoin, 'balanceOf', [actor.address]));
    await actor.receive(stablecoin, debt - balance);
  }
  await session.rpc('anvil_setBalance', [actor.address, ETH_TO_KEEP]);
}
