import type { ActionRow } from '@fathom/shared/actions/defineAction';
import { useLocale } from '@fathom/shared/contract';
import type { Amount } from '@fathom/shared/domain/amount';
import { formatRewardsApr } from '@fathom/shared/format/formatPercent';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { BeforeAfter } from '@fathom/shared/ui/BeforeAfter';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { StatusLabel } from '@fathom/shared/ui/StatusLabel';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unit } from '@fathom/shared/ui/Unit';
import { Unknown } from '@fathom/shared/ui/Unknown';
import { Check } from 'lucide-react';
import type { HealthFactor } from '../../domain/healthFactor';
import type { Incentive, ReserveIncentives } from '../../domain/incentives';
import type { Ray } from '../../domain/units';
import { dashboardText } from '../../text/en';
import { dialogScreenText, explanation } from '../../text/screens';
import { rayAmount } from '../../ui/components/uiAmounts';
import { HealthChange, HealthScale } from './HealthChange';

/** A value before and after the action; `before` is left out while nothing is entered. */
export interface Change<Value> {
  readonly before: Value | undefined;
  readonly after: Value;
}

/** A yearly rate. */
export function apyRow(label: string, apy: Ray): ActionRow {
  return { key: label, label, value: <PercentText ratio={rayAmount(apy)} /> };
}

/** A share before and after. */
export function percentRow(label: string, definition: string, { before, after }: Change<Ray>): ActionRow {
  const write = (share: Ray) => <PercentText ratio={rayAmount(share)} decimals={1} />;
  return {
    key: label,
    label: <Term explanation={definition}>{label}</Term>,
    value: <BeforeAfter {...(before !== undefined && { before: write(before) })} after={write(after)} />,
  };
}

/** An amount of a token before and after. */
export function amountRow(label: string, { before, after }: Change<Amount>, unit: string): ActionRow {
  return {
    key: label,
    label,
    value: (
      <BeforeAfter
        {...(before && { before: <AmountText amount={before} /> })}
        after={<AmountText amount={after} />}
        unit={unit}
      />
    ),
  };
}

/** What was received: an amount of a token. */
export function receivedRow(amount: Amount, unit: string): ActionRow {
  return { key: 'received', label: dialogScreenText.received, value: <AmountText amount={amount} unit={unit} /> };
}

/** The health factor before and after, on its bar where something is or will be owed. */
export function healthRow({ before, after }: Change<HealthFactor>): ActionRow {
  const isOwing = after.kind === 'ratio' || before?.kind === 'ratio';
  return {
    key: 'health',
    label: <Term explanation={explanation.healthFactor}>{dashboardText.healthFactor}</Term>,
    value: <HealthChange before={before} after={after} />,
    ...(isOwing && { below: <HealthScale before={before} after={after} /> }),
  };
}

/** A word for a state, with a check mark where it is good news. */
export function statusRow(label: string, definition: string, text: string, isPositive: boolean): ActionRow {
  return {
    key: label,
    label: <Term explanation={definition}>{label}</Term>,
    value: isPositive ? (
      <StatusLabel tone="positive" icon={Check} size="medium">
        {text}
      </StatusLabel>
    ) : (
      text
    ),
  };
}

/**
 * The rewards that one of a reserve's tokens still earns next to the interest, one row each. `incentives` is undefined where they
 * could not be read, for the reason given.
 */
export function rewardRows(
  incentives: ReserveIncentives | undefined,
  pick: (incentives: ReserveIncentives) => readonly Incentive[],
  whyUnknown: string | undefined,
): readonly ActionRow[] {
  const label = <Term explanation={explanation.rewardsApr}>{dialogScreenText.rewardsApr}</Term>;
  if (!incentives) {
    return [{ key: 'rewards', label, value: <Unknown reason={whyUnknown ?? dialogScreenText.rewardsUnknown} /> }];
  }
  return pick(incentives)
    .filter(({ incentiveAPR: apr }) => apr.kind === 'unbounded' || apr.value > 0n)
    .map((reward) => ({ key: reward.rewardTokenAddress, label, value: <RewardApr reward={reward} /> }));
}

function RewardApr({ reward: { incentiveAPR: apr, rewardTokenSymbol } }: { reward: Incentive }) {
  const locale = useLocale();
  return (
    <>
      {formatRewardsApr(apr.kind === 'unbounded' ? 'unbounded' : rayAmount(apr.value), locale)}{' '}
      <Unit>{rewardTokenSymbol}</Unit>
    </>
  );
}
