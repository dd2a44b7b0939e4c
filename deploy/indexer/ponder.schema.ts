// Exports every table and view of every area, because Ponder creates the exports of this file.
export * from './dao/daoTables';
export * from './lending/lendingTables';
export * from './stablecoin/stablecoinTables';
export * from './stablecoin/stablecoinViews';
export * from './vaults/vaultsTables';
