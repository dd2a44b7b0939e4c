import { createAddressBook } from './addressBook';
import { nameInBook } from './nameInBook';

const MANAGER = `0x${'a'.repeat(40)}` as const;
const POOL = `0x${'b'.repeat(40)}` as const;
const GATEWAY = `0x${'d'.repeat(40)}` as const;
const ADAPTER = `0x${'e'.repeat(40)}` as const;

test('names a contract in words, with its market, and shortens the address of any other', () => {
  const markets = [
    {
      chainId: 1,
      marketTitle: 'Lisk',
      addresses: { LENDING_POOL: POOL, WETH_GATEWAY: GATEWAY, DEBT_SWITCH_ADAPTER: ADAPTER },
    },
  ];
  const book = createAddressBook({ chainId: 1, contracts: { positionManager: MANAGER }, sections: [{ markets }] });
  expect(nameInBook(MANAGER, book)).toBe('position manager');
  expect(nameInBook(POOL, book)).toBe('Lisk’s lending pool');
  expect(nameInBook(GATEWAY, book)).toBe('Lisk’s WETH gateway');
  expect(nameInBook(ADAPTER, book)).toBe('Lisk’s debt switch contract');
  expect(nameInBook(`0x${'c'.repeat(40)}`, book)).toBe('0xcc…cccc');
});
