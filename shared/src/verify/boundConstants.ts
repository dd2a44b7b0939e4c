import { isAddress } from '../domain/address';
import type { AddressBook } from './addressBook';
import { refuseUnclear } from './mismatch';

type Constant = string | number | boolean | null;

/**
 * Replaces constants of the form `role:x` with the role's address. Throws a `Refusal` if the
 * configuration has none.
 */
export function boundConstants(
  constants: Readonly<Record<string, Constant>>,
  addressBook: AddressBook,
): Record<string, Constant> {
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => {
      if (typeof value !== 'string' || !value.startsWith('role:')) return [name, value];
      const [address] = addressBook.addressesOf(value.slice('role:'.length));
      if (!isAddress(address)) throw refuseUnclear(`the configuration names no ${value}`);
      return [name, address];
    }),
  );
}
