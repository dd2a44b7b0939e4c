import { index, onchainTable, primaryKey } from 'ponder';

/*
 * The entities of the vaults, named as in the protocol's subgraph: amounts are integers of the token's decimals, rates
 * decimal percent, times unix seconds unless stated otherwise, addresses in lower case.
 */

/** `id`: the token's address; a share token is the vault. */
export const vaultsToken = onchainTable(
  'vaults_token',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    name: t.text().notNull(),
    symbol: t.text().notNull(),
    decimals: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `protocolFee`: basis points of the performance fee. */
export const vaultsFactory = onchainTable(
  'vaults_factory',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    timestamp: t.bigint().notNull(),
    protocolFee: t.integer().notNull(),
    feeRecipient: t.hex().notNull(),
    vaultPackage: t.hex().notNull(),
    vaults: t.jsonb().$type<string[]>().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `performanceFee`: basis points of a gain. */
export const vaultsAccountant = onchainTable(
  'vaults_accountant',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    timestamp: t.bigint().notNull(),
    performanceFee: t.bigint().notNull(),
    feeRecipient: t.hex().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `balanceTokens` is `totalIdle` + `totalDebt`; `sharesSupply` contains shares of profit that is still locked. */
export const vaultsVault = onchainTable(
  'vaults_vault',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    token: t.text().notNull(),
    shareToken: t.text().notNull(),
    sharesSupply: t.bigint().notNull(),
    balanceTokens: t.bigint().notNull(),
    balanceTokensIdle: t.bigint().notNull(),
    totalDebt: t.bigint().notNull(),
    totalIdle: t.bigint().notNull(),
    depositLimit: t.bigint().notNull(),
    minUserDeposit: t.bigint().notNull(),
    minimumTotalIdle: t.bigint().notNull(),
    profitMaxUnlockTime: t.bigint().notNull(),
    shutdown: t.boolean().notNull(),
    apr: t.numeric().notNull(),
    strategyIds: t.jsonb().$type<string[]>().notNull(),
    defaultQueue: t.jsonb().$type<string[]>().notNull(),
    useDefaultQueue: t.boolean().notNull(),
    accountant: t.hex().notNull(),
    depositLimitModule: t.hex().notNull(),
    withdrawLimitModule: t.hex().notNull(),
    apiVersion: t.text().notNull(),
    activation: t.bigint().notNull(),
    activationBlockNumber: t.bigint().notNull(),
    latestUpdate: t.text(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `activation`: milliseconds times 1000, as in the subgraph. `vault` is empty after the strategy was revoked. */
export const vaultsStrategy = onchainTable(
  'vaults_strategy',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    vault: t.text(),
    activation: t.bigint().notNull(),
    currentDebt: t.bigint().notNull(),
    maxDebt: t.bigint().notNull(),
    delegatedAssets: t.bigint(),
    inQueue: t.boolean().notNull(),
    latestReport: t.text(),
    /** Reports after the first. */
    reportsCount: t.numeric().notNull(),
    apr: t.numeric().notNull(),
    interfaceId: t.hex().notNull(),
    metadata: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byVault: index().on(table.chainId, table.vault),
  }),
);

/** A report with a gain; reports of losses are on the chain only. `timestamp`: milliseconds. */
export const vaultsStrategyReport = onchainTable(
  'vaults_strategy_report',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    strategy: t.text().notNull(),
    timestamp: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    gain: t.bigint().notNull(),
    loss: t.bigint().notNull(),
    currentDebt: t.bigint().notNull(),
    protocolFees: t.bigint().notNull(),
    totalFees: t.bigint().notNull(),
    totalRefunds: t.bigint().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byStrategy: index().on(table.chainId, table.strategy, table.timestamp),
  }),
);

/** `timestamp`: milliseconds. */
export const vaultsStrategyApr = onchainTable(
  'vaults_strategy_apr',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    strategy: t.text().notNull(),
    timestamp: t.bigint().notNull(),
    apr: t.numeric().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byStrategy: index().on(table.chainId, table.strategy),
  }),
);

/** `timestamp`: milliseconds. */
export const vaultsVaultApr = onchainTable(
  'vaults_vault_apr',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    vault: t.text().notNull(),
    timestamp: t.bigint().notNull(),
    apr: t.numeric().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byVault: index().on(table.chainId, table.vault),
  }),
);

export const vaultsAccount = onchainTable(
  'vaults_account',
  (t) => ({ chainId: t.integer().notNull(), id: t.text().notNull() }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/**
 * `id`: account and vault. `balanceTokens`: deposits minus withdrawals, not below 0; `balancePosition`: the shares'
 * value at the account's newest event; `balanceProfit`: set when all shares were withdrawn.
 */
export const vaultsPosition = onchainTable(
  'vaults_position',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.text().notNull(),
    vault: t.text().notNull(),
    token: t.text().notNull(),
    shareToken: t.text().notNull(),
    balanceShares: t.bigint().notNull(),
    balanceTokens: t.bigint().notNull(),
    balancePosition: t.bigint().notNull(),
    balanceProfit: t.bigint().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byAccount: index().on(table.chainId, table.account),
  }),
);

/** `account`: the receiver of the shares. `timestamp`: milliseconds. */
export const vaultsDeposit = onchainTable(
  'vaults_deposit',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.text().notNull(),
    vault: t.text().notNull(),
    tokenAmount: t.bigint().notNull(),
    sharesMinted: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byAccount: index().on(table.chainId, table.account),
    byVault: index().on(table.chainId, table.vault),
  }),
);

/** `account`: the receiver of the tokens. `timestamp`: milliseconds. */
export const vaultsWithdrawal = onchainTable(
  'vaults_withdrawal',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.text().notNull(),
    vault: t.text().notNull(),
    tokenAmount: t.bigint().notNull(),
    sharesBurnt: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byAccount: index().on(table.chainId, table.account),
    byVault: index().on(table.chainId, table.vault),
  }),
);

/**
 * What an account paid and received, with exact amounts. `id` sorts like the events. `tokens` and `shares` are changes
 * of the account's balances; `shares` without a deposit are a fee's.
 */
export const vaultsLedger = onchainTable(
  'vaults_ledger',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.text().notNull(),
    vault: t.text().notNull(),
    kind: t.text({ enum: ['deposit', 'withdraw', 'transfer', 'fee'] }).notNull(),
    tokens: t.bigint().notNull(),
    shares: t.bigint().notNull(),
    /** The other account of a transfer, or of a deposit or withdrawal with two accounts. */
    counterparty: t.text(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byAccount: index().on(table.chainId, table.account, table.id),
  }),
);
