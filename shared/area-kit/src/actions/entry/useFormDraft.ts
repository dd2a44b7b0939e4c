import { useHost } from '@fathom/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { encodeJson } from '../../flows/run/bigintJson';
import type { FlowIntent } from '../../flows/defineFlow';
import type { FlowScope } from '../../flows/run/flowKey';
import { loadDraft, removeDraft, saveDraft, type DraftedFlow } from './formDrafts';

/** Returns the draft from before a reload or a switch of the network; read once. */
export function useStoredDraft<Intent extends FlowIntent>(
  flow: DraftedFlow<Intent>,
  scope: FlowScope | undefined,
): Intent | undefined {
  const [draft] = useState(() => scope && loadDraft(flow, scope));
  return draft;
}

interface FormDraft<Values, Intent extends FlowIntent> {
  readonly flow: DraftedFlow<Intent>;
  readonly scope: FlowScope | undefined;
  readonly values: Values;
  /** True while the intent is being sent, which replaces the draft. */
  readonly isSent: boolean;
  readonly intent: Intent | undefined;
  /** True if the entry is done and must not be restored. */
  readonly isDone: boolean;
}

/** Keeps the entry until a dialog is closed or a tab switched; a switch of the network doesn't discard it. */
export function useFormDraft<Values, Intent extends FlowIntent>(form: FormDraft<Values, Intent>): void {
  const { values, isSent, intent, isDone } = form;
  const host = useHost();
  const [initialValues] = useState(values);
  const isChanged = isSent || values !== initialValues;
  const key = intent && encodeJson(intent);

  const update = useEffectEvent(() => {
    const { flow, scope } = form;
    if (!scope) return;
    if (isDone || intent === undefined) removeDraft(flow, scope);
    else saveDraft(flow, scope, intent);
  });
  useEffect(() => {
    if (isChanged || isDone) update();
  }, [key, isChanged, isDone]);

  const discard = useEffectEvent(() => {
    if (form.scope) removeDraft(form.flow, form.scope);
  });
  useEffect(() => {
    const { current } = host.network;
    const chainId = current.get().id;
    return () => {
      if (current.get().id === chainId) discard();
    };
  }, [host]);
}
