import type { ConfigurationPort } from '@fathom/contract';
import { configuredAddresses } from './configuredAddresses';

function address(digit: string) {
  return `0x${digit.repeat(40)}` as const;
}

const CONFIGURATION: ConfigurationPort = {
  brandName: 'Brand',
  contracts: (chainId) => (chainId === 1 ? { fxd: address('A') } : { fxd: address('b') }),
  area: (area) =>
    ({
      fxd: { deployments: [{ chainId: 1, wrappedNative: address('c') }] },
      dao: { deployments: [{ chainId: 2, contracts: { fthm: address('d') } }] },
      lending: {
        markets: [
          { chainId: 1, tokens: { [address('E')]: {} } },
          { chainId: 2, tokens: { [address('f')]: {} } },
        ],
      },
      vaults: { deployments: [{ chainId: 1, prices: [{ token: address('1'), coin: 'one' }] }], termsUrl: null },
    })[area],
  service: () => undefined,
  indexer: () => undefined,
};

it.each([
  [1, [address('a'), address('c'), address('e'), address('1')]],
  [2, [address('b'), address('d'), address('f')]],
])(
  'all areas trust the tokens that any section names on chain %i, and those of no other chain',
  (chainId, expected) => {
    expect([...configuredAddresses(CONFIGURATION, chainId)]).toEqual(expected);
  },
);
