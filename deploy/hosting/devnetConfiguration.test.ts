import { parseRuntimeConfiguration } from '@fathom/shared/chain/runtimeConfiguration';
import type { ChainAddresses, DevnetAddresses } from '../devnet/devnetAddresses';
import { devnetConfiguration } from './devnetConfiguration';

const ADDRESS = '0x00000000000000000000000000000000000000a1';
const REMOTES = {
  fxd: 'http://127.0.0.1:3001',
  dao: 'http://127.0.0.1:3002',
  lending: 'http://127.0.0.1:3003',
  vaults: 'http://127.0.0.1:3004',
};

function chain(chainId: number, name: string): ChainAddresses {
  const anything = new Proxy({}, { get: () => ADDRESS });
  return {
    chainId,
    name,
    isTestnet: chainId !== 1135,
    rpcUrl: `http://127.0.0.1:${chainId === 1135 ? 8545 : 8546}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    contracts: { fxd: ADDRESS, fthm: ADDRESS } as ChainAddresses['contracts'],
    market: { ...(anything as ChainAddresses['market']), marketTitle: `Fathom ${name}`, LENDING_POOL: ADDRESS },
    tokens: {},
  };
}

const ADDRESSES: DevnetAddresses = {
  fingerprint: 'f',
  walletUrl: 'http://127.0.0.1:8550/wallet.js',
  chains: { '1135': chain(1135, 'Lisk'), '11155111': chain(11155111, 'Sepolia') },
};

it('is a configuration that the app accepts, with the areas of each chain [SHL-010] [SHL-011] [SHL-012] [SHL-013]', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const { chains, defaultChainId, remotes, features } = parsed.value;
  expect(chains.map(({ id, areas }) => [id, areas])).toEqual([
    [1135, ['fxd', 'dao', 'lending', 'vaults']],
    [11155111, ['fxd', 'lending', 'vaults']],
  ]);
  expect(chains.map(({ nativeCurrency }) => nativeCurrency)).toEqual([
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ]);
  expect(defaultChainId).toBe(1135);
  expect(remotes.lending?.manifest).toBe('http://127.0.0.1:3003/mf-manifest.json');
  expect(features.testMarkets).toBe(true);
});
