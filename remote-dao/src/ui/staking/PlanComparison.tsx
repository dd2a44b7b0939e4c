import type { ReactNode } from 'react';
import { AmountText } from '@fathom/ui/number/AmountText';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { useLocale } from '@fathom/contract';
import { formatDay } from '@fathom/base/format/formatDay';
import type { LockPlan } from '../../domain/staking/lockPlan';
import { type Wei, weiAmount } from '../../domain/staking/units';
import { plannerText } from '../../text/plannerText';
import { stakingText } from '../../text/stakingText';

export function PlanComparison({ plans }: { plans: readonly LockPlan[] }) {
  const locale = useLocale();
  const rows: readonly (readonly [string, (plan: LockPlan) => ReactNode])[] = [
    [plannerText.unlocks, ({ unlockAt }) => formatDay(unlockAt, locale)],
    [plannerText.rewardsAtEnd, ({ byDay }) => <Fthm amount={byDay.at(-1)?.rewards} />],
    [plannerText.votes, ({ byDay }) => <Fthm amount={byDay[0]?.votes} />],
    [plannerText.penaltyToday, ({ byDay }) => <Fthm amount={byDay[0]?.penalty} />],
    [plannerText.breakEven, ({ breakEvenDay }) => plannerText.breakEvenDay(breakEvenDay)],
  ];
  return (
    <Table aria-label={plannerText.comparison}>
      <thead>
        <tr>
          <th scope="col">{plannerText.length}</th>
          {plans.map(({ days }) => (
            <th key={days} scope="col">
              {stakingText.days(String(days))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {plans.map((plan) => (
              <td key={plan.days}>{cell(plan)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Fthm({ amount }: { amount: Wei | undefined }) {
  return <AmountText amount={amount === undefined ? undefined : weiAmount(amount)} decimals={2} />;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type('xs')}
  th,
  td {
    padding: ${space(1.5)} 0;
    text-align: right;
    border-bottom: ${stroke.hairline} solid ${color('line')};
  }
  th:first-child {
    text-align: left;
    font-weight: ${weight.normal};
    color: ${color('muted')};
  }
  td,
  thead th {
    font-weight: ${weight.medium};
  }
`;
