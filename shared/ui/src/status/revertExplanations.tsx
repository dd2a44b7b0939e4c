import { useHost, useTransactions, type AreaId } from '@fathom/contract';
import { useEffect } from 'react';

type Explain = (reason: string) => string | undefined;

/**
 * Creates a hook that gives the host an area's messages for reverts, for alerts and the activity. They load on the
 * account's first transaction. A failed load is retried when a transaction changes; until then the host displays the
 * raw reason.
 */
export function revertExplanations(area: AreaId, load: () => Promise<Explain>): () => void {
  let loaded: Explain | undefined;

  async function loadOnce(): Promise<void> {
    try {
      loaded ??= await load();
    } catch {
      // Retried with the next change of a transaction.
    }
  }

  return function useRevertExplanations() {
    const { transactions } = useHost();
    const records = useTransactions();
    useEffect(() => transactions.explainReverts(area, (reason) => loaded?.(reason)), [transactions]);
    useEffect(() => {
      if (records.length > 0) void loadOnce();
    }, [records]);
  };
}
