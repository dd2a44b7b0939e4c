import { ponder } from 'ponder:registry';
import { fxdPool } from 'ponder:schema';

/* Indexes pools from events. A pool that is configured again keeps its prices and amounts. */

ponder.on('CollateralPoolConfig:LogInitCollateralPoolId', async ({ event, context }) => {
  const { _collateralPoolId, _debtCeiling, _liquidationRatio, _stabilityFeeRate, _adapter } = event.args;
  const configured = {
    adapter: _adapter,
    debtCeilingRad: _debtCeiling,
    liquidationRatioRay: _liquidationRatio,
    stabilityFeeRateRay: _stabilityFeeRate,
  };
  await context.db
    .insert(fxdPool)
    .values({
      ...configured,
      chainId: context.chain.id,
      id: _collateralPoolId,
      debtAccumulatedRateRay: 10n ** 27n,
      lockedCollateralWad: 0n,
      totalDebtShareWad: 0n,
      priceWad: 0n,
      previousPriceWad: 0n,
      priceWithSafetyMarginRay: 0n,
    })
    .onConflictDoUpdate(configured);
});

ponder.on('CollateralPoolConfig:LogSetDebtCeiling', async ({ event, context }) => {
  await context.db
    .update(fxdPool, { chainId: context.chain.id, id: event.args._collateralPoolId })
    .set({ debtCeilingRad: event.args._debtCeiling });
});

ponder.on('CollateralPoolConfig:LogSetLiquidationRatio', async ({ event, context }) => {
  await context.db
    .update(fxdPool, { chainId: context.chain.id, id: event.args._poolId })
    .set({ liquidationRatioRay: event.args._data });
});

ponder.on('CollateralPoolConfig:LogSetStabilityFeeRate', async ({ event, context }) => {
  await context.db
    .update(fxdPool, { chainId: context.chain.id, id: event.args._poolId })
    .set({ stabilityFeeRateRay: event.args._data });
});

ponder.on('CollateralPoolConfig:LogSetAdapter', async ({ event, context }) => {
  await context.db
    .update(fxdPool, { chainId: context.chain.id, id: event.args._collateralPoolId })
    .set({ adapter: event.args._adapter });
});

ponder.on('CollateralPoolConfig:LogSetDebtAccumulatedRate', async ({ event, context }) => {
  await context.db
    .update(fxdPool, { chainId: context.chain.id, id: event.args._collateralPoolId })
    .set({ debtAccumulatedRateRay: event.args._debtAccumulatedRate });
});

ponder.on('PriceOracle:LogSetPrice', async ({ event, context }) => {
  const { _poolId, _rawPrice, _priceWithSafetyMargin } = event.args;
  await context.db.update(fxdPool, { chainId: context.chain.id, id: _poolId }).set((pool) => ({
    priceWad: _rawPrice,
    // Every change of a position repeats the price; only a different price makes the current one the previous.
    previousPriceWad: _rawPrice === pool.priceWad ? pool.previousPriceWad : pool.priceWad,
    priceWithSafetyMarginRay: _priceWithSafetyMargin,
  }));
});

// Issued debt is share times rate. The event StablecoinIssuedAmount excludes fees and liquidations.
ponder.on('CollateralPoolConfig:LogSetTotalDebtShare', async ({ event, context }) => {
  await context.db
    .update(fxdPool, { chainId: context.chain.id, id: event.args._collateralPoolId })
    .set({ totalDebtShareWad: event.args._totalDebtShare });
});
