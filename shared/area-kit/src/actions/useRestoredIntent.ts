import { useState } from 'react';
import { encodeJson } from '../flows/bigintJson';
import type { FlowState } from '../flows/flowState';
import type { NoticeModel } from './actionModel';
import { transactionText } from './text/en';

interface RestoredIntentInput<Intent> {
  readonly flow: FlowState<Intent>;
  /** What was entered in this tab before the reload. */
  readonly draft: Intent | undefined;
  /** Verb and object: "Supply 1,000 USDC". */
  readonly label: (intent: Intent) => string;
}

interface RestoredIntent {
  /** How the restored intent differs; the same before and after it is confirmed. */
  readonly notice: NoticeModel | undefined;
  /** Accepts the restored intent, once; `undefined` if nothing is to be confirmed. */
  readonly confirm: (() => void) | undefined;
}

/**
 * Compares the intent that a reload restored with what was entered in this tab and with what was
 * sent. Where it differs, nothing more may be sent before the user has confirmed that intent.
 */
export function useRestoredIntent<Intent>({ flow, draft, label }: RestoredIntentInput<Intent>): RestoredIntent {
  const [confirmed, setConfirmed] = useState<string>();
  const { intent, isRestored, contradictsRecord } = flow;
  if (!isRestored || intent === undefined) return { notice: undefined, confirm: undefined };
  const key = keyOf(intent);
  const isOther = draft !== undefined && keyOf(draft) !== key;
  if (!isOther && !contradictsRecord) return { notice: undefined, confirm: undefined };
  const text = isOther
    ? transactionText.restoredOther(label(intent), label(draft))
    : transactionText.restoredUnlikeSent(label(intent));
  return {
    notice: { tone: 'danger', text, announce: 'assertive', action: undefined },
    confirm: confirmed === key ? undefined : () => setConfirmed(key),
  };
}

/** Addresses in capitals are the same addresses. */
function keyOf(intent: unknown): string {
  return encodeJson(intent).toLowerCase();
}
