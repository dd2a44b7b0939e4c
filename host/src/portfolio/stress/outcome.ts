import type { AreaId, AreaSummary, PortfolioRisk, PortfolioScenario } from '@fathom/contract';
import type { AreaInScenario } from './assets';
import { mapSuspending } from '../loading/mapSuspending';
import { readNetWorth, netWorthOfOthers, type NetWorth } from './netWorth';
import { isToday } from './scenario';

export interface RiskOutcome {
  readonly area: AreaId;
  readonly before: PortfolioRisk;
  readonly after: PortfolioRisk;
  /** Numbers of its positions. */
  readonly supplied: number;
  readonly borrowed: number;
}

export interface Comparison<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** An account under a scenario. */
export interface StressOutcome {
  readonly summaries: readonly Comparison<AreaSummary>[];
  readonly netWorth: Comparison<NetWorth>;
  /** Everything without a debt against it. */
  readonly others: Comparison<NetWorth>;
  /** In the order of the areas. */
  readonly risks: readonly RiskOutcome[];
}

/** Calls `stress` once per area. */
export function stressAccount(areas: readonly AreaInScenario[], scenario: PortfolioScenario): StressOutcome {
  const summaries = mapSuspending(areas, ({ portfolio, summary }) => ({
    before: summary,
    after: isToday(scenario) ? summary : portfolio.stress(summary, scenario),
  }));
  const before = summaries.map((summary) => summary.before);
  const after = summaries.map((summary) => summary.after);
  return {
    summaries,
    netWorth: { before: readNetWorth(before), after: readNetWorth(after) },
    others: { before: netWorthOfOthers(before), after: netWorthOfOthers(after) },
    risks: summaries.flatMap((summary) =>
      summary.before.risks.flatMap((risk) => {
        const stressed = summary.after.risks.find(({ id }) => id === risk.id);
        return risk.value === undefined && stressed?.value === undefined
          ? []
          : [
              {
                area: summary.before.area,
                before: risk,
                after: stressed ?? risk,
                ...countPositions(summary.before, risk),
              },
            ];
      }),
    ),
  };
}

function countPositions({ positions }: AreaSummary, { id }: PortfolioRisk) {
  const own = positions.filter(({ risk }) => risk === id);
  const borrowed = own.filter(({ isOwed }) => isOwed).length;
  return { supplied: own.length - borrowed, borrowed };
}

export function isLiquidated({ level }: PortfolioRisk): boolean {
  return level === 'liquidated';
}
