import { isAddress, type Address } from '@fathom/contract/address';
import { Map, Object } from '../../captured/globals';
import type { AddressBook } from '../book/addressBook';
import { refuseUnclear } from '../sentence/mismatch';

type Constant = string | number | boolean | null;

const OF_TARGET = 'target:';

/** Returns the functions of the called contract in constants of the form `target:asset()`. */
export function targetFunctions(constants: Readonly<Record<string, Constant>>): readonly string[] {
  return Object.values(constants).flatMap((value) =>
    typeof value === 'string' && value.startsWith(OF_TARGET) ? [value.slice(OF_TARGET.length)] : [],
  );
}

/**
 * Resolves `role:x` from the configuration and `target:asset()` from the contract. Throws a `Refusal` if there is none.
 */
export function boundConstants(
  constants: Readonly<Record<string, Constant>>,
  addressBook: AddressBook,
  ofTarget: ReadonlyMap<string, Address> = new Map(),
): Record<string, Constant> {
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => {
      if (typeof value === 'string' && value.startsWith(OF_TARGET)) {
        const returned = ofTarget.get(value.slice(OF_TARGET.length));
        if (!returned) throw refuseUnclear(`the contract returns no address of ${value}`);
        return [name, returned];
      }
      if (typeof value !== 'string' || !value.startsWith('role:')) return [name, value];
      const [address] = addressBook.addressesOf(value.slice('role:'.length));
      if (!isAddress(address)) throw refuseUnclear(`the configuration names no ${value}`);
      return [name, address];
    }),
  );
}
