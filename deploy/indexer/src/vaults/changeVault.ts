import type { Context } from 'ponder:registry';
import { vaultsVault } from 'ponder:schema';
import type { LogEvent } from './occurrence';

export type StoredVault = typeof vaultsVault.$inferSelect;

/**
 * Changes the row of the vault that emitted the event and returns it; `undefined` for the events of its initialization,
 * which precede the factory's event and repeat its data.
 */
export async function changeVault(
  context: Context,
  { log }: LogEvent,
  change: (vault: StoredVault) => Partial<StoredVault>,
): Promise<StoredVault | undefined> {
  const key = { chainId: context.chain.id, id: log.address.toLowerCase() };
  if ((await context.db.find(vaultsVault, key)) === null) return undefined;
  return context.db.update(vaultsVault, key).set(change);
}

export function changedFunds(vault: StoredVault, change: { readonly idle?: bigint; readonly debt?: bigint }) {
  const totalIdle = vault.totalIdle + (change.idle ?? 0n);
  const totalDebt = vault.totalDebt + (change.debt ?? 0n);
  return { totalIdle, totalDebt, balanceTokensIdle: totalIdle, balanceTokens: totalIdle + totalDebt };
}
