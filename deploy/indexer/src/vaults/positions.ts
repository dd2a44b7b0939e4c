import { ponder, type Context } from 'ponder:registry';
import { vaultsAccount, vaultsDeposit, vaultsLedger, vaultsPosition, vaultsWithdrawal } from 'ponder:schema';
import { ledgerOccurrence, orderedId } from '../../eventOrder';
import { changeVault, changedFunds, type StoredVault } from './changeVault';
import { eventId, timeOf, type LogEvent } from './occurrence';

/*
 * Indexes deposits, withdrawals and the holders of shares. Balances are sums of events, so that the same history always
 * produces the same rows.
 */

const NO_ADDRESS = `0x${'0'.repeat(40)}`;

type PositionRow = typeof vaultsPosition.$inferSelect;

ponder.on('Vault:Deposit', async ({ event, context }) => {
  const { sender, owner, assets, shares } = event.args;
  const vault = await changeVault(context, event, (row) => ({
    ...changedFunds(row, { idle: assets }),
    latestUpdate: event.transaction.hash,
  }));
  if (vault === undefined) return;
  const account = owner.toLowerCase();
  await changePosition(context, vault, account, ({ balanceShares, balanceTokens }) => ({
    balanceTokens: balanceTokens + assets,
    balancePosition: valueOf(balanceShares, assets, shares),
  }));
  await context.db
    .insert(vaultsDeposit)
    .values({ ...occurrence(context, event), account, vault: vault.id, tokenAmount: assets, sharesMinted: shares });
  // The mint of a deposit is its preceding event.
  const minted = orderedId({ block: event.block, log: { logIndex: event.log.logIndex - 1 } });
  await context.db.delete(vaultsLedger, { chainId: context.chain.id, id: minted });
  await recordLedger(context, event, { vault, kind: 'deposit', payer: sender, owner, tokens: -assets, shares });
});

ponder.on('Vault:Withdraw', async ({ event, context }) => {
  const { receiver, owner, assets, shares } = event.args;
  const vault = await changeVault(context, event, (row) => ({
    ...changedFunds(row, { idle: -assets }),
    latestUpdate: event.transaction.hash,
  }));
  if (vault === undefined) return;
  await changePosition(context, vault, owner.toLowerCase(), (row) => ({
    balanceTokens: atLeastZero(row.balanceTokens - assets),
    balancePosition: valueOf(row.balanceShares, assets, shares),
    balanceProfit: row.balanceProfit + (row.balanceShares === 0n ? assets - row.balanceTokens : 0n),
  }));
  const account = await meet(context, receiver);
  await context.db
    .insert(vaultsWithdrawal)
    .values({ ...occurrence(context, event), account, vault: vault.id, tokenAmount: assets, sharesBurnt: shares });
  const burned = { owner, tokens: assets, shares: -shares };
  await recordLedger(context, event, { ...burned, vault, kind: 'withdraw', payer: receiver });
});

/** Precedes the events of deposits and withdrawals, which mint and burn. */
ponder.on('Vault:Transfer', async ({ event, context }) => {
  const { from, to, value } = event.args;
  const [minted, burned] = [from === NO_ADDRESS ? value : 0n, to === NO_ADDRESS ? value : 0n];
  const vault = await changeVault(context, event, ({ sharesSupply }) => ({
    sharesSupply: sharesSupply + minted - burned,
  }));
  if (vault === undefined) return;
  const isBetweenAccounts = minted === 0n && burned === 0n;
  await recordTransfer(context, event, vault);
  const tokens = isBetweenAccounts ? valueOf(value, vault.balanceTokens, vault.sharesSupply) : 0n;
  for (const [holder, sign] of [
    [from, -1n],
    [to, 1n],
  ] as const) {
    const account = holder.toLowerCase();
    // The vault itself holds the shares of profit that is still locked.
    if (holder === NO_ADDRESS || account === vault.id) continue;
    await changePosition(context, vault, account, (row) => {
      const balanceShares = row.balanceShares + sign * value;
      const balanceTokens = atLeastZero(row.balanceTokens + sign * tokens);
      if (!isBetweenAccounts) return { balanceShares };
      return {
        balanceShares,
        balanceTokens,
        balancePosition: valueOf(balanceShares, vault.balanceTokens, vault.sharesSupply),
      };
    });
  }
});

interface LedgerChange {
  readonly vault: StoredVault;
  readonly kind: 'deposit' | 'withdraw';
  /** Paid or received the tokens. */
  readonly payer: `0x${string}`;
  readonly owner: `0x${string}`;
  readonly tokens: bigint;
  readonly shares: bigint;
}

/** Records one row, or one for each account if another one paid or received the tokens. */
async function recordLedger(
  context: Context,
  event: LogEvent,
  { vault, kind, payer, owner, tokens, shares }: LedgerChange,
): Promise<void> {
  const row = { chainId: context.chain.id, vault: vault.id, kind };
  const [account, other] = [owner.toLowerCase(), payer.toLowerCase()];
  if (account === other) {
    await context.db.insert(vaultsLedger).values({ ...row, ...ledgerOccurrence(event), account, tokens, shares });
    return;
  }
  await context.db.insert(vaultsLedger).values([
    { ...row, ...ledgerOccurrence(event), account, tokens: 0n, shares, counterparty: other },
    { ...row, ...ledgerOccurrence(event, 1), account: other, tokens, shares: 0n, counterparty: account },
  ]);
}

/** Burns belong to withdrawals. A mint without a deposit is a fee. */
async function recordTransfer(
  context: Context,
  event: LogEvent & { readonly args: { readonly from: string; readonly to: string; readonly value: bigint } },
  { id: vault }: StoredVault,
): Promise<void> {
  const [from, to] = [event.args.from.toLowerCase(), event.args.to.toLowerCase()];
  if (to === NO_ADDRESS || from === to || event.args.value === 0n) return;
  const row = { chainId: context.chain.id, vault, tokens: 0n };
  const kind = from === NO_ADDRESS ? 'fee' : 'transfer';
  const shares = event.args.value;
  const rows = [
    { ...row, ...ledgerOccurrence(event), kind, account: to, shares, counterparty: kind === 'fee' ? null : from },
    { ...row, ...ledgerOccurrence(event, 1), kind, account: from, shares: -shares, counterparty: to },
  ] as const;
  const isAccount = ({ account }: { readonly account: string }) => account !== NO_ADDRESS && account !== vault;
  for (const each of rows.filter(isAccount)) await context.db.insert(vaultsLedger).values(each);
}

function valueOf(shares: bigint, assets: bigint, forShares: bigint): bigint {
  return forShares === 0n ? 0n : (shares * assets) / forShares;
}

function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}

function occurrence(context: Context, event: LogEvent) {
  const { block, transaction } = event;
  return {
    chainId: context.chain.id,
    id: eventId(event),
    timestamp: timeOf(event),
    blockNumber: block.number,
    transaction: transaction.hash,
  };
}

async function changePosition(
  context: Context,
  { id: vault, token, shareToken }: StoredVault,
  account: string,
  change: (position: PositionRow) => Partial<PositionRow>,
): Promise<void> {
  const chainId = context.chain.id;
  await meet(context, account);
  const empty: PositionRow = {
    chainId,
    id: `${account}-${vault}`,
    account,
    vault,
    token,
    shareToken,
    balanceShares: 0n,
    balanceTokens: 0n,
    balancePosition: 0n,
    balanceProfit: 0n,
  };
  await context.db
    .insert(vaultsPosition)
    .values({ ...empty, ...change(empty) })
    .onConflictDoUpdate(change);
}

async function meet(context: Context, address: string): Promise<string> {
  const id = address.toLowerCase();
  await context.db.insert(vaultsAccount).values({ chainId: context.chain.id, id }).onConflictDoNothing();
  return id;
}
