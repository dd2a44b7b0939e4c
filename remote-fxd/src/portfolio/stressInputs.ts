import type { PortfolioRisk, PortfolioScenario, UsdWad } from '@fathom/contract';
import { movedPrice } from '@fathom/base/domain/priceAsset';
import { SECONDS_PER_DAY } from '@fathom/base/domain/time';
import { debtAccumulatedRateAt, debtValue } from '../domain/debt';
import { fxdValue } from '../domain/fxdValue';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { positionTvl, priceWithSafetyMarginAt } from '../domain/positionMetrics';
import { afterLiquidations } from '../domain/repeatedLiquidation';
import { atLeastZero, radToWadUp, WAD, type Wad } from '../domain/units';
import { portfolioText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';

const BPS = 10_000n;

/** Moves prices, rounded down, and collects the stability fee after the scenario's days. Zero days collect nothing. */
export function stressInputs(inputs: FxdInputs, scenario: PortfolioScenario): FxdInputs {
  const { block, fxdPrice } = inputs;
  const pools = new Map(inputs.pools.map((pool) => [pool.id, stressPool(pool, scenario)]));
  return {
    ...inputs,
    pools: [...pools.values()],
    positions: inputs.positions.map((position) => atPool(position, pools.get(position.pool.id) ?? position.pool)),
    fxdPrice: fxdPrice === undefined ? undefined : movedPrice(fxdPrice, portfolioText.fxd, scenario.changes),
    block: { ...block, timestamp: block.timestamp + scenario.days * SECONDS_PER_DAY },
  };
}

/** Adds what repeated liquidations at the scenario's prices leave. An unknown price of FXD counts as one dollar. */
export function withLiquidation(risk: PortfolioRisk, { positions, fxdPrice = WAD }: FxdInputs): PortfolioRisk {
  const position = positions.find(({ id }) => id.toString() === risk.id);
  if (!position || position.status !== 'unsafe') return risk;
  const { liquidation: terms, debtAccumulatedRate } = position.pool;
  const { lockedCollateral, debtShare } = afterLiquidations(position);
  const debt = radToWadUp(debtValue(debtShare, debtAccumulatedRate));
  const left = netValueOf({ ...position, lockedCollateral, debt }, fxdPrice);
  return {
    ...risk,
    level: 'liquidated',
    levelName: portfolioText.liquidated,
    liquidation: {
      penalty: (atLeastZero(terms.incentive - BPS) * WAD) / BPS,
      lost: netValueOf(position, fxdPrice) - left,
      left,
    },
  };
}

function netValueOf(position: Position, fxdPrice: Wad): UsdWad {
  return positionTvl(position) - (fxdValue(position.debt, fxdPrice) ?? 0n);
}

function stressPool(pool: Pool, scenario: PortfolioScenario): Pool {
  const price = movedPrice(pool.price, pool.collateral.symbol, scenario.changes);
  const asOf = pool.asOf + scenario.days * SECONDS_PER_DAY;
  const isSamePrice = price === pool.price;
  return {
    ...pool,
    price,
    priceWithSafetyMargin: isSamePrice
      ? pool.priceWithSafetyMargin
      : priceWithSafetyMarginAt(price, pool.liquidationRatio),
    ...(scenario.days > 0 && {
      debtAccumulatedRate: debtAccumulatedRateAt(pool, asOf),
      lastAccumulationTime: asOf,
      asOf,
    }),
  };
}

function atPool(position: Position, pool: Pool): Position {
  const { debtShare, lockedCollateral } = position;
  const debt = debtValue(debtShare, pool.debtAccumulatedRate);
  const isSafe = debt <= lockedCollateral * pool.priceWithSafetyMargin;
  return { ...position, pool, debt: radToWadUp(debt), status: isSafe ? 'safe' : 'unsafe' };
}
