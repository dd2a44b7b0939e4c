import { addressKey } from '@fathom/contract/address';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import { addressesInData } from './addressesInData';

/** Returns equal keys for requests that call the same functions with the same addresses but other numbers. */
export function kindOfRequest(calls: readonly SimulatedCall[]): string {
  const kinds = calls.map(({ to, data }) => [
    addressKey(to),
    data.slice(0, 10),
    ...addressesInData(data).filter((found) => !PART_OF_A_NUMBER.test(found)),
  ]);
  return JSON.stringify(kinds);
}

/** Numbers that look like addresses begin with zeros, or end with those of the next word. */
const PART_OF_A_NUMBER = /^0x0{8}|0{8}$/;
