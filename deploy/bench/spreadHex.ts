import type { Hex } from '@fathom/contract/address';

export function spreadHex(index: number, digits: 40 | 64): Hex {
  const number = (BigInt(index) + 1n) * 0x9e3779b97f4a7c15f39cc0605cedc835n;
  return `0x${number.toString(16).padStart(digits, 'ab').slice(-digits)}`;
}
