import type { SigningLine } from '@fathom/contract';
import { isAddress, type Address } from '@fathom/contract/address';
import { Object } from '../../captured/globals';
import type { FieldValue } from '../abiWords';
import type { AddressBook } from '../book/addressBook';
import type { RuledFunction } from '../descriptor/areaSigning';
import { knownMessage } from '../table/knownFunctions';
import { nameInBook } from '../book/nameInBook';
import { labelOf } from '../verifyWrite';

/** The known parameters for who may use the allowance, with the effect of each. */
const SPENDERS = { spender: 'allowance', delegatee: 'delegation' } as const;
/** The known parameter for how much it is. */
const AMOUNT = 'value';

interface SignedMessage {
  readonly message: RuledFunction;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** The contract that verifies the message. */
  readonly target: Address;
  /** The displayed values. */
  readonly fields: SigningLine['fields'];
  readonly addressBook: AddressBook;
}

/**
 * Returns what a verified message allows, with the whole address of the spender, as the effect of a
 * transaction that allows the same; `undefined` for other messages.
 */
export function messageEffects({
  message,
  values,
  target,
  fields,
  addressBook,
}: SignedMessage): SigningLine['effects'] {
  const known = knownMessage(message);
  // A descriptor may call a parameter differently.
  const nameOf = (name: string) =>
    message.parameters[known?.parameters.findIndex((parameter) => parameter.name === name) ?? -1]?.name ?? '';
  const label = labelOf(message, nameOf(AMOUNT));
  const amount = fields.find((field) => field.label === label)?.value;
  for (const [name, kind] of Object.entries(SPENDERS)) {
    const spender = values[nameOf(name)];
    if (amount === undefined || !isAddress(spender)) continue;
    const named = addressBook.find(spender) && nameInBook(spender, addressBook);
    return [{ kind, amount, token: target, address: spender, name: named }];
  }
  return undefined;
}
