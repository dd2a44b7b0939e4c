import { Disclosure } from '@fathom/shared/ui/Disclosure';
import { GrowingEnd, useGrowingList } from '@fathom/shared/ui/GrowingEnd';
import { between, below, space } from '@fathom/shared/ui/theme/measure';
import { useState } from 'react';
import styled from 'styled-components';
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
  const { steps, grow } = useGrowingList(activities);
  return (
    <>
      {steps.map((step, index) => (
        // By its place: a new row above moves one row on from each step, and leaves the others as they are.
        <Rows key={index} $count={step.length}>
          {step.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </Rows>
      ))}
      {grow && <GrowingEnd grow={grow} />}
    </>
  );
}

/** Rows far from the window are neither laid out nor painted; until then they take about the height of what they hold. */
const Rows = styled.ul<{ $count: number }>`
  content-visibility: auto;
  contain-intrinsic-height: auto calc(${({ $count }) => $count} * ${space(14)});
  ${between('sm', 'layout')} {
    contain-intrinsic-height: auto calc(${({ $count }) => $count} * ${space(19)});
  }
  ${below('sm')} {
    contain-intrinsic-height: auto calc(${({ $count }) => $count} * ${space(33)});
  }
`;
