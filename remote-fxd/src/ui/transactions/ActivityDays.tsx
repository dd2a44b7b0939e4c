import { Disclosure } from '@fathom/shared/ui/Disclosure';
import { GrowingEnd, useGrowingList } from '@fathom/shared/ui/GrowingEnd';
import { useState } from 'react';
import { OPEN_DAYS, type ActivityDay } from '../../domain/activityList';
import { transactionsText } from '../../text/en';
import { ActivityRow } from './ActivityRow';
import type { DisplayedDay } from './useTransactions';

/** The days with what happened on them. The newest are open at first; what the reader opens or closes stays so. */
export function ActivityDays({ days }: { days: readonly DisplayedDay[] }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { displayed, grow } = useGrowingList(days);
  return (
    <>
      {displayed.map((day, index) => {
        const isOpen = chosen.get(day.key) ?? index < OPEN_DAYS;
        return (
          <Disclosure
            key={day.key}
            title={day.title}
            aside={transactionsText.count(day.activities.length)}
            isOpen={isOpen}
            onToggle={(next) => setChosen(new Map(chosen).set(day.key, next))}
          >
            <DayRows activities={day.activities} />
          </Disclosure>
        );
      })}
      {grow && <GrowingEnd grow={grow} />}
    </>
  );
}

function DayRows({ activities }: Pick<ActivityDay, 'activities'>) {
  const { displayed, grow } = useGrowingList(activities);
  return (
    <>
      <ul>
        {displayed.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
      {grow && <GrowingEnd grow={grow} />}
    </>
  );
}
