import * as v from 'valibot';
import { decodeJson, encodeJson } from '../../flows/run/bigintJson';
import type { FlowDefinition, FlowIntent } from '../../flows/defineFlow';
import { flowKey, type FlowScope } from '../../flows/run/flowKey';
import { tabStorage } from '@fathom/base/storage/tabStorage';

export type DraftedFlow<Intent extends FlowIntent> = Pick<FlowDefinition<Intent, unknown>, 'id' | 'intent'>;

/** Stores the entry for this tab as an intent, without signatures and without locale-formatted text. */
export function saveDraft<Intent extends FlowIntent>(
  flow: DraftedFlow<Intent>,
  scope: FlowScope,
  intent: Intent,
): void {
  tabStorage().write(draftKey(flow.id, scope), encodeJson(intent));
}

/** Returns `undefined` without a draft, or if this version can't read it. */
export function loadDraft<Intent extends FlowIntent>(flow: DraftedFlow<Intent>, scope: FlowScope): Intent | undefined {
  const text = tabStorage().read(draftKey(flow.id, scope));
  if (text === undefined) return undefined;
  const intent = v.safeParse(flow.intent, decodeJson(text));
  return intent.success ? intent.output : undefined;
}

export function removeDraft({ id }: Pick<DraftedFlow<FlowIntent>, 'id'>, scope: FlowScope): void {
  tabStorage().remove(draftKey(id, scope));
}

function draftKey(flowId: string, scope: FlowScope): string {
  return `draft/${flowKey(flowId, scope)}`;
}
