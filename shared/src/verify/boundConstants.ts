import { isAddress } from '../domain/address';
import type { AddressBook } from './addressBook';
import { refuseUnclear } from './mismatch';

type Constant = string | number | boolean | null;

/** Constants of the form `role:x` become the address of the role. Throws a `Refusal` where the configuration names none. */
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
