import { Disclosure } from '@fathom/ui/list/Disclosure';
import { LoadMoreSentinel, useGrowingList } from '@fathom/ui/list/LoadMoreSentinel';
import { between, below, space } from '@fathom/ui/theme/measure';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { OPEN_DAYS, type ActivityDay } from '../../domain/activityList';
import { transactionsText } from '../../text/en';
import { activityDecimals, type ActivityDecimals } from './activityDecimals';
import { ActivityRow } from './ActivityRow';
import type { DisplayedDay } from './useTransactionHistory';

/** The newest days are initially expanded; the user's choices persist. */
export function ActivityDays({ days }: { days: readonly DisplayedDay[] }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { displayed, grow } = useGrowingList(days);
  const decimals = useMemo(() => activityDecimals(days.flatMap(({ activities }) => activities)), [days]);
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
            <DayRows activities={day.activities} decimals={decimals} />
          </Disclosure>
        );
      })}
      {grow && <LoadMoreSentinel grow={grow} />}
    </>
  );
}

function DayRows({ activities, decimals }: Pick<ActivityDay, 'activities'> & { readonly decimals: ActivityDecimals }) {
  const { steps, grow } = useGrowingList(activities);
  return (
    <>
      {steps.map((step, index) => (
        // A new row on top moves one row from each step to the next, so keys by index keep the rest in place.
        <Rows key={index} $count={step.length}>
          {step.map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              collateralDecimals={decimals.collateral(activity)}
              debtDecimals={decimals.debt}
            />
          ))}
        </Rows>
      ))}
      {grow && <LoadMoreSentinel grow={grow} />}
    </>
  );
}

/** Skips layout and paint of off-screen rows, with an estimated height until they are rendered. */
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
