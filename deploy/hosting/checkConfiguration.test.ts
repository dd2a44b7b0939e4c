import { checkConfiguration } from './checkConfiguration';

const CONFIGURATION = {
  version: 1,
  brand: { name: 'Own' },
  chains: [
    {
      id: 7,
      name: 'Own chain',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      isTestnet: false,
      rpcUrls: ['https://rpc.example.org'],
      areas: ['vaults'],
    },
  ],
  defaultChainId: 7,
  areas: { vaults: { deployments: [{ chainId: 7, factories: [{ vaultFactory: `0x${'1'.repeat(40)}` }] }] } },
};

type Json = Record<string, unknown>;

function changed(change: (json: Json & { areas: { vaults: Json & { deployments: [Json] } } }) => void): unknown {
  const json = structuredClone(CONFIGURATION) as unknown as Parameters<typeof change>[0];
  change(json);
  return json;
}

it('accepts a configuration with sections of areas', () => {
  expect(checkConfiguration(CONFIGURATION, {})).toEqual([]);
});

it.each<[string, unknown, string]>([
  [
    'a wrong address in the section of an area',
    changed(({ areas }) => (areas.vaults.deployments[0]['factories'] = [{ vaultFactory: '0x1' }])),
    'areas.vaults.deployments.0.factories.0.vaultFactory must be an address: 0x and 40 hexadecimal digits.',
  ],
  [
    'a misspelled optional field of an area',
    changed(({ areas }) => (areas.vaults.deployments[0]['kycURL'] = 'https://kyc.example.org')),
    'areas.vaults.deployments.0.kycURL is not a field. Did you mean kycUrl?',
  ],
  [
    'a misspelled optional field of the app',
    changed((json) => (json['servces'] = {})),
    'servces is not a field. Did you mean services?',
  ],
])('rejects %s', (_, json, message) => {
  expect(() => checkConfiguration(json, {})).toThrow(new Error(message));
});

it('returns fields that resemble no other', () => {
  expect(
    checkConfiguration(
      changed((json) => (json['$comment'] = 'ours')),
      {},
    ),
  ).toEqual(['$comment']);
});
