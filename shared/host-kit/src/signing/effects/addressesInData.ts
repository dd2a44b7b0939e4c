import { isAddress, type Address, type Hex } from '@fathom/contract/address';

/** Finds every word of calldata that may be an address, including those in nested calls. */
export function addressesInData(data: Hex): readonly Address[] {
  const digits = data.slice(2).toLowerCase();
  const found = new Set<Address>();
  for (const start of WORD_STARTS) {
    for (let at = start; at + 64 <= digits.length; at += 64) {
      const word = digits.slice(at, at + 64);
      // Excludes words with more leading zeros than an address: most numbers have them.
      if (/^0{24}(?!0{24})[0-9a-f]{40}$/.test(word)) found.add(`0x${word.slice(24)}`);
    }
  }
  return [...found].filter(isAddress);
}

/** Offsets of the first word in hex digits: after a selector, and inside nested calls. */
const WORD_STARTS = [8, 16, 24];
