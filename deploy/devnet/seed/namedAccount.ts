import { getAddress, id } from 'ethers';

export function namedAccount(name: string): string {
  return getAddress(`0x${id(`fathom devnet ${name}`).slice(-40)}`);
}
