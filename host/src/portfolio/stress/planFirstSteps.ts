import type { PortfolioScenario, RescueOption, UsdWad } from '@fathom/contract';
import { mapSuspending } from '../loading/mapSuspending';
import { rescueRequest } from '../rescue/rescueRequest';
import { survivalGoal } from '../rescue/goals';
import type { AreaInScenario } from './assets';
import type { FailingRisk } from './failOrder';
import { isLiquidated } from './outcome';

export interface FirstStep {
  readonly risk: FailingRisk;
  /** The cheapest option that survives the scenario; `undefined` if the area has none. */
  readonly option: RescueOption | undefined;
  /** Loss that it prevents in the scenario. */
  readonly saved: UsdWad | undefined;
}

/** Returns a step for each risk that the scenario liquidates, in the order in which they fail. */
export function planFirstSteps(
  areas: readonly AreaInScenario[],
  risks: readonly FailingRisk[],
  scenario: PortfolioScenario,
): readonly FirstStep[] {
  const summaries = areas.map(({ summary }) => summary);
  return mapSuspending(
    risks.filter(({ after }) => isLiquidated(after)),
    (risk) => {
      const goal = survivalGoal(risk, scenario);
      const area = areas.find(({ summary }) => summary.area === risk.area);
      const options =
        area && goal !== undefined
          ? area.portfolio.rescue(
              area.summary,
              rescueRequest(summaries, { area: risk.area, risk: risk.before.id }, goal),
            )
          : [];
      return { risk, option: options[0], saved: risk.after.liquidation?.lost };
    },
  );
}
