import type { Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { Object } from '../../captured/globals';
import type { AddressBook } from './addressBook';
import { verifyText } from '../text/en';

/** Returns `Lisk’s lending pool`, or a shortened address if the contract is not configured. */
export function nameInBook(address: Address, addressBook: AddressBook): string {
  const entry = addressBook.find(address);
  if (!entry) return formatAddress(address);
  const name = plainName(entry.name);
  return entry.of === undefined ? name : verifyText.at(entry.of, name);
}

/** Converts `LENDING_POOL` and `proxyWalletRegistry` to words, unless the role has its own. */
function plainName(name: string): string {
  const known: Readonly<Record<string, string>> = verifyText.contracts;
  if (Object.hasOwn(known, name)) return known[name] ?? name;
  return name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
