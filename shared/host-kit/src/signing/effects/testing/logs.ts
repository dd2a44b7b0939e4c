import type { Address, Hex } from '@fathom/contract/address';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import type { SimulatedLog } from '@fathom/base/rpc/simulation/simulateEffects';

export function address(digit: string): Address {
  return `0x${digit.repeat(40)}`;
}

/** Returns 32 bytes without `0x`. */
export function word(value: bigint | Address): string {
  return typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : value.slice(2).padStart(64, '0');
}

export function log(
  contract: Address,
  event: string,
  topics: readonly (bigint | Address)[],
  ...data: readonly (bigint | Address)[]
): SimulatedLog {
  const list = topics.map((topic): Hex => `0x${word(topic)}`);
  return { address: contract, topics: [keccakOfText(event), ...list], data: `0x${data.map(word).join('')}` };
}

export function transfer(token: Address, from: Address, to: Address, amount: bigint): SimulatedLog {
  return log(token, 'Transfer(address,address,uint256)', [from, to], amount);
}
