import { ponder, type Context } from 'ponder:registry';
import { vaultsAccountant, vaultsFactory, vaultsToken, vaultsVault } from 'ponder:schema';
import { isAddressEqual } from 'viem';
import { readPlan, rpcUrlsOf } from '../../indexerPlan';
import { storableText } from '../../storableText';
import { readApiVersion, readFees, readToken, readVaultPackage } from '../../vaults/readVaults';
import { timeOf, type LogEvent } from './occurrence';

/* Indexes factories with the vaults that they deployed, and accountants with their fees. */

const plan = readPlan();
const NO_ADDRESS = `0x${'0'.repeat(40)}` as const;

type Factory = typeof vaultsFactory.$inferSelect;

ponder.on('VaultFactory:FeeConfigUpdated', async ({ event, context }) => {
  const { feeRecipient, feeBPS } = event.args;
  await changeFactory(context, event, () => ({ feeRecipient, protocolFee: feeBPS }));
});

ponder.on('VaultFactory:VaultPackageUpdated', async ({ event, context }) => {
  const { vaultPackage } = event.args;
  await changeFactory(context, event, () => ({ vaultPackage }));
});

/** A newer factory has several packages: the row has the last one that wasn't removed. */
ponder.on('VaultFactory:VaultPackageAdded', async ({ event, context }) => {
  const { vaultPackage } = event.args;
  await changeFactory(context, event, () => ({ vaultPackage }));
});

ponder.on('VaultFactory:VaultPackageRemoved', async ({ event, context }) => {
  const { vaultPackage } = event.args;
  await changeFactory(context, event, (factory) =>
    isAddressEqual(factory.vaultPackage, vaultPackage) ? { vaultPackage: NO_ADDRESS } : {},
  );
});

ponder.on('VaultFactory:VaultDeployed', async ({ event, context }) => {
  const { vault, profitMaxUnlockTime, asset, name, symbol, accountant } = event.args;
  const chainId = context.chain.id;
  const rpcUrls = rpcUrlsOf(plan, chainId);
  const id = vault.toLowerCase();
  const token = asset.toLowerCase();
  await changeFactory(context, event, ({ vaults }) => ({ vaults: [...vaults, id] }));
  const [apiVersion, texts] = await Promise.all([readApiVersion(rpcUrls, vault), readToken(rpcUrls, asset)]);
  const { decimals } = texts;
  await context.db
    .insert(vaultsToken)
    .values({ chainId, id: token, ...texts })
    .onConflictDoNothing();
  await context.db
    .insert(vaultsToken)
    .values({ chainId, id, name: storableText(name), symbol: storableText(symbol), decimals })
    .onConflictDoNothing();
  await addAccountant(context, event, accountant);
  await context.db.insert(vaultsVault).values({
    chainId,
    id,
    token,
    shareToken: id,
    sharesSupply: 0n,
    balanceTokens: 0n,
    balanceTokensIdle: 0n,
    totalDebt: 0n,
    totalIdle: 0n,
    depositLimit: 0n,
    minUserDeposit: 0n,
    minimumTotalIdle: 0n,
    profitMaxUnlockTime: BigInt(profitMaxUnlockTime),
    shutdown: false,
    apr: '0',
    strategyIds: [],
    defaultQueue: [],
    useDefaultQueue: false,
    accountant,
    depositLimitModule: NO_ADDRESS,
    withdrawLimitModule: NO_ADDRESS,
    apiVersion,
    activation: timeOf(event),
    activationBlockNumber: event.block.number,
  });
});

ponder.on('Accountant:PerformanceFeeSet', async ({ event, context }) => {
  const { fee } = event.args;
  await changeAccountant(context, event, { performanceFee: fee });
});

ponder.on('Accountant:FeeRecipientSet', async ({ event, context }) => {
  const { feeRecipient } = event.args;
  await changeAccountant(context, event, { feeRecipient });
});

async function changeFactory(
  context: Context,
  event: LogEvent,
  change: (factory: Pick<Factory, 'vaults' | 'vaultPackage'>) => Partial<Factory>,
): Promise<void> {
  const { address } = event.log;
  const key = { chainId: context.chain.id, id: address.toLowerCase() };
  if ((await context.db.find(vaultsFactory, key)) === null) {
    const vaultPackage = await readVaultPackage(rpcUrlsOf(plan, context.chain.id), address);
    const fresh = { protocolFee: 0, feeRecipient: NO_ADDRESS, vaultPackage, vaults: [] };
    await context.db.insert(vaultsFactory).values({ ...key, timestamp: timeOf(event), ...fresh });
  }
  await context.db.update(vaultsFactory, key).set(change);
}

/** An accountant is older than the vault that names it, so its first fees are read from the chain. */
export async function addAccountant(context: Context, event: LogEvent, accountant: `0x${string}`): Promise<void> {
  const key = { chainId: context.chain.id, id: accountant.toLowerCase() };
  if (accountant === NO_ADDRESS || (await context.db.find(vaultsAccountant, key)) !== null) return;
  const fees = await readFees(rpcUrlsOf(plan, context.chain.id), accountant);
  await context.db.insert(vaultsAccountant).values({ ...key, timestamp: timeOf(event), ...fees });
}

async function changeAccountant(
  context: Context,
  event: LogEvent,
  change: Partial<typeof vaultsAccountant.$inferSelect>,
): Promise<void> {
  await addAccountant(context, event, event.log.address);
  const key = { chainId: context.chain.id, id: event.log.address.toLowerCase() };
  await context.db.update(vaultsAccountant, key).set(change);
}
