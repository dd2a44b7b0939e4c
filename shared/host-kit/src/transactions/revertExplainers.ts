import type { AreaId, TransactionRecord, TransactionsPort } from '@fathom/contract';

/**
 * An area's message for the revert reason of a transaction, or the raw reason if the area has none.
 */
export type RevertExplainer = (record: TransactionRecord) => string | undefined;

export interface RevertExplainers extends Pick<TransactionsPort, 'explainReverts'> {
  readonly explain: RevertExplainer;
}

export function createRevertExplainers(): RevertExplainers {
  const explainers = new Map<AreaId, (reason: string) => string | undefined>();
  return {
    explain({ status, meta }) {
      if (status.kind !== 'reverted' || status.reason === undefined) return undefined;
      return explainers.get(meta.area)?.(status.reason) ?? status.reason;
    },
    explainReverts(area, explain) {
      explainers.set(area, explain);
      return () => {
        if (explainers.get(area) === explain) explainers.delete(area);
      };
    },
  };
}
