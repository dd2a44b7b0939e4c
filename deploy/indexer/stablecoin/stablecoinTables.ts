import { index, onchainTable, primaryKey } from 'ponder';

/*
 * Unconverted values of the stablecoin's events: integers in wad (1e18), ray (1e27) and rad (1e45), hex in lower case.
 * The views in stablecoinViews.ts compute the queried values, so that a new price or rate is a single write.
 */

/** `id`: the pool id (bytes32). */
export const fxdPool = onchainTable(
  'fxd_pool',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.hex().notNull(),
    adapter: t.hex().notNull(),
    debtCeilingRad: t.bigint().notNull(),
    liquidationRatioRay: t.bigint().notNull(),
    stabilityFeeRateRay: t.bigint().notNull(),
    debtAccumulatedRateRay: t.bigint().notNull(),
    lockedCollateralWad: t.bigint().notNull(),
    totalDebtShareWad: t.bigint().notNull(),
    priceWad: t.bigint().notNull(),
    /** The last price that differed from the current one; initially 0. */
    previousPriceWad: t.bigint().notNull(),
    priceWithSafetyMarginRay: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `id`: the position's handler. */
export const fxdPosition = onchainTable(
  'fxd_position',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.hex().notNull(),
    positionId: t.bigint().notNull(),
    poolId: t.hex().notNull(),
    user: t.hex().notNull(),
    wallet: t.hex().notNull(),
    lockedCollateralWad: t.bigint().notNull(),
    debtShareWad: t.bigint().notNull(),
    /** Emptied, in contrast to not filled yet. */
    isClosed: t.boolean().notNull(),
    liquidationCount: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byWallet: index().on(table.chainId, table.wallet),
    byPositionId: index().on(table.chainId, table.positionId),
  }),
);

/**
 * A change of a position. `id`: `position-activity-{hash}` for the first one of a transaction, with the log index for
 * later ones.
 */
export const fxdPositionActivity = onchainTable(
  'fxd_position_activity',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    position: t.hex().notNull(),
    state: t.text({ enum: ['created', 'topup', 'repay', 'liquidation', 'closed'] }).notNull(),
    collateralWad: t.bigint().notNull(),
    debtRad: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byPosition: index().on(table.chainId, table.position),
    byBlock: index().on(table.chainId, table.blockNumber),
  }),
);

/**
 * A change of a position with the exact amounts that its wallet moved. `id` sorts like the events. Changes are signed;
 * `borrowedWad` and `paidWad` are FXD.
 */
export const fxdLedger = onchainTable(
  'fxd_ledger',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    /** The proxy wallet. */
    wallet: t.text().notNull(),
    kind: t.text({ enum: ['change', 'liquidation', 'move'] }).notNull(),
    positionId: t.bigint().notNull(),
    poolId: t.hex().notNull(),
    collateralWad: t.bigint().notNull(),
    debtShareWad: t.bigint().notNull(),
    borrowedWad: t.bigint().notNull(),
    paidWad: t.bigint().notNull(),
    /** The protocol's price of the collateral at the event; 0 if it had none. */
    priceWad: t.bigint().notNull(),
    isClosed: t.boolean().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byWallet: index().on(table.chainId, table.wallet, table.id),
  }),
);
