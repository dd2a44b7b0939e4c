import type { AreaSummary, PortfolioPosition, PortfolioRisk } from '@fathom/contract';

export interface PositionRow {
  readonly position: PortfolioPosition;
  /** Its health, if this is the first position of the risk. */
  readonly risk: PortfolioRisk | undefined;
  /** True if the next row is the debt of this collateral, so that no line divides them. */
  readonly isPaired: boolean;
}

export interface PositionGroup {
  /** The health of the whole area, if it has a single one for all of its positions. */
  readonly risk: PortfolioRisk | undefined;
  readonly rows: readonly PositionRow[];
}

/** Assigns each risk to the one place where its health is displayed: the area, or its first position. */
export function positionGroup({ positions, risks }: AreaSummary): PositionGroup {
  const [first, ...others] = risks;
  const ofArea = first?.measure === 'healthFactor' && others.length === 0 ? first : undefined;
  const ofPositions = ofArea ? [] : risks;
  const rows = positions.map((position, index) => {
    const risk = ofPositions.find(({ id }) => id === position.risk);
    const next = positions[index + 1];
    const isFirst = positions.findIndex((other) => other.risk === position.risk) === index;
    return {
      position,
      risk: isFirst ? risk : undefined,
      isPaired: risk !== undefined && !position.isOwed && next?.isOwed === true && next.risk === position.risk,
    };
  });
  return { risk: ofArea, rows };
}
