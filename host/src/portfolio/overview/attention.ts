import type { AreaId, AreaSummary, PortfolioNotice, PortfolioRisk, WadFraction } from '@fathom/contract';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { WAD } from '@fathom/base/domain/ratio';
import type { AreaState } from '../areaState';

export type MissingArea = Extract<AreaState, { status: 'missing' }>;

/** One thing that the user should see, with at most one action. */
export type Attention =
  | {
      readonly kind: 'notice';
      readonly area: AreaId;
      readonly notice: PortfolioNotice;
      readonly risk: PortfolioRisk | undefined;
    }
  | { readonly kind: 'missing'; readonly state: MissingArea }
  | { readonly kind: 'stale'; readonly area: AreaId; readonly reason: string; readonly readAt: number }
  | { readonly kind: 'unread'; readonly area: AreaId; readonly reasons: readonly string[] };

const URGENCY = { risk: 0, unread: 1, ends: 2, available: 3 } as const satisfies Record<
  PortfolioNotice['kind'],
  number
>;

/** Lists what needs attention in all areas, most urgent first. */
export function attentionOf(states: readonly AreaState[]): readonly Attention[] {
  return states
    .flatMap(ofArea)
    .map((item, index) => ({ item, index }))
    .sort((one, other) => compareAttention(one.item, other.item) || one.index - other.index)
    .map(({ item }) => item);
}

function ofArea(state: AreaState): readonly Attention[] {
  if (state.status === 'missing') return [{ kind: 'missing', state }];
  if (state.status !== 'read') return [];
  const { area, summary, staleReason, readAt } = state;
  return [
    ...summary.notices.map((notice) => ({ kind: 'notice' as const, area, notice, risk: riskOf(summary, notice) })),
    ...(staleReason === undefined ? [] : [{ kind: 'stale' as const, area, reason: staleReason, readAt }]),
    ...(summary.unread.length === 0 ? [] : [{ kind: 'unread' as const, area, reasons: summary.unread }]),
  ];
}

function riskOf({ risks }: AreaSummary, { risk: id }: PortfolioNotice): PortfolioRisk | undefined {
  return id === undefined ? undefined : risks.find((risk) => risk.id === id);
}

function compareAttention(one: Attention, other: Attention): number {
  const difference = urgencyOf(one) - urgencyOf(other);
  if (difference !== 0 || one.kind !== 'notice' || other.kind !== 'notice') return difference;
  if (one.notice.kind === 'risk') return compareRisks(one.risk, other.risk);
  return (one.notice.time ?? Infinity) === (other.notice.time ?? Infinity)
    ? 0
    : (one.notice.time ?? Infinity) - (other.notice.time ?? Infinity);
}

function urgencyOf(item: Attention): number {
  return item.kind === 'notice' ? URGENCY[item.notice.kind] : URGENCY.unread;
}

/** Closest to liquidation first, then the largest. */
function compareRisks(one: PortfolioRisk | undefined, other: PortfolioRisk | undefined): number {
  const byDistance = compareBigint(distanceOf(one), distanceOf(other));
  return byDistance === 0 ? compareBigint(other?.netValue ?? 0n, one?.netValue ?? 0n) : byDistance;
}

/**
 * Returns the fraction of their value that the collaterals can lose until liquidation, which compares health factors
 * with safety buffers: a health factor of 1.25 is a buffer of 20%. Without debt, 100%.
 */
export function distanceOf(risk: PortfolioRisk | undefined): WadFraction {
  if (risk?.value === undefined) return WAD;
  if (risk.measure === 'safetyBuffer') return risk.value;
  return risk.value <= WAD ? 0n : WAD - (WAD * WAD) / risk.value;
}
