import { encodeBytes32String, FunctionFragment } from 'ethers';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { parseDaoConfiguration } from '../../remote-dao/src/data/daoConfiguration';
import { parseVaultsConfiguration } from '../../remote-vaults/src/data/vaultsConfiguration';
import type { ChainAddresses, DaoAddresses, DevnetAddresses, VaultsAddresses } from '../devnet/devnetAddresses';
import { planVaults } from '../devnet/vaultsHistory/planVaults';
import { devnetConfiguration } from './devnetConfiguration';

const ADDRESS = '0x00000000000000000000000000000000000000a1';
const REMOTES = {
  fxd: 'http://127.0.0.1:3001',
  dao: 'http://127.0.0.1:3002',
  lending: 'http://127.0.0.1:3003',
  vaults: 'http://127.0.0.1:3004',
};

const VAULTS: VaultsAddresses = {
  factory: ADDRESS,
  accountant: ADDRESS,
  vaults: (
    [
      ['Trade finance 2026-C', 'tradefi'],
      ['Education vault', 'incentive'],
      ['Vault without a plan', 'defi'],
    ] as const
  ).map(([name, type]) => ({
    address: ADDRESS,
    type,
    name,
    symbol: 'fv',
    tokenSymbol: 'FXD',
    strategies: [{ address: ADDRESS, name: `${name} strategy` }],
    manager: ADDRESS,
  })),
};

function chain(chainId: number, name: string): ChainAddresses {
  const anything = new Proxy({}, { get: () => ADDRESS });
  return {
    chainId,
    name,
    isTestnet: chainId !== 1135,
    rpcUrl: `http://127.0.0.1:${chainId === 1135 ? 8545 : 8546}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    contracts: anything as ChainAddresses['contracts'],
    market: { ...(anything as ChainAddresses['market']), marketTitle: `Fathom ${name}`, LENDING_POOL: ADDRESS },
    tokens: {},
    fxd: {
      proxyActions: chainId === 1135 ? 'NATIVE' : 'XDC',
      contracts: anything as ChainAddresses['fxd']['contracts'],
      pools: [nativePool(chainId)],
    },
    ...(chainId === 1135 ? { dao: { contracts: anything as DaoAddresses['contracts'], multisig: ADDRESS } } : {}),
    ...(chainId === 1135 ? { vaults: VAULTS } : {}),
    batchAccount: ADDRESS,
  };
}

function nativePool(chainId: number): ChainAddresses['fxd']['pools'][number] {
  const name = chainId === 1135 ? 'ETH' : 'XDC';
  return {
    id: encodeBytes32String(name),
    name,
    ...(chainId === 1135 ? {} : { displayName: 'ETH' }),
    nativeCollateral: true,
    collateralToken: ADDRESS,
    collateralSymbol: 'ETH',
    adapter: ADDRESS,
    feed: ADDRESS,
  };
}

const ADDRESSES: DevnetAddresses = {
  fingerprint: 'f',
  walletUrl: 'http://127.0.0.1:8550/wallet.js',
  chains: { '1135': chain(1135, 'Lisk'), '11155111': chain(11155111, 'Sepolia') },
};

it('is a valid configuration, with the areas of each chain', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const { chains, defaultChainId, remotes, features } = parsed.value;
  expect(chains.map(({ id, areas }) => [id, areas])).toEqual([
    [1135, ['fxd', 'dao', 'lending', 'vaults']],
    [11155111, ['fxd', 'lending', 'vaults']],
  ]);
  expect(chains.map(({ nativeCurrency }) => nativeCurrency)).toEqual([
    { name: 'Ether', symbol: 'ETH', decimals: 18, coin: 'weth' },
    { name: 'Ether', symbol: 'ETH', decimals: 18, coin: 'weth' },
  ]);
  expect(defaultChainId).toBe(1135);
  expect(remotes.lending).toMatchObject({ manifest: 'http://127.0.0.1:3003/mf-manifest.json', unsigned: true });
  expect(features.testMarkets).toBe(true);
});

it('gives Lisk the chain id 1135, with ETH of 18 decimals as its native currency [LND-495]', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  const lisk = parsed.ok ? parsed.value.chains.find(({ name }) => name === 'Lisk') : undefined;
  expect(lisk).toMatchObject({ id: 1135, nativeCurrency: { symbol: 'ETH', decimals: 18 } });
});

it('keeps 0.0001 ETH for fees on Lisk [LND-496]', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  const lending = parsed.ok ? (parsed.value.areas.lending as { readonly markets: readonly object[] }) : undefined;
  expect(lending?.markets).toMatchObject([{ chainId: 1135, nativeReserve: '0.0001' }, { chainId: 11155111 }]);
});

it('offers lending with its transactions, and no maintenance [LND-428]', () => {
  const origins = { remotes: REMOTES, indexer: 'http://127.0.0.1:8560' };
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, origins));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  const { chains, features, areas } = parsed.value;
  expect(chains.map((chain) => chain.areas.includes('lending'))).toEqual([true, true]);
  expect(features.maintenance).toBe(false);
  expect(areas.lending).toMatchObject({
    markets: [
      { subgraphUrl: 'http://127.0.0.1:8560/1135/subgraphs/name/lending-subgraph' },
      { subgraphUrl: 'http://127.0.0.1:8560/11155111/subgraphs/name/lending-subgraph' },
    ],
  });
});

it('contains indexer and services only if they run', () => {
  const origins = { remotes: REMOTES, indexer: 'http://127.0.0.1:8560', services: 'http://127.0.0.1:8570' };
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, origins));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.problem}`);
  expect(parsed.value.chains.map(({ indexers }) => indexers.fxd)).toEqual([
    'http://127.0.0.1:8560/1135/subgraphs/name/stablecoin-subgraph',
    'http://127.0.0.1:8560/11155111/subgraphs/name/stablecoin-subgraph',
  ]);
  expect(parsed.value.chains.map(({ indexers }) => indexers.dao)).toEqual([
    'http://127.0.0.1:8560/1135/subgraphs/name/dao-subgraph',
    undefined,
  ]);
  expect(parsed.value.chains.map(({ indexers }) => indexers.vaults)).toEqual([
    'http://127.0.0.1:8560/1135/subgraphs/name/vaults-subgraph',
    undefined,
  ]);
  expect(parsed.value.services).toEqual({
    priceFeed: 'http://127.0.0.1:8570/price-feed/coingecko',
    priceHistory: 'http://127.0.0.1:8570',
    pricePrediction: 'http://127.0.0.1:8570',
  });
  const standalone = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  expect(standalone.ok && [standalone.value.services, standalone.value.chains[0]?.indexers]).toEqual([{}, {}]);
});

it('configures the stablecoin area for each deployment: names of actions, pools and contracts', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  expect(parsed.ok && parsed.value.areas.fxd).toMatchObject({
    deployments: [
      { chainId: 1135, proxyActions: 'NATIVE', pools: [{ id: encodeBytes32String('ETH') }] },
      { chainId: 11155111, proxyActions: 'XDC', pools: [{ id: encodeBytes32String('XDC'), displayName: 'ETH' }] },
    ],
  });
});

it('configures the DAO area for the only chain with a DAO, with functions and reads that can be encoded', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  const section = parseDaoConfiguration(parsed.ok ? parsed.value.areas.dao : undefined);
  if (!section.ok) throw new Error(`${section.error.field} ${section.error.problem}`);
  expect(section.value.deployments.map(({ chainId }) => chainId)).toEqual([1135]);
  const [deployment] = section.value.deployments;
  const names = deployment?.knownContracts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Governor', 'Staking', 'FTHM', 'Fathom Lisk configurator']));
  for (const { functions, reads } of deployment?.knownContracts ?? []) {
    for (const signature of functions) expect(signature).toMatch(/^\w+\(.*\)$/);
    for (const signature of [...functions, ...reads]) {
      const fragment = FunctionFragment.from(`function ${signature}`);
      expect(fragment.inputs.every(({ name }) => name !== '')).toBe(true);
    }
    expect(reads.every((read) => FunctionFragment.from(`function ${read}`).constant)).toBe(true);
  }
});

it('fixes the rates of time-fixed vaults at 10 percent, of one at 9, and the payout of the education vault [VLT-231] [VLT-232] [VLT-233]', () => {
  const planned = [false, true].flatMap((isTestnet) => planVaults({ isTestnet }));
  const rates = planned.flatMap(({ type, apr }) => (type === 'tradefi' ? [apr] : []));
  expect(rates.filter((rate) => rate === 9)).toHaveLength(1);
  expect(rates.filter((rate) => rate === 10)).toHaveLength(rates.length - 1);
  const payouts = planned.flatMap(({ name, yearlyPayout }) =>
    yearlyPayout === undefined ? [] : [[name, yearlyPayout]],
  );
  expect(payouts).toEqual([['Education vault', 394_200]]);
});

it('configures the vaults area for the chains that have vaults: types, fixed rates and names of strategies', () => {
  const parsed = parseRuntimeConfiguration(devnetConfiguration(ADDRESSES, { remotes: REMOTES }));
  const section = parseVaultsConfiguration(parsed.ok ? parsed.value.areas.vaults : undefined);
  if (!section.ok) throw new Error(`${section.error.field} ${section.error.problem}`);
  expect(section.value.tutorialVideo?.url).toMatch(/^https:\/\/video\.example\.org\//);
  expect(section.value.deployments).toMatchObject([
    {
      chainId: 1135,
      factories: [{ vaultFactory: ADDRESS }],
      kycUrl: 'https://kyc.example.org',
      vaults: [
        { type: 'tradefi', apr: 9, sponsor: 'Harbor Trade Finance' },
        { type: 'incentive', yearlyPayout: 394_200 },
        { type: 'defi' },
      ],
    },
  ]);
  const strategies = section.value.deployments[0]?.strategies.map(({ name }) => name);
  expect(strategies).toContain('Education vault strategy');
});
