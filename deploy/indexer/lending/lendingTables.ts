import { index, onchainTable, primaryKey } from 'ponder';

/*
 * The history of a lending market, named as in Aave's subgraph: amounts in the token's smallest unit, rates in ray
 * (1e27), times in unix seconds, addresses in lower case.
 */

/** `id`: the token's address. Includes reward tokens, which need not be reserves. */
export const lendingReserve = onchainTable(
  'lending_reserve',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    underlyingAsset: t.text().notNull(),
    symbol: t.text().notNull(),
    name: t.text().notNull(),
    decimals: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** The newest rates and indexes of a reserve, which other events omit. `id`: pool and token. */
export const lendingRates = onchainTable(
  'lending_rates',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    variableBorrowRate: t.bigint().notNull(),
    stableBorrowRate: t.bigint().notNull(),
    /** Ray, exact in the block `indexedAt` only. */
    liquidityIndex: t.bigint().notNull(),
    variableBorrowIndex: t.bigint().notNull(),
    indexedAt: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/**
 * One action of an account: an event, or all of an adapter's actions for it in a transaction. `id`: block and log index
 * with leading zeros, so that ids have the events' order.
 */
export const lendingUserTransaction = onchainTable(
  'lending_user_transaction',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    timestamp: t.integer().notNull(),
    txHash: t.hex().notNull(),
    /** In wei; null if another account paid. */
    networkFee: t.bigint(),
    action: t
      .text({
        enum: [
          'Supply',
          'Deposit',
          'Borrow',
          'RedeemUnderlying',
          'Repay',
          'UsageAsCollateral',
          'SwapBorrowRate',
          'LiquidationCall',
          'UserEModeSet',
          'ClaimRewardsCall',
        ],
      })
      .notNull(),
    pool: t.text().notNull(),
    user: t.text().notNull(),
    amount: t.bigint(),
    reserve: t.text(),
    assetPriceUSD: t.numeric(),
    borrowRateMode: t.integer(),
    fromState: t.boolean(),
    toState: t.boolean(),
    borrowRateModeFrom: t.integer(),
    borrowRateModeTo: t.integer(),
    variableBorrowRate: t.bigint(),
    stableBorrowRate: t.bigint(),
    collateralAmount: t.bigint(),
    collateralReserve: t.text(),
    principalAmount: t.bigint(),
    principalReserve: t.text(),
    collateralAssetPriceUSD: t.numeric(),
    borrowAssetPriceUSD: t.numeric(),
    /** The second side of an action with two sides. */
    otherAction: t.text(),
    otherAmount: t.bigint(),
    otherReserve: t.text(),
    otherAssetPriceUSD: t.numeric(),
    /** The account whose supply or debt changed, if `user` only paid or received. */
    positionOf: t.text(),
    /** The account that paid or received, if it isn't `user`. */
    walletOf: t.text(),
    /** The other account of a transfer of interest-bearing tokens, which is a `Supply` or a `RedeemUnderlying`. */
    counterparty: t.text(),
    /**
     * Change of the scaled balance of a supply or a variable debt with each amount. Null if the amount changed
     * neither, or if no node has the state of the block.
     */
    amountScaled: t.bigint(),
    principalScaled: t.bigint(),
    otherScaled: t.bigint(),
    categoryId: t.integer(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byUser: index().on(table.chainId, table.user, table.pool, table.timestamp, table.id),
  }),
);
