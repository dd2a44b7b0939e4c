import { useState } from 'react';
import { encodeJson } from '../../flows/run/bigintJson';
import type { FlowState } from '../../flows/run/flowState';
import type { NoticeModel } from '../actionModel';
import { transactionText } from '../text/en';

interface RestoredIntentInput<Intent> {
  readonly flow: FlowState<Intent>;
  /** The entry in this tab before the reload. */
  readonly draft: Intent | undefined;
  readonly label: (intent: Intent) => string;
}

export interface RestoredIntent {
  readonly notice: NoticeModel | undefined;
  /** Accepts the restored intent; `undefined` if nothing needs confirming. */
  readonly confirm: (() => void) | undefined;
}

/** Compares a restored intent with the tab's entry and the sent transaction. The user has to confirm a difference. */
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

/** Ignores the letter case of addresses. */
function keyOf(intent: unknown): string {
  return encodeJson(intent).toLowerCase();
}
