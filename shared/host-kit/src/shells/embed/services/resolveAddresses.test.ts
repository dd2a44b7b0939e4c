import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { resolveAddresses } from './resolveAddresses';

it('resolves every path of a configuration against the server that it belongs to', () => {
  const parsed = parseRuntimeConfiguration({
    version: 1,
    brand: { name: 'Fathom', logo: '/logo.svg' },
    chains: [
      {
        id: 1135,
        name: 'Lisk',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        logo: '/lisk.svg',
        isTestnet: false,
        rpcUrls: ['https://node.example/rpc'],
        areas: ['fxd'],
        indexers: { fxd: '/indexer/fxd', dao: 'https://graph.example/dao' },
      },
    ],
    defaultChainId: 1135,
    services: { priceFeed: '/prices', rateHistory: 'https://rates.example/v1' },
    features: { telemetry: '/views', reports: '/reports' },
  });
  if (!parsed.ok) throw new Error(parsed.error.field);
  const resolved = resolveAddresses(parsed.value, new URL('https://lending.example/config/app.json'));
  expect(JSON.stringify(resolved)).not.toMatch(/":"\/(?!\/)/);
  expect(resolved.brand.logo).toBe('https://lending.example/logo.svg');
  expect(resolved.chains[0]?.indexers).toEqual({
    fxd: 'https://lending.example/indexer/fxd',
    dao: 'https://graph.example/dao',
  });
  expect(resolved.services).toEqual({
    priceFeed: 'https://lending.example/prices',
    rateHistory: 'https://rates.example/v1',
  });
  expect(resolved.chains[0]?.logo).toBe('https://lending.example/lisk.svg');
  expect(resolved.features.reports).toBe('https://lending.example/reports');
  expect(resolved.features.telemetry).toBe('https://lending.example/views');
});
