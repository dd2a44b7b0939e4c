import { afterLiquidations } from './repeatedLiquidation';
import { buildPool, buildPosition, wad } from './testing/buildPosition';
import { priceWithSafetyMarginAt } from './positionMetrics';

const RATIO = buildPool().liquidationRatio;

function poolAt(price: bigint, changes = {}) {
  return buildPool({ price, priceWithSafetyMargin: priceWithSafetyMarginAt(price, RATIO), ...changes });
}

describe('a position after liquidations', () => {
  it('is unchanged while it is safe', () => {
    const position = buildPosition();
    expect(afterLiquidations(position)).toEqual({
      debtShare: position.debtShare,
      lockedCollateral: position.lockedCollateral,
    });
  });

  it('loses quarters of its debt with the penalty until it is safe', () => {
    // 1,000 collateral at 0.65 back 488.7 FXD.
    const { debtShare, lockedCollateral } = afterLiquidations(buildPosition({ pool: poolAt(wad(0.65)) }));
    expect(debtShare).toBe(wad(375));
    // 125 FXD with 5% at 0.65.
    expect(wad(1_000) - lockedCollateral).toBe((wad(125) * 105n) / 65n);
  });

  it('loses all at once if the rest would be below the debt floor', () => {
    const pool = poolAt(wad(0.65), { debtFloor: wad(400) });
    expect(afterLiquidations(buildPosition({ pool }))).toEqual({
      debtShare: 0n,
      lockedCollateral: wad(1_000) - (wad(500) * 105n) / 65n,
    });
  });

  it('keeps nothing and owes nothing if the collateral does not cover the debt', () => {
    expect(afterLiquidations(buildPosition({ pool: poolAt(wad(0.4)) }))).toEqual({
      debtShare: 0n,
      lockedCollateral: 0n,
    });
    expect(afterLiquidations(buildPosition({ pool: poolAt(0n) }))).toEqual({ debtShare: 0n, lockedCollateral: 0n });
  });
});
