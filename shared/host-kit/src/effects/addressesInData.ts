import { isAddress, type Address, type Hex } from '@fathom/contract/address';

/** Every word of calldata that may be an address, those of calls within it too. */
export function addressesInData(data: Hex): readonly Address[] {
  const digits = data.slice(2).toLowerCase();
  const found = new Set<Address>();
  for (const start of WORD_STARTS) {
    for (let at = start; at + 64 <= digits.length; at += 64) {
      const word = digits.slice(at, at + 64);
      // No address can be found that begins with as many zeros as most numbers do.
      if (/^0{24}(?!0{24})[0-9a-f]{40}$/.test(word)) found.add(`0x${word.slice(24)}`);
    }
  }
  return [...found].filter(isAddress);
}

/** Where words begin: after one selector, and within calls that are part of calldata. */
const WORD_STARTS = [8, 16, 24];
