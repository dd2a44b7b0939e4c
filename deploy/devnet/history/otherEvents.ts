import { parseEther } from 'ethers';
import { openFxdActor } from '../fxd/openFxdActor';
import { namedAccount } from '../seed/namedAccount';
import { borrowableAt } from './borrowableAt';
import type { HistoryStage } from './historyStage';
import type { BookedPosition } from './openPositionBook';
import type { TimelineEvent } from './openTimeline';
import { planOthers, type OtherPosition } from './planOthers';

/** The positions of others, each at a minute of the day that no other has. */
export function otherEvents(stage: HistoryStage, count: number, days: number): readonly TimelineEvent[] {
  return planOthers(count, days).flatMap((plan, index) => eventsOf(stage, plan, index * 2 + 1));
}

function eventsOf(stage: HistoryStage, plan: OtherPosition, minutes: number): readonly TimelineEvent[] {
  let position: BookedPosition | undefined;
  const opening: TimelineEvent = {
    at: stage.time(plan.openedDaysAgo, minutes),
    async run() {
      const owner = await openFxdActor(stage.session, stage.place, namedAccount(plan.owner));
      await owner.build();
      const price = stage.price(plan.pool, plan.openedDaysAgo);
      const collateral = (parseEther(String(plan.collateralUsd)) * 10n ** 18n) / price;
      const borrow = borrowableAt(collateral, price, plan.loan);
      position = await stage.book.open(owner, stage.pool(plan.pool), collateral, borrow);
    },
  };
  const { then } = plan;
  if (then === undefined) return [opening];
  return [
    opening,
    {
      at: stage.time(then.daysAgo, minutes),
      async run() {
        if (position !== undefined) await FATES[then.what](stage, position);
      },
    },
  ];
}

const FATES: Readonly<
  Record<NonNullable<OtherPosition['then']>['what'], (stage: HistoryStage, position: BookedPosition) => Promise<void>>
> = {
  topUp: ({ book }, position) => book.topUp(position, position.collateral / 4n, 0n),
  repay: ({ book }, position) => book.repay(position, (position.debt * 3n) / 10n, position.collateral / 10n),
  close: ({ book }, position) => book.close(position),
};
