import { useLocale } from '@fathom/contract';
import { useFlow, type UsedFlow } from '../../flows/useFlow';
import type { ActionContext } from '../actionContext';
import { formOf, type ActionDefinition, type ActionLabels, type ActionTypes } from '../defineAction';
import { stepName } from './stepName';
import type { ActionEntry } from '../entry/useActionEntry';
import { useFormDraft } from '../entry/useFormDraft';
import { useRestoredIntent, type RestoredIntent } from '../entry/useRestoredIntent';

interface ActionFlow<Intent> {
  readonly flow: UsedFlow<Intent>;
  readonly restored: RestoredIntent;
}

/** Plans and sends what is entered, and restores both after a reload. */
export function useActionFlow<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  context: Pick<ActionContext, 'waitForIndexer' | 'isOnHold' | 'eligibility'>,
  entry: ActionEntry<Input, Types>,
): ActionFlow<Types['intent']> {
  const locale = useLocale();
  const { form, scope, draft, intent } = entry;
  const labelsOf = (own: Types['intent']): ActionLabels =>
    action.labels({ ...formOf(action, input, action.valuesOf({ intent: own, input })), locale });
  const flow = useFlow(action.flow, {
    waitForIndexer: context.waitForIndexer,
    intent: entry.isReady && context.isOnHold !== true ? intent : undefined,
    scope,
    blocked: context.eligibility.reasons[0],
    describe: (step, own) => {
      const { transaction, action: name } = labelsOf(own);
      return { title: stepName(step, transaction ?? name) };
    },
    onDiscard: (own) => {
      const values = action.valuesOf({ intent: own, input });
      form.change(action.discard?.(values) ?? values);
    },
  });

  const restored = useRestoredIntent({ flow: flow.state, draft, label: (own) => labelsOf(own).action });
  // A reload compares the draft with what is sent, so a differing restored intent must not replace the draft.
  const sentIntent = restored.confirm ? undefined : flow.locked;
  useFormDraft({
    flow: action.flow,
    scope,
    values: form.values,
    isSent: sentIntent !== undefined,
    intent: sentIntent ?? intent,
    isDone: flow.state.status === 'done',
  });
  return { flow, restored };
}
