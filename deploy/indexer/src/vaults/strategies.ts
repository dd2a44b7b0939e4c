import { ponder, type Context } from 'ponder:registry';
import { vaultsStrategy, vaultsStrategyApr, vaultsStrategyReport, vaultsVaultApr } from 'ponder:schema';
import { formatUnits, parseUnits } from 'viem';
import { readPlan, rpcUrlsOf } from '../../indexerPlan';
import { weightedRate } from '../../../../remote-vaults/src/domain/apy/weightedRate';
import { meanRate, RATE_DECIMALS, reportRate } from '../../vaults/rates';
import { readMetadata } from '../../vaults/readVaults';
import { changeVault, changedFunds, type StoredVault } from './changeVault';
import { eventId, timeOf, type LogEvent } from './occurrence';

/* Indexes the vaults' strategies: their debt, their reports and the rates of both. */

const plan = readPlan();
/** The contract's numbers of a change. */
const ADDED = 0;
/** A vault appends a new strategy to its queue up to this length. */
const LONGEST_QUEUE = 10;

type StrategyRow = typeof vaultsStrategy.$inferSelect;

ponder.on('Vault:StrategyChanged', async ({ event, context }) => {
  const { strategy, changeType } = event.args;
  await (changeType === ADDED ? addStrategy(context, event, strategy) : revokeStrategy(context, event, strategy));
});

ponder.on('Vault:UpdatedDefaultQueue', async ({ event, context }) => {
  const queue = event.args.newDefaultQueue.map((strategy) => strategy.toLowerCase());
  const vault = await changeVault(context, event, () => ({ defaultQueue: queue }));
  for (const id of vault?.strategyIds ?? []) {
    await context.db.update(vaultsStrategy, { chainId: context.chain.id, id }).set({ inQueue: queue.includes(id) });
  }
});

ponder.on('Vault:UpdatedMaxDebtForStrategy', async ({ event, context }) => {
  const { strategy, newDebt } = event.args;
  await changeStrategy(context, strategy, { maxDebt: newDebt });
});

ponder.on('Vault:DebtUpdated', async ({ event, context }) => {
  const { strategy, newDebt } = event.args;
  const debt = await debtTo(context, strategy, newDebt);
  await changeVault(context, event, (vault) => changedFunds(vault, { debt, idle: -debt }));
});

ponder.on('Vault:StrategyReported', async ({ event, context }) => {
  const { strategy, gain, currentDebt, totalRefunds } = event.args;
  const debt = await debtTo(context, strategy, currentDebt);
  const vault = await changeVault(context, event, (row) => ({
    ...changedFunds(row, { debt, idle: totalRefunds }),
    latestUpdate: event.transaction.hash,
  }));
  if (vault === undefined || gain === 0n) return;
  await recordReport(context, event, strategy.toLowerCase(), event.args, vault);
});

/** Sets the debt of a strategy and returns its growth; 0 for a strategy that was never added. */
async function debtTo(context: Context, strategy: string, currentDebt: bigint): Promise<bigint> {
  const before = await context.db.find(vaultsStrategy, keyOf(context, strategy));
  if (before === null) return 0n;
  // Computed first, because the update also changes this row.
  const grown = currentDebt - before.currentDebt;
  await changeStrategy(context, strategy, { currentDebt });
  return grown;
}

async function changeStrategy(context: Context, strategy: string, change: Partial<StrategyRow>): Promise<void> {
  const key = keyOf(context, strategy);
  if ((await context.db.find(vaultsStrategy, key)) !== null) await context.db.update(vaultsStrategy, key).set(change);
}

function keyOf(context: Context, strategy: string) {
  return { chainId: context.chain.id, id: strategy.toLowerCase() };
}

async function addStrategy(context: Context, event: LogEvent, strategy: `0x${string}`): Promise<void> {
  const chainId = context.chain.id;
  const id = strategy.toLowerCase();
  const [interfaceId, metadata] = await readMetadata(rpcUrlsOf(plan, chainId), strategy);
  const vault = await changeVault(context, event, ({ strategyIds, defaultQueue }) => ({
    strategyIds: [...strategyIds, id],
    defaultQueue: defaultQueue.length < LONGEST_QUEUE ? [...defaultQueue, id] : defaultQueue,
  }));
  if (vault === undefined) return;
  const added = { vault: vault.id, currentDebt: 0n, maxDebt: 0n, inQueue: vault.defaultQueue.includes(id) };
  await context.db
    .insert(vaultsStrategy)
    .values({
      chainId,
      id,
      ...added,
      // Milliseconds times 1000, as in the subgraph.
      activation: timeOf(event) * 1000n,
      delegatedAssets: 0n,
      reportsCount: '0',
      apr: '0',
      interfaceId,
      metadata,
    })
    .onConflictDoUpdate(added);
}

async function revokeStrategy(context: Context, event: LogEvent, strategy: string): Promise<void> {
  const id = strategy.toLowerCase();
  const debt = await debtTo(context, strategy, 0n);
  await changeVault(context, event, (vault) => ({
    ...changedFunds(vault, { debt }),
    strategyIds: vault.strategyIds.filter((other) => other !== id),
    defaultQueue: vault.defaultQueue.filter((other) => other !== id),
  }));
  await changeStrategy(context, strategy, { vault: null, maxDebt: 0n, inQueue: false });
}

interface ReportArguments {
  readonly gain: bigint;
  readonly loss: bigint;
  readonly currentDebt: bigint;
  readonly protocolFees: bigint;
  readonly totalFees: bigint;
  readonly totalRefunds: bigint;
}

async function recordReport(
  context: Context,
  event: LogEvent,
  strategyId: string,
  { gain, loss, currentDebt, protocolFees, totalFees, totalRefunds }: ReportArguments,
  vault: StoredVault,
): Promise<void> {
  const chainId = context.chain.id;
  const strategy = await context.db.find(vaultsStrategy, { chainId, id: strategyId });
  if (strategy === null) return;
  const { latestReport, reportsCount } = strategy;
  const oldRate = rateOf(strategy);
  const id = eventId(event);
  const report = { gain, loss, currentDebt, timestamp: timeOf(event) };
  const fees = { protocolFees, totalFees, totalRefunds };
  await context.db
    .insert(vaultsStrategyReport)
    .values({ chainId, id, strategy: strategyId, blockNumber: event.block.number, ...report, ...fees });
  const previous =
    latestReport === null ? null : await context.db.find(vaultsStrategyReport, { chainId, id: latestReport });
  await changeStrategy(context, strategyId, { latestReport: id });
  if (previous === null) return;

  const count = BigInt(reportsCount) + 1n;
  const apr = ratePercent(meanRate(oldRate, reportRate(previous, report), count));
  await changeStrategy(context, strategyId, { reportsCount: String(count), apr });
  const { timestamp } = report;
  await context.db.insert(vaultsStrategyApr).values({ chainId, id, strategy: strategyId, timestamp, apr });
  const rows = await Promise.all(vault.strategyIds.map((one) => context.db.find(vaultsStrategy, { chainId, id: one })));
  const rated = rows.flatMap((row) => (row === null ? [] : [{ rate: rateOf(row), debt: row.currentDebt }]));
  const vaultApr = ratePercent(weightedRate(rated, vault.balanceTokens) ?? 0n);
  await changeVault(context, event, () => ({ apr: vaultApr }));
  await context.db.insert(vaultsVaultApr).values({ chainId, id, vault: vault.id, timestamp, apr: vaultApr });
}

function rateOf({ apr }: Pick<StrategyRow, 'apr'>): bigint {
  return parseUnits(apr, RATE_DECIMALS);
}

function ratePercent(rate: bigint): string {
  return formatUnits(rate, RATE_DECIMALS);
}
