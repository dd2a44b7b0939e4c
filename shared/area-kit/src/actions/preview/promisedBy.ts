import type { Address } from '@fathom/contract/address';
import { formOf, type ActionDefinition, type ActionTypes } from '../defineAction';
import type { PreviewPromise } from './confirmPreview';

/** Returns what the preview promises. Without an account, nothing can be checked. */
export function promisedBy<Input, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  input: Input,
  values: Types['values'],
  account: Address | undefined,
): PreviewPromise {
  const form = formOf(action, input, values);
  const previewed = { ...form, preview: action.preview(form) };
  const { proofs, measures } = action;
  return {
    proofs: account === undefined ? [] : proofs({ ...previewed, account }),
    measures: measures?.(previewed) ?? [],
  };
}
