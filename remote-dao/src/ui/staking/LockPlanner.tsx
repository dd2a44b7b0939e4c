import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { CalendarLink } from '@fathom/ui/button/CalendarLink';
import { Notice } from '@fathom/ui/status/Notice';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useState } from 'react';
import styled from 'styled-components';
import type { StakingInput } from '../../actions/staking/stakingInput';
import { planLock, type LockPlan } from '../../domain/staking/lockPlan';
import { LOCK_DAYS_PRESETS } from '../../domain/staking/lockPeriod';
import { FTHM_DECIMALS, type Wei } from '../../domain/staking/units';
import { plannerText } from '../../text/plannerText';
import { stakingDatesText } from '../../text/stakingDatesText';
import { stakeFormText } from '../../text/stakeFormText';
import { PlanChart } from './PlanChart';
import { PlanComparison } from './PlanComparison';

interface LockPlannerProps {
  readonly input: StakingInput;
  readonly amount: Wei;
  readonly days: number | undefined;
}

export function LockPlanner({ input, amount, days }: LockPlannerProps) {
  const { state, cooldownLength } = input;
  const cooldownSeconds = typeof cooldownLength === 'number' ? cooldownLength : undefined;
  const { totalShares, weights, schedule, timestamp, lockDays } = state;
  const lengths = LOCK_DAYS_PRESETS.filter((each) => each >= lockDays.min && each <= lockDays.max && each !== days);
  const [chosen, setChosen] = useState<number>();
  const other = lengths.find((each) => each === chosen) ?? lengths.at(-1);
  if (!schedule || !weights || totalShares === undefined) return <Notice tone="info">{plannerText.unavailable}</Notice>;
  if (amount === 0n || days === undefined) return <Quiet>{plannerText.enter}</Quiet>;
  const conditions = { totalShares, weights, schedule, now: timestamp, cooldownSeconds };
  const plan = planLock(amount, days, conditions);
  const plans = [plan, ...(other === undefined ? [] : [planLock(amount, other, conditions)])];
  return (
    <Parts>
      <div>
        <Label>{plannerText.compare}</Label>
        <SegmentedControl
          legend={plannerText.compare}
          options={lengths.map((each) => ({ key: String(each), label: stakeFormText.preset[each] }))}
          chosen={String(other)}
          onChoose={(key) => setChosen(Number(key))}
          size="small"
        />
      </div>
      <PlanChart plans={plans} />
      <PlanComparison plans={plans} />
      <SafeOrder plan={plan} amount={amount} now={timestamp} />
      <Quiet>{plannerText.estimate}</Quiet>
    </Parts>
  );
}

function SafeOrder({ plan, amount, now }: { plan: LockPlan; amount: Wei; now: number }) {
  const locale = useLocale();
  const { unlockAt, withdrawAt, days } = plan;
  const unlockDate = formatDate(unlockAt, locale);
  const written = amountText(amount, FTHM_DECIMALS, locale);
  const { event } = stakingDatesText;
  return (
    <div>
      <Label>{plannerText.order}</Label>
      <Steps>
        <li>{plannerText.claim(unlockDate)}</li>
        <li>{plannerText.unstake(unlockDate)}</li>
        <li>
          {withdrawAt === undefined ? plannerText.withdrawLater : plannerText.withdraw(formatDate(withdrawAt, locale))}
        </li>
      </Steps>
      <CalendarLink
        now={now}
        file={stakingDatesText.file}
        events={[
          {
            id: `fathom-plan-unlock-${days}`,
            title: event.unlock(written),
            description: event.unlockHint,
            at: unlockAt,
          },
          ...(withdrawAt === undefined
            ? []
            : [
                {
                  id: `fathom-plan-withdraw-${days}`,
                  title: event.withdraw(written),
                  description: event.withdrawHint,
                  at: withdrawAt,
                },
              ]),
        ]}
      >
        {plannerText.calendar}
      </CalendarLink>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Label = styled.p`
  margin-bottom: ${space(1.5)};
  font-weight: ${weight.medium};
`;

const Quiet = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
  padding-left: ${space(5)};
  list-style: decimal;
`;
