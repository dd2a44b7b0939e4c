import { getAddress, id } from 'ethers';

/** The address of someone who plays a part in the seeded past, the same on every machine. No one has its key. */
export function namedAccount(name: string): string {
  return getAddress(`0x${id(`fathom devnet ${name}`).slice(-40)}`);
}
