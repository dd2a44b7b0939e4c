import type { PortfolioRisk, PortfolioScenario, WadFraction } from '@fathom/contract';
import { mulDiv } from '@fathom/base/domain/amount';
import { percent, WAD } from '@fathom/base/domain/ratio';
import type { FailingRisk } from '../stress/failOrder';
import { changeOf } from '../stress/scenario';

/** A value that a plan can reach. */
export interface Goal {
  /** The value of the risk's measure. */
  readonly value: WadFraction;
  /** The fall of the price that a safety buffer of this goal survives; `undefined` for a health factor. */
  readonly fall?: WadFraction | undefined;
}

/** Added to what survives exactly, because prices move until the transaction is mined. */
const SPARE: WadFraction = percent(1);

const FALLS = [percent(30), percent(40), percent(50)] as const;
const HEALTH_FACTORS = [percent(150), percent(200), percent(300)] as const;

/** Returns the goals above the current value, lowest first; with `survival`, also the goal that survives a scenario. */
export function goalsOf({ measure, value = 0n }: PortfolioRisk, survival?: WadFraction): readonly Goal[] {
  const usual: readonly Goal[] =
    measure === 'safetyBuffer' ? FALLS.map(goalOfFall) : HEALTH_FACTORS.map((factor) => ({ value: factor }));
  const isUsual = survival === undefined || usual.some((goal) => goal.value === survival);
  const own = isUsual ? [] : [measure === 'safetyBuffer' ? goalOfFall(survival - SPARE) : { value: survival }];
  return [...usual, ...own]
    .filter((goal) => goal.value > value)
    .sort((one, other) => (one.value === other.value ? 0 : one.value < other.value ? -1 : 1));
}

function goalOfFall(fall: WadFraction): Goal {
  return { value: fall + SPARE, fall };
}

/**
 * Returns the value that a risk needs now to survive the scenario, rounded up, with {@link SPARE}. `undefined` if it
 * survives already, or if no single price is the reason.
 */
export function survivalGoal(
  { before, after, failure }: FailingRisk,
  scenario: PortfolioScenario,
): WadFraction | undefined {
  if (after.level !== 'liquidated' || before.value === undefined) return undefined;
  if (before.measure === 'healthFactor') {
    if (after.value === undefined || after.value <= 0n || after.value >= before.value) return undefined;
    return ceilTo(mulDiv(before.value, WAD + SPARE, after.value, 'up'), HUNDREDTH);
  }
  if (failure.kind !== 'price') return undefined;
  // The debt's share of its limit grows as the price falls: from the failing change to that of the scenario.
  const failingPrice = WAD + failure.change;
  const price = WAD + changeOf(scenario, failure.asset.name);
  if (failingPrice <= 0n || price >= failingPrice) return undefined;
  const share = mulDiv(WAD - before.value, price, failingPrice, 'down');
  return ceilTo(WAD - share, HUNDREDTH) + SPARE;
}

const HUNDREDTH: WadFraction = percent(1);

function ceilTo(value: WadFraction, step: WadFraction): WadFraction {
  return ((value + step - 1n) / step) * step;
}

/** The value that the area recommends, or the highest goal. */
export function recommendedValue({ thresholds }: PortfolioRisk): WadFraction | undefined {
  return thresholds.reduce<WadFraction | undefined>(
    (highest, one) => (highest === undefined || one > highest ? one : highest),
    undefined,
  );
}

/** Returns the lowest goal that reaches the recommended value, or else the highest; `undefined` without goals. */
export function recommendedGoal(risk: PortfolioRisk, goals: readonly Goal[]): Goal | undefined {
  const recommended = recommendedValue(risk) ?? 0n;
  return goals.find(({ value }) => value >= recommended) ?? goals.at(-1);
}
