import type { ActionDefinition, ActionTypes, FormContext, IssueText } from './defineAction';

/** Returns what is wrong with the form, the most important issue first. */
export function issueTextsOf<Input, Types extends ActionTypes>(
  action: Pick<ActionDefinition<Input, Types>, 'check' | 'issueText'>,
  form: FormContext<Input, Types['values'], Types['derived']>,
  isAcknowledged: boolean,
  locale: string,
): readonly IssueText<Types['values']>[] {
  return action.check({ ...form, isAcknowledged }).map((issue) => action.issueText({ ...form, issue, locale }));
}
