import type { ActionRow } from '@fathom/area-kit/actions/defineAction';
import { amountRow, rateChangeRow, rateRow, type Change } from '@fathom/area-kit/actions/view/rows';
import { useLocale } from '@fathom/contract';
import { formatPercent, formatRewardsApr } from '@fathom/base/format/formatPercent';
import type { Amount } from '@fathom/base/domain/amount';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { Incentive, ReserveIncentives } from '../../domain/rewards/incentives';
import type { Reserve } from '../../domain/reserve/reserve';
import { positionPenalty } from '../../domain/position/positionPenalty';
import { userReserveOf } from '../../domain/position/positionAfter';
import { bpsAmount, type Bps, type TokenAmount, reserveAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import type { UserReserve } from '../../domain/position/userReserve';
import { yieldsAfter, type ReserveChange } from '../../domain/position/yieldsAfter';
import { dialogExplanation, dialogScreenText, liquidationText } from '../../text/dialogs';
import { dashboardText, explanation } from '../../text/screens';
import { rayAmount } from '@fathom/base/domain/ratio';
import { closeFactorText } from './closeFactorText';
import { HealthChange, HealthScale } from './HealthChange';
import type { MarketInput, PositionInput } from './marketInput';

interface EntryRowOptions {
  readonly input: Pick<MarketInput, 'reserve' | 'entry'>;
  readonly after: UserPosition;
  readonly isEntered: boolean;
  /** Default: the symbol of the reserve. */
  readonly unit?: string;
}

/** The liquidation price is displayed if there is debt before or after. */
export function healthRow({ before, after }: Change<UserPosition>): ActionRow {
  const health = { before: before?.healthFactor, after: after.healthFactor };
  const isOwing = health.after.kind === 'ratio' || health.before?.kind === 'ratio';
  return {
    key: 'health',
    label: <Term explanation={explanation.healthFactor}>{dashboardText.healthFactor}</Term>,
    value: <HealthChange {...health} />,
    below: isOwing && <HealthScale {...health} position={after} />,
  };
}

export function entryRow(
  label: string,
  { input: { reserve, entry }, after, isEntered, unit = reserve.symbol }: EntryRowOptions,
  of: (entry: UserReserve) => TokenAmount,
): ActionRow {
  const entryAfter = userReserveOf(after, reserve.underlyingAsset) ?? entry;
  const before = isEntered ? reserveAmount(of(entry), reserve) : undefined;
  return amountRow(label, { before, after: reserveAmount(of(entryAfter), reserve) }, { unit });
}

export function usdRow(label: string, value: Amount): ActionRow {
  return { key: label, label, value: <UsdText value={value} /> };
}

export function healthChangeRow({
  input: { position },
  after,
  isEntered,
}: Omit<EntryRowOptions, 'input'> & { readonly input: PositionInput }): ActionRow {
  return healthRow({ before: isEntered ? position : undefined, after });
}

/** Returns the penalty of what secures the debt; nothing without collateral. */
export function penaltyRows({ market, position }: Pick<PositionInput, 'market' | 'position'>): readonly ActionRow[] {
  const penalty = positionPenalty(position);
  if (!penalty) return [];
  return [{ key: 'penalty', label: <PenaltyLabel market={market} />, value: <PenaltyText {...penalty} /> }];
}

function PenaltyLabel({ market }: Pick<PositionInput, 'market'>) {
  const locale = useLocale();
  const explanation = `${closeFactorText(market, locale)} ${liquidationText.penalty}`;
  return <Term explanation={explanation}>{liquidationText.penaltyLabel}</Term>;
}

function PenaltyText({ least, most }: { readonly least: Bps; readonly most: Bps }) {
  const locale = useLocale();
  const write = (penalty: Bps) => formatPercent(bpsAmount(penalty), locale);
  return <>{least === most ? write(most) : liquidationText.penaltyRange(write(least), write(most))}</>;
}

interface YieldRow {
  readonly label: string;
  readonly reserve: Reserve;
  /** The effect of the entered amount; `undefined` while nothing is entered. */
  readonly change: ReserveChange | undefined;
  readonly of: 'supplyAPY' | 'variableBorrowAPY';
}

/** The pool's rate moves with the user's own amount. */
export function yieldRow({ label, reserve, change, of }: YieldRow): ActionRow {
  const now = rayAmount(reserve[of]);
  const after = change && yieldsAfter(reserve, change);
  if (after) return rateChangeRow(label, { before: now, after: rayAmount(after[of]) });
  return rateRow(change ? dialogScreenText.rateNow(label) : label, now);
}

/** Returns one row per reward. `incentives` is `undefined` if the read failed, for the reason in `whyUnknown`. */
export function rewardRows(
  incentives: ReserveIncentives | undefined,
  pick: (incentives: ReserveIncentives) => readonly Incentive[],
  whyUnknown: string | undefined,
): readonly ActionRow[] {
  const label = <Term explanation={dialogExplanation.rewardsApr}>{dialogScreenText.rewardsApr}</Term>;
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
