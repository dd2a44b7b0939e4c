import type { AreaSummary, UsdWad } from '@fathom/contract';
import type { AreaInScenario } from './assets';

/** Interest of the next day on all debts, by the areas' own calculation. */
export function interestPerDay(areas: readonly AreaInScenario[]): UsdWad {
  return areas.reduce<bigint>((sum, { portfolio, summary }) => {
    if (!summary.positions.some(({ isOwed }) => isOwed)) return sum;
    return sum + owedIn(portfolio.stress(summary, { changes: {}, days: 1 })) - owedIn(summary);
  }, 0n);
}

function owedIn({ positions }: AreaSummary): UsdWad {
  return positions.reduce<bigint>((sum, { isOwed, value }) => (isOwed ? sum + (value ?? 0n) : sum), 0n);
}
