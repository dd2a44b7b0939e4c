import { getAddress, id } from 'ethers';

/** Derives an address for an account of the seeded history. Its key is unknown. */
export function namedAccount(name: string): string {
  return getAddress(`0x${id(`fathom devnet ${name}`).slice(-40)}`);
}
