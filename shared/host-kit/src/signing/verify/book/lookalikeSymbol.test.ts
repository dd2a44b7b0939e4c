import { AbiCoder } from 'ethers/abi';
import type { ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createAddressBook } from './addressBook';
import { readTokenSymbols } from '../../../transactions/outcome/readTokenSymbols';
import { readLookalikes } from './lookalikeSymbol';

const FXD: Address = '0x00000000000000000000000000000000000000a0';
const POOL: Address = '0x00000000000000000000000000000000000000b0';
const OTHER: Address = '0x00000000000000000000000000000000000000c0';
const chain = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };

function setUp(confirmedBy = 3) {
  let requests = 0;
  let isDown = false;
  const reader: ChainReader = {
    chainId: 1,
    request: async (_method, [call], { onConfirmed } = {}) => {
      requests += 1;
      if (isDown) throw Object.assign(new Error('no node responds'), { code: 'unreachable' });
      onConfirmed?.(confirmedBy, 3);
      const { to } = call as { readonly to: Address };
      return to === FXD ? AbiCoder.defaultAbiCoder().encode(['string'], ['FXD']) : '0x';
    },
  };
  const addressBook = createAddressBook({ chainId: 1, contracts: { fxd: FXD, pool: POOL }, sections: [] });
  const context = { reader, addressBook, chain, readSymbols: readTokenSymbols };
  return {
    find: () => readLookalikes(context),
    requests: () => requests,
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

it.each<[string, Address, string, string | undefined]>([
  ['the same symbol', OTHER, 'FXD', 'FXD'],
  ['letters of another script', OTHER, 'FХD', 'FXD'],
  ["the native currency's symbol", OTHER, 'eth', 'ETH'],
  ['a symbol of its own', OTHER, 'MKR', undefined],
  ['the configured contract itself', FXD, 'FXD', undefined],
])('compares %s', async (_case, address, symbol, expected) => {
  expect((await setUp().find())({ address, symbol })).toBe(expected);
});

it('reads the symbols once, and again after a read that failed', async () => {
  const { find, requests, setDown } = setUp();
  setDown(true);
  await expect(find()).rejects.toThrow('no node responds');
  setDown(false);
  const before = requests();
  await find();
  const once = requests() - before;
  await find();
  expect(requests() - before).toBe(once);
});

it('reads symbols again that only some of the sources confirmed', async () => {
  const { find, requests } = setUp(1);
  await find();
  const once = requests();
  await find();
  expect(requests()).toBe(2 * once);
});
