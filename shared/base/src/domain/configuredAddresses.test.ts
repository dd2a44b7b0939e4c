import { configuredAddresses } from './configuredAddresses';

function address(digit: string) {
  return `0x${digit.repeat(40)}` as const;
}

const SECTIONS = [
  { fxd: address('A') },
  { deployments: [{ chainId: 1, wrappedNative: address('c') }] },
  { deployments: [{ chainId: 2, contracts: { fthm: address('d') } }] },
  {
    markets: [
      { chainId: 1, tokens: { [address('E')]: {} } },
      { chainId: 2, tokens: { [address('f')]: {} } },
    ],
  },
  { deployments: [{ chainId: 1, prices: [{ token: address('1'), coin: 'one' }] }], termsUrl: null },
  undefined,
];

it.each([
  [1, [address('a'), address('c'), address('e'), address('1')]],
  [2, [address('a'), address('d'), address('f')]],
])('all sections together name the tokens of chain %i, and of no other chain', (chainId, expected) => {
  expect([...configuredAddresses(SECTIONS, chainId)]).toEqual(expected);
});
