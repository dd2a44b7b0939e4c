import type { AreaSummary, PortfolioPosition, PortfolioRisk, UsdWad } from '@fathom/contract';
import { summaryTotals, toCents } from '../overview/totals';

export interface NetWorth {
  /** Cents, with 18 decimals. */
  readonly value: UsdWad;
  /** True if a value is unknown, so that `value` leaves it out. */
  readonly isIncomplete: boolean;
}

/** The net worth of the overview, in which a liquidated risk counts with what its liquidation leaves. */
export function readNetWorth(summaries: readonly AreaSummary[]): NetWorth {
  return netOf(summaries.map(afterLiquidation));
}

/** Everything that isn't part of a risk: with the risks' values it adds up to the net worth, if all are known. */
export function netWorthOfOthers(summaries: readonly AreaSummary[]): NetWorth {
  const values = summaries.flatMap(({ risks }) => risks.map(riskNetValue));
  if (values.includes(undefined)) return netOf(summaries.map(withoutRisks));
  const { value, isIncomplete } = readNetWorth(summaries);
  return { value: values.reduce<bigint>((rest, own) => rest - (own ?? 0n), value), isIncomplete };
}

/** In cents, rounded half up; after a liquidation, what it leaves. */
export function riskNetValue({ liquidation, netValue }: PortfolioRisk): UsdWad | undefined {
  const value = liquidation ? liquidation.left : netValue;
  return value === undefined ? undefined : toCents(value);
}

export function positionsWithoutRisk({ positions, risks }: AreaSummary): readonly PortfolioPosition[] {
  const ids = new Set(risks.map(({ id }) => id));
  return positions.filter(({ risk }) => risk === undefined || !ids.has(risk));
}

function netOf(summaries: readonly AreaSummary[]): NetWorth {
  const { net } = summaryTotals(summaries);
  return { value: net.value, isIncomplete: net.bound !== 'exact' };
}

function withoutRisks(summary: AreaSummary): AreaSummary {
  return { ...summary, positions: positionsWithoutRisk(summary) };
}

/** Replaces the positions of a liquidated risk by one with the value that is left. */
function afterLiquidation(summary: AreaSummary): AreaSummary {
  const liquidated = summary.risks.filter(({ liquidation }) => liquidation !== undefined);
  if (liquidated.length === 0) return summary;
  const ids = new Set(liquidated.map(({ id }) => id));
  const kept = summary.positions.filter(({ risk }) => risk === undefined || !ids.has(risk));
  const left = liquidated.flatMap(({ id, liquidation }) => {
    const own = summary.positions.find(({ risk }) => risk === id);
    const value = liquidation?.left ?? 0n;
    return own ? [{ ...own, isOwed: value < 0n, value: value < 0n ? -value : value }] : [];
  });
  return { ...summary, positions: [...kept, ...left] };
}
