import type { AreaId, TransactionRecord, TransactionsPort } from '@fathom/contract';
import { DISPLAY_LENGTH, displayText } from '@fathom/base/domain/displayText';

/** Falls back to the raw reason if it is a single word, because the device's storage could contain any text. */
export type RevertExplainer = (record: TransactionRecord) => string | undefined;

export interface RevertExplainers extends Pick<TransactionsPort, 'explainReverts'> {
  readonly explain: RevertExplainer;
}

const CODE = /^\S{1,80}$/;

export function createRevertExplainers(): RevertExplainers {
  const explainers = new Map<AreaId, (reason: string) => unknown>();

  /** The code of an area may throw, and return something else than a text of one line. */
  function explanationOf(area: AreaId, reason: string): string | undefined {
    try {
      const explanation = explainers.get(area)?.(reason);
      return typeof explanation === 'string' ? displayText(explanation, DISPLAY_LENGTH.message) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    explain({ status, meta }) {
      if (status.kind !== 'reverted' || status.reason === undefined) return undefined;
      return explanationOf(meta.area, status.reason) ?? (CODE.test(status.reason) ? status.reason : undefined);
    },
    explainReverts(area, explain) {
      explainers.set(area, explain);
      return () => {
        if (explainers.get(area) === explain) explainers.delete(area);
      };
    },
  };
}
