import type { AmountEntry } from '@fathom/base/format/amountEntry';
import type { AmountName } from '../defineAction';

export function entryAt<Values extends object>(values: Values, name: AmountName<Values>): AmountEntry {
  // `AmountName` contains only names of entries.
  return values[name] as AmountEntry;
}
