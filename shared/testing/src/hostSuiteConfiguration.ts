import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';

export const HOME = 1135;
export const AWAY = 11155111;
export const TARGET = '0x3333333333333333333333333333333333333333';

/**
 * The configuration that `hostContractSuite` passes to the host under test: two chains, one of them without an
 * explorer.
 *
 * @param node see `createSimulatedChain`.
 */
export function hostSuiteConfiguration(node = 'node'): RuntimeConfiguration {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const areas = ['fxd', 'dao', 'lending', 'vaults'];
  const parsed = parseRuntimeConfiguration({
    version: 1,
    brand: { name: 'Fathom' },
    chains: [
      {
        id: HOME,
        name: 'Lisk',
        nativeCurrency,
        areas,
        isTestnet: false,
        rpcUrls: [`https://${node}-${HOME}.example`],
        explorer: { transaction: 'https://scan.example/tx/{hash}', address: 'https://scan.example/address/{address}' },
        contracts: { fxd: TARGET },
        indexers: { lending: 'https://indexer.example' },
      },
      {
        id: AWAY,
        name: 'Sepolia',
        nativeCurrency,
        areas,
        isTestnet: true,
        rpcUrls: [`https://${node}-${AWAY}.example`],
        contracts: { fxd: TARGET },
      },
    ],
    defaultChainId: HOME,
    services: { priceFeed: 'https://prices.example' },
    areas: { lending: { markets: [] } },
  });
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  return parsed.value;
}
