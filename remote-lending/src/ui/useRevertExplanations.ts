import { useHost, useTransactions } from '@fathom/shared/contract';
import { useEffect } from 'react';
import type * as Explanation from './explainRevert';

let loaded: typeof Explanation | undefined;

/**
 * Lends the host this area's words for reverts, for its alerts and its list of activity. They are fetched with the account's first
 * transaction: until then there is nothing to explain. A failed load is repeated when a transaction changes.
 */
export function useRevertExplanations(): void {
  const host = useHost();
  const records = useTransactions();
  useEffect(() => host.transactions.explainReverts('lending', (reason) => loaded?.explainRevert(reason)), [host]);
  useEffect(() => {
    if (records.length > 0 && loaded === undefined) void load();
  }, [records]);
}

async function load(): Promise<void> {
  try {
    loaded = await import('./explainRevert');
  } catch {
    // The host shows the raw reason.
  }
}
