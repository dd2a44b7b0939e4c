import { createAddressBook } from './addressBook';
import { booksByChain } from './booksByChain';

const POOL = '0x00000000000000000000000000000000000000b0';
const FAR_POOL = '0x00000000000000000000000000000000000000b1';
const MANAGER = '0x00000000000000000000000000000000000000c0';
const MULTICALL = '0x00000000000000000000000000000000000000d0';

const configuration = {
  chains: [
    { id: 1, contracts: { multicall3: MULTICALL } },
    { id: 2, contracts: {} },
  ],
  areas: {
    lending: {
      owner: FAR_POOL,
      markets: [
        { chainId: 1, marketTitle: 'Fathom', addresses: { LENDING_POOL: POOL } },
        { chainId: 2, marketTitle: 'Far', addresses: { LENDING_POOL: FAR_POOL } },
      ],
    },
    fxd: { deployments: [{ chainId: 1, contracts: { positionManager: MANAGER } }] },
  },
} as const;

test('knows the contracts that the configuration names on a chain, and those of no other chain', () => {
  const bookOf = booksByChain(configuration);
  const book = bookOf(1);
  expect(book.find(POOL)).toEqual({ name: 'LENDING_POOL', of: 'Fathom' });
  expect(book.find('0x00000000000000000000000000000000000000B0')).toEqual({ name: 'LENDING_POOL', of: 'Fathom' });
  expect([book.find(MULTICALL), book.find(MANAGER)]).toEqual([{ name: 'multicall3' }, { name: 'positionManager' }]);
  expect(book.addressesOf('positionManager')).toEqual([MANAGER]);
  expect(book.addressesOf('LENDING_POOL')).toEqual([POOL]);
  expect(book.addressesOf('FAUCET')).toEqual([]);
  // Of another chain, or of none that is named.
  expect(book.find(FAR_POOL)).toBeUndefined();
  expect([bookOf(2).find(FAR_POOL)?.of, bookOf(2).find(POOL)]).toEqual(['Far', undefined]);
});

test('a chain that is not configured has an empty book', () => {
  expect(booksByChain(configuration)(3).find(MULTICALL)).toBeUndefined();
  expect(createAddressBook({ chainId: 3, contracts: {}, sections: [undefined, 'text', [POOL]] }).find(POOL)).toBe(
    undefined,
  );
});
