import { index, onchainTable, primaryKey } from 'ponder';

/*
 * The entities of the DAO, named as in the protocol's subgraph: FTHM and vFTHM in wei (1e18), times in unix seconds,
 * addresses in lower case.
 */

/** `id`: the governor's address. */
export const daoGovernanceStat = onchainTable(
  'dao_governance_stat',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    totalProposalsCount: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `id`: the proposal's number in hex without leading zeros. Votes are the sums so far. */
export const daoProposal = onchainTable(
  'dao_proposal',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    proposalId: t.bigint().notNull(),
    proposer: t.hex().notNull(),
    startBlock: t.bigint().notNull(),
    endBlock: t.bigint().notNull(),
    description: t.text().notNull(),
    againstVotes: t.bigint().notNull(),
    forVotes: t.bigint().notNull(),
    abstainVotes: t.bigint().notNull(),
    targets: t.jsonb().$type<string[]>().notNull(),
    values: t.jsonb().$type<string[]>().notNull(),
    signatures: t.jsonb().$type<string[]>().notNull(),
    calldatas: t.jsonb().$type<string[]>().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byBlock: index().on(table.chainId, table.blockNumber),
  }),
);

/** `id`: the staking contract's address. `stakingAPR`: percent times 1e18. */
export const daoProtocolStat = onchainTable(
  'dao_protocol_stat',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    totalStakeFTHM: t.bigint().notNull(),
    totalVotes: t.bigint().notNull(),
    totalStakeEvents: t.bigint().notNull(),
    totalUnstakeEvents: t.bigint().notNull(),
    stakingAPR: t.bigint().notNull(),
    oneDayRewards: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `id`: the account. `claimedAmount`: pendings of the FTHM stream; `cooldown`: the time of their release. */
export const daoStaker = onchainTable(
  'dao_staker',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    address: t.hex().notNull(),
    totalStaked: t.bigint().notNull(),
    accruedRewards: t.bigint().notNull(),
    accruedVotes: t.bigint().notNull(),
    claimedAmount: t.bigint().notNull(),
    cooldown: t.bigint().notNull(),
    /** Ids of the positions, in the order of the chain: the first is lock 1. */
    lockPositionIds: t.jsonb().$type<string[]>().notNull(),
    lockPositionCount: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `id`: the number of earlier locks, plus 1. `account` and `staker` are null after the whole amount is unlocked. */
export const daoLockPosition = onchainTable(
  'dao_lock_position',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.hex(),
    staker: t.text(),
    amount: t.bigint().notNull(),
    streamShares: t.bigint().notNull(),
    nVoteToken: t.bigint().notNull(),
    /** Remaining votes; `nVoteToken` stays unchanged. Not in the subgraph. */
    votes: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    end: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byAccount: index().on(table.chainId, table.account),
    byStaker: index().on(table.chainId, table.staker),
  }),
);

/** `id`: the number of the event. */
export const daoStakedEvent = onchainTable(
  'dao_staked_event',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    staker: t.text().notNull(),
    account: t.hex().notNull(),
    amount: t.bigint().notNull(),
    streamShares: t.bigint().notNull(),
    nVoteToken: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    byStaker: index().on(table.chainId, table.staker),
  }),
);

/** `id`: the number of the event; also of partial ones. */
export const daoUnstakedEvent = onchainTable(
  'dao_unstaked_event',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.hex().notNull(),
    amount: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    blockNumber: t.bigint().notNull(),
    blockTimestamp: t.bigint().notNull(),
    transaction: t.hex().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** `id`: the stream's number in hex, `0x0` for FTHM. Times ascend; `reward` is the remaining rewards at each time. */
export const daoStream = onchainTable(
  'dao_stream',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    time: t.jsonb().$type<string[]>().notNull(),
    reward: t.jsonb().$type<string[]>().notNull(),
    cooldownPeriod: t.bigint().notNull(),
    /** Not in the subgraph. */
    token: t.text().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/** What a stream owes an account after its cooldown. `id`: account and stream. `rewards`: the part that was earned. */
export const daoPending = onchainTable(
  'dao_pending',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    amount: t.bigint().notNull(),
    rewards: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.id] }) }),
);

/**
 * What an account did, with exact amounts. `id` sorts like the events.
 *
 * - `stake`: `amount` of FTHM for `votes`.
 * - `unstake`: `amount` becomes pending, except `penalty`; `votes` are burned.
 * - `claim`: `amount` of a stream's rewards becomes pending.
 * - `withdraw`: a stream pays its pending `amount`, of which `rewards` was earned.
 * - `vote`: `votes` for, against or abstaining (`support`).
 */
export const daoLedger = onchainTable(
  'dao_ledger',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.text().notNull(),
    account: t.text().notNull(),
    kind: t.text({ enum: ['stake', 'unstake', 'claim', 'withdraw', 'vote'] }).notNull(),
    amount: t.bigint().notNull(),
    votes: t.bigint().notNull(),
    penalty: t.bigint().notNull(),
    rewards: t.bigint().notNull(),
    /** The token of the stream, or of the votes' stake. */
    token: t.text(),
    lockId: t.bigint(),
    proposalId: t.bigint(),
    support: t.integer(),
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
