import { useHost } from '@fathom/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { encodeJson } from '../flows/bigintJson';
import type { FlowIntent } from '../flows/defineFlow';
import type { FlowScope } from '../flows/flowKey';
import { loadDraft, removeDraft, saveDraft, type DraftedFlow } from './formDrafts';

/** What was entered before a reload or a switch of the network; read once. */
export function useStoredDraft<Intent extends FlowIntent>(
  flow: DraftedFlow<Intent>,
  scope: FlowScope | undefined,
): Intent | undefined {
  const [draft] = useState(() => scope && loadDraft(flow, scope));
  return draft;
}

interface FormDraft<Values, Intent extends FlowIntent> {
  readonly flow: DraftedFlow<Intent>;
  /** `undefined` without a connected account. */
  readonly scope: FlowScope | undefined;
  readonly values: Values;
  /** The first values were entered, too: before the form was loaded. */
  readonly isEntered: boolean;
  /** What the values mean; `undefined` while they are incomplete. */
  readonly intent: Intent | undefined;
  /** What was entered is done: it must not be offered again. */
  readonly isDone: boolean;
}

/**
 * Keeps what is entered until the form is left: closing a dialog and switching a tab discard it. A
 * switch of the network also closes the form, but was not meant to: then it stays.
 */
export function useFormDraft<Values, Intent extends FlowIntent>(form: FormDraft<Values, Intent>): void {
  const { values, isEntered, intent, isDone } = form;
  const host = useHost();
  const [initialValues] = useState(values);
  const isChanged = isEntered || values !== initialValues;
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
