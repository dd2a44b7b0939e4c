import { parseEther } from 'ethers';
import { openFxdActor } from '../fxd/openFxdActor';
import { namedAccount } from '../seed/namedAccount';
import { borrowableAt } from './borrowableAt';
import type { HistoryContext } from './historyContext';
import type { TrackedPosition } from './openTrackedPositions';
import type { TimelineEvent } from './openTimeline';
import { planOthers, type OtherPosition } from './planOthers';

export function otherEvents(context: HistoryContext, count: number, days: number): readonly TimelineEvent[] {
  return planOthers(count, days).flatMap((plan, index) => eventsOf(context, plan, index * 2 + 1));
}

function eventsOf(context: HistoryContext, plan: OtherPosition, minutes: number): readonly TimelineEvent[] {
  let position: TrackedPosition | undefined;
  const opening: TimelineEvent = {
    at: context.time(plan.openedDaysAgo, minutes),
    async run() {
      const owner = await openFxdActor(context.session, context.deployment, namedAccount(plan.owner));
      await owner.build();
      const price = context.price(plan.pool, plan.openedDaysAgo);
      const collateral = (parseEther(String(plan.collateralUsd)) * 10n ** 18n) / price;
      const borrow = borrowableAt(collateral, price, plan.loan);
      position = await context.positions.open(owner, context.pool(plan.pool), collateral, borrow);
    },
  };
  const { then } = plan;
  if (then === undefined) return [opening];
  return [
    opening,
    {
      at: context.time(then.daysAgo, minutes),
      async run() {
        if (position !== undefined) await OUTCOMES[then.what](context, position);
      },
    },
  ];
}

const OUTCOMES: Readonly<
  Record<
    NonNullable<OtherPosition['then']>['what'],
    (context: HistoryContext, position: TrackedPosition) => Promise<void>
  >
> = {
  topUp: ({ positions }, position) => positions.topUp(position, position.collateral / 4n, 0n),
  repay: ({ positions }, position) => positions.repay(position, (position.debt * 3n) / 10n, position.collateral / 10n),
  close: ({ positions }, position) => positions.close(position),
};
