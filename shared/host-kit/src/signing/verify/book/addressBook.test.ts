import { createAddressBook } from './addressBook';
import { addressBooksByChain } from './addressBooksByChain';

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

test('contains the configured contracts of a chain, and those of no other chain', () => {
  const addressBookOf = addressBooksByChain(configuration);
  const addressBook = addressBookOf(1);
  expect(addressBook.find(POOL)).toEqual({ name: 'LENDING_POOL', of: 'Fathom' });
  expect(addressBook.find('0x00000000000000000000000000000000000000B0')).toEqual({
    name: 'LENDING_POOL',
    of: 'Fathom',
  });
  expect([addressBook.find(MULTICALL), addressBook.find(MANAGER)]).toEqual([
    { name: 'multicall3' },
    { name: 'positionManager' },
  ]);
  expect(addressBook.addressesOf('positionManager')).toEqual([MANAGER]);
  expect(addressBook.addressesOf('LENDING_POOL')).toEqual([POOL]);
  expect(addressBook.addressesOf('FAUCET')).toEqual([]);
  // On another chain, or on no configured one.
  expect(addressBook.find(FAR_POOL)).toBeUndefined();
  expect([addressBookOf(2).find(FAR_POOL)?.of, addressBookOf(2).find(POOL)]).toEqual(['Far', undefined]);
});

test('lists every address of a chain once, including tokens that are the names of their properties', () => {
  const tokens = { [MANAGER]: { permit: false } };
  const section = {
    markets: [
      { chainId: 1, addresses: { LENDING_POOL: POOL }, tokens },
      { chainId: 2, far: FAR_POOL },
    ],
  };
  const book = createAddressBook({
    chainId: 1,
    contracts: { multicall3: MULTICALL, again: POOL },
    sections: [section],
  });
  expect([...book.addresses()].sort()).toEqual([POOL, MANAGER, MULTICALL]);
});

test('is empty for a chain that is not configured', () => {
  expect(addressBooksByChain(configuration)(3).find(MULTICALL)).toBeUndefined();
  expect(createAddressBook({ chainId: 3, contracts: {}, sections: [undefined, null, 'text', [POOL]] }).find(POOL)).toBe(
    undefined,
  );
});

test('labels a contract by its name without assigning a role, and keeps its role from elsewhere', () => {
  const [staking, treasury, unnamed] = [`0x${'5'.repeat(40)}`, `0x${'7'.repeat(40)}`, `0x${'8'.repeat(40)}`] as const;
  const book = createAddressBook({
    chainId: 1135,
    contracts: {},
    sections: [
      {
        deployments: [
          {
            chainId: 1135,
            contracts: { staking },
            knownContracts: [
              { address: staking, name: 'Staking of FTHM' },
              { address: treasury, name: 'Treasury' },
              { address: unnamed, name: 7 },
            ],
          },
        ],
      },
    ],
  });
  expect(book.find(staking)).toEqual({ name: 'staking' });
  expect(book.find(treasury)).toEqual({ name: 'Treasury' });
  expect(book.find(unnamed)).toBeUndefined();
  expect(book.addressesOf('address')).toEqual([]);
});
