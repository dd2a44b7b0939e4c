import { parseRuntimeConfiguration, type RuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** The default configuration: Lisk with all four areas, Sepolia without the DAO. */
export function testConfiguration(changes: object = {}): RuntimeConfiguration {
  const parsed = parseRuntimeConfiguration({
    version: 1,
    brand: {
      name: 'Fathom',
      links: {
        docs: 'https://docs.example',
        social: ['X', 'Telegram', 'GitHub'].map((name) => ({ name, url: `https://${name.toLowerCase()}.example` })),
      },
    },
    chains: [
      {
        id: 1135,
        name: 'Lisk',
        nativeCurrency: ETHER,
        isTestnet: false,
        rpcUrls: ['https://rpc.lisk.example'],
        explorer: {
          transaction: 'https://scan.lisk.example/tx/{hash}',
          address: 'https://scan.lisk.example/address/{address}',
        },
        areas: ['fxd', 'dao', 'lending', 'vaults'],
      },
      {
        id: 11155111,
        name: 'Sepolia',
        nativeCurrency: ETHER,
        isTestnet: true,
        rpcUrls: ['https://rpc.sepolia.example'],
        areas: ['fxd', 'lending', 'vaults'],
      },
    ],
    defaultChainId: 1135,
    remotes: { lending: { manifest: 'https://lending.example/mf-manifest.json', unsigned: true } },
    ...changes,
  });
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  return parsed.value;
}
