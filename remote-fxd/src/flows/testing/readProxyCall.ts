import { AbiCoder, Interface } from 'ethers';
import type { ContractCall } from '@fathom/area-kit/flows/steps/step';

/** Published by the protocol, independent of the flows. */
const PUBLISHED: Readonly<Record<string, { readonly name: string; readonly types: readonly string[] }>> = {
  '0xdcbbdf95': { name: 'openLockNATIVEAndDraw', types: types('aaaa', 'p', 'u', 'd') },
  '0x88e234dd': { name: 'openLockXDCAndDraw', types: types('aaaa', 'p', 'u', 'd') },
  '0x99ea511e': { name: 'openLockTokenAndDraw', types: types('aaaa', 'p', 'uu', 'b', 'd') },
  '0x57ac119a': { name: 'lockNATIVE', types: types('aa', 'u', 'd') },
  '0x1487493e': { name: 'lockXDC', types: types('aa', 'u', 'd') },
  '0xd8efea24': { name: 'lockToken', types: types('aa', 'uu', 'b', 'd') },
  '0x4be90a96': { name: 'lockNATIVEAndDraw', types: types('aaaa', 'uu', 'd') },
  '0x651d4b6a': { name: 'lockXDCAndDraw', types: types('aaaa', 'uu', 'd') },
  '0xce4af695': { name: 'lockTokenAndDraw', types: types('aaaa', 'uuu', 'b', 'd') },
  '0xfe3d7651': { name: 'wipeAllAndUnlockNATIVE', types: types('aaa', 'uu', 'd') },
  '0x916a8ae1': { name: 'wipeAllAndUnlockXDC', types: types('aaa', 'uu', 'd') },
  '0xcf588ca0': { name: 'wipeAllAndUnlockToken', types: types('aaa', 'uu', 'd') },
  '0x8a34da2c': { name: 'wipeAndUnlockNATIVE', types: types('aaa', 'uuu', 'd') },
  '0xcb77334d': { name: 'wipeAndUnlockXDC', types: types('aaa', 'uuu', 'd') },
  '0xa02ce94d': { name: 'wipeAndUnlockToken', types: types('aaa', 'uuu', 'd') },
};
const EXECUTE_SELECTOR = '0x09c5eabe';

export function readProxyCall({ function: signature, args }: ContractCall): readonly unknown[] {
  const data = new Interface([signature]).encodeFunctionData('execute', args);
  if (!data.startsWith(EXECUTE_SELECTOR)) throw new Error(`not a call of a proxy wallet: ${data.slice(0, 10)}`);
  const [inner] = AbiCoder.defaultAbiCoder()
    .decode(['bytes'], `0x${data.slice(10)}`)
    .toArray() as [string];
  const known = PUBLISHED[inner.slice(0, 10)];
  if (!known) throw new Error(`no published action has the selector ${inner.slice(0, 10)}`);
  const values: readonly unknown[] = AbiCoder.defaultAbiCoder()
    .decode(known.types, `0x${inner.slice(10)}`)
    .toArray();
  return [known.name, ...values];
}

/** `a` address, `p` pool id, `u` amount, `b` flag, `d` data. */
function types(...groups: readonly string[]): readonly string[] {
  const names: Readonly<Record<string, string>> = { a: 'address', p: 'bytes32', u: 'uint256', b: 'bool', d: 'bytes' };
  return Array.from(groups.join(''), (letter) => names[letter] ?? letter);
}
