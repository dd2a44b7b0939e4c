import * as v from 'valibot';
import { decodeJson, encodeJson } from '../flows/bigintJson';
import type { FlowDefinition, FlowIntent } from '../flows/defineFlow';
import type { FlowScope } from '../flows/flowKey';
import { draftKey } from './storedEntry';
import { tabStorage } from '@fathom/base/storage/tabStorage';

/** The parts of a flow that a draft needs. */
export type DraftedFlow<Intent extends FlowIntent> = Pick<FlowDefinition<Intent, unknown>, 'id' | 'intent'>;

/**
 * Keeps what is entered in a form for this tab, so that a reload or a switch of the network does
 * not lose it: amounts and options as an intent, never a signature. The intent has no text in the
 * format of a locale, and the flow's own schema reads it back.
 */
export function saveDraft<Intent extends FlowIntent>(
  flow: DraftedFlow<Intent>,
  scope: FlowScope,
  intent: Intent,
): void {
  tabStorage().write(draftKey(flow.id, scope), encodeJson(intent));
}

/** `undefined` if none is kept, or none that this version can read. */
export function loadDraft<Intent extends FlowIntent>(flow: DraftedFlow<Intent>, scope: FlowScope): Intent | undefined {
  const text = tabStorage().read(draftKey(flow.id, scope));
  if (text === undefined) return undefined;
  const intent = v.safeParse(flow.intent, decodeJson(text));
  return intent.success ? intent.output : undefined;
}

export function removeDraft({ id }: Pick<DraftedFlow<FlowIntent>, 'id'>, scope: FlowScope): void {
  tabStorage().remove(draftKey(id, scope));
}
