import { useHost, useTransactions } from '@fathom/shared/contract';
import { useEffect } from 'react';
import type * as Explanation from '../actions/vault/vaultErrors';

let loaded: typeof Explanation | undefined;

/**
 * Provides the host with this area's revert explanations for its alerts and activity list. They are loaded on the account's first
 * transaction, since nothing has to be explained before. A failed load is retried when a transaction changes.
 */
export function useRevertExplanations(): void {
  const host = useHost();
  const records = useTransactions();
  useEffect(() => host.transactions.explainReverts('vaults', (reason) => loaded?.explainVaultRevert(reason)), [host]);
  useEffect(() => {
    if (records.length > 0 && loaded === undefined) void load();
  }, [records]);
}

async function load(): Promise<void> {
  try {
    loaded = await import('../actions/vault/vaultErrors');
  } catch {
    // The host shows the raw reason.
  }
}
