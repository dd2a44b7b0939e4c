import type { Chain } from '@fathom/contract';
import { parseLendingConfiguration, type LendingConfiguration } from './marketConfiguration';
import { allowedMarkets, selectedMarket, storeSelectedMarket } from './selectedMarket';

const LISK = chain(1135, false);
const SEPOLIA = chain(11155111, true);
const CHAINS = [LISK, SEPOLIA];

function chain(id: number, isTestnet: boolean): Chain {
  return {
    id,
    name: `chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    isTestnet,
    areas: ['lending'],
  };
}

function configuration(testMarkets: boolean): LendingConfiguration {
  const address = `0x${'1'.repeat(40)}`;
  const market = (id: string, chainId: number) => ({
    id,
    marketTitle: id,
    chainId,
    uiPoolDataVariant: 'v3.0.2',
    addresses: {
      LENDING_POOL: address,
      LENDING_POOL_ADDRESS_PROVIDER: address,
      UI_POOL_DATA_PROVIDER: address,
      WALLET_BALANCE_PROVIDER: address,
    },
    enabledFeatures: {},
  });
  const markets = [market('sepolia', SEPOLIA.id), market('lisk', LISK.id), market('lisk-two', LISK.id)];
  const parsed = parseLendingConfiguration({ testMarkets, markets });
  if (!parsed.ok) throw new Error(parsed.error.field);
  return parsed.value;
}

function storage() {
  const values = new Map<string, string>();
  return { get: (key: string) => values.get(key), set: (key: string, value: string) => void values.set(key, value) };
}

describe('allowedMarkets', () => {
  it('includes only markets on mainnets', () => {
    expect(allowedMarkets(configuration(false), CHAINS).map(({ id }) => id)).toEqual(['lisk', 'lisk-two']);
  });

  it('includes testnet markets if the configuration allows it', () => {
    expect(allowedMarkets(configuration(true), CHAINS).map(({ id }) => id)).toEqual(['sepolia', 'lisk', 'lisk-two']);
  });

  it('excludes markets on chains missing from the host', () => {
    expect(allowedMarkets(configuration(true), [SEPOLIA]).map(({ id }) => id)).toEqual(['sepolia']);
  });
});

describe('selectedMarket', () => {
  const all = allowedMarkets(configuration(true), CHAINS);

  it('is the first allowed market if none is stored and the chain has none', () => {
    const allowed = allowedMarkets(configuration(false), CHAINS);
    expect(selectedMarket(allowed, SEPOLIA.id, storage())?.id).toBe('lisk');
  });

  it('is the stored market on its chain', () => {
    const store = storage();
    const [, , second] = all;
    if (second) storeSelectedMarket(second, store);
    expect(selectedMarket(all, LISK.id, store)?.id).toBe('lisk-two');
  });

  it("follows the chain: the chain's market takes precedence over a stored one elsewhere", () => {
    const store = storage();
    store.set('market', 'lisk-two');
    expect(selectedMarket(all, SEPOLIA.id, store)?.id).toBe('sepolia');
    expect(selectedMarket(all, LISK.id, store)?.id).toBe('lisk-two');
  });

  it('ignores a stored market that is no longer allowed', () => {
    const store = storage();
    store.set('market', 'sepolia');
    expect(selectedMarket(allowedMarkets(configuration(false), CHAINS), LISK.id, store)?.id).toBe('lisk');
    expect(selectedMarket([], LISK.id, store)).toBeUndefined();
  });
});
