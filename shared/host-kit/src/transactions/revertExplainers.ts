import type { AreaId, TransactionRecord, TransactionsPort } from '@fathom/contract';

/** Falls back to the raw reason if it is a single word, because the device's storage could contain any text. */
export type RevertExplainer = (record: TransactionRecord) => string | undefined;

export interface RevertExplainers extends Pick<TransactionsPort, 'explainReverts'> {
  readonly explain: RevertExplainer;
}

const CODE = /^\S{1,80}$/;

export function createRevertExplainers(): RevertExplainers {
  const explainers = new Map<AreaId, (reason: string) => string | undefined>();
  return {
    explain({ status, meta }) {
      if (status.kind !== 'reverted' || status.reason === undefined) return undefined;
      return explainers.get(meta.area)?.(status.reason) ?? (CODE.test(status.reason) ? status.reason : undefined);
    },
    explainReverts(area, explain) {
      explainers.set(area, explain);
      return () => {
        if (explainers.get(area) === explain) explainers.delete(area);
      };
    },
  };
}
