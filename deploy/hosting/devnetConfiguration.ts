import type { AreaId } from '@fathom/contract';
import type { ChainAddresses, DevnetAddresses } from '../devnet/devnetAddresses';
import { daoConfiguration } from './daoConfiguration';
import { vaultsConfiguration } from './vaultsConfiguration';

export interface SignedRemote {
  readonly pointer: string;
  readonly keys: readonly string[];
  readonly threshold: number;
}

export interface DevnetOrigins {
  /** Origin of each area's own site, without a trailing slash. */
  readonly remotes: Readonly<Record<AreaId, string>>;
  /** Signed releases of the areas; without them, areas are loaded unsigned from their origins. */
  readonly releases?: Readonly<Record<AreaId, SignedRemote>> | undefined;
  /** Origin of the indexer; the configuration omits it if undefined. */
  readonly indexer?: string;
  /** Origin of the services; the configuration omits it if undefined. */
  readonly services?: string;
  /** Origin of the alerts service; without it the portfolio offers no pushes. */
  readonly alerts?: string | undefined;
}

const AREAS_BY_CHAIN: Readonly<Record<string, readonly AreaId[]>> = {
  '1135': ['fxd', 'dao', 'lending', 'vaults'],
  '11155111': ['fxd', 'lending', 'vaults'],
};

/** Fees are low there, so less native currency is reserved for them (lending specification, section 9). */
const LISK_CHAIN_ID = 1135;

/**
 * Creates the runtime configuration (`/config/app.json`) of an app on the devnet. Production uses a manually written
 * file; its fields are documented in shared/base/src/configuration/runtimeConfiguration.ts.
 */
export function devnetConfiguration(addresses: DevnetAddresses, origins: DevnetOrigins): object {
  const chains = Object.values(addresses.chains);
  return {
    version: 1,
    brand: {
      name: 'Fathom',
      links: {
        docs: 'https://docs.example.org',
        social: [
          { name: 'X', url: 'https://x.example.org' },
          { name: 'Telegram', url: 'https://telegram.example.org' },
          { name: 'GitHub', url: 'https://github.example.org' },
        ],
      },
    },
    chains: chains.map((chain) => ({
      id: chain.chainId,
      name: chain.name,
      nativeCurrency: { ...chain.nativeCurrency, coin: 'weth' },
      isTestnet: chain.isTestnet,
      rpcUrls: [chain.rpcUrl],
      explorer: explorerOf(addresses.walletUrl, chain.chainId),
      areas: AREAS_BY_CHAIN[chain.chainId] ?? ['lending'],
      contracts: chain.contracts,
      ...(origins.indexer === undefined ? {} : { indexers: indexers(origins.indexer, chain) }),
    })),
    defaultChainId: chains[0]?.chainId,
    ...(origins.services === undefined ? {} : { services: services(origins.services, origins.alerts) }),
    // Not 127.0.0.1, the devnet's own host: like any page, this one may only reach configured URLs.
    features: {
      testMarkets: true,
      ownNodes: ['http://localhost:*'],
      frameHosts: ['http://127.0.0.1:*', 'http://localhost:*'],
    },
    remotes: origins.releases ?? unsignedRemotes(origins),
    areas: {
      fxd: {
        nativePools: ['ETH', 'XDC', 'NATIVE'],
        suggestionPools: ['XDC', 'CGO'],
        deployments: chains.map(fxdDeployment),
      },
      dao: daoConfiguration(chains),
      lending: { testMarkets: true, markets: chains.map((chain) => lendingMarket(chain, origins)) },
      vaults: vaultsConfiguration(chains),
    },
  };
}

function unsignedRemotes({ remotes }: DevnetOrigins): object {
  return Object.fromEntries(
    Object.entries(remotes).map(([area, origin]) => [area, { manifest: `${origin}/mf-manifest.json`, unsigned: true }]),
  );
}

/** The devnet's own block explorer, served with the demo wallet. */
function explorerOf(walletUrl: string, chainId: number): object {
  const base = new URL(`/explorer/${chainId}`, walletUrl).href;
  return { transaction: `${base}/tx/{hash}`, address: `${base}/address/{address}` };
}

function indexers(origin: string, { chainId, dao, vaults }: ChainAddresses): object {
  const subgraphs = `${origin}/${chainId}/subgraphs/name`;
  return {
    fxd: `${subgraphs}/stablecoin-subgraph`,
    ...(dao === undefined ? {} : { dao: `${subgraphs}/dao-subgraph` }),
    ...(vaults === undefined ? {} : { vaults: `${subgraphs}/vaults-subgraph` }),
  };
}

function services(origin: string, alerts: string | undefined): object {
  return {
    priceFeed: `${origin}/price-feed/coingecko`,
    priceHistory: origin,
    pricePrediction: origin,
    ...(alerts === undefined ? {} : { alerts }),
  };
}

function fxdDeployment({ chainId, fxd: { proxyActions, pools, contracts } }: ChainAddresses): object {
  return {
    chainId,
    proxyActions,
    pools: pools.map(({ id, displayName }) => ({ id, ...(displayName === undefined ? {} : { displayName }) })),
    contracts: {
      fathomStablecoin: contracts.fathomStablecoin,
      proxyWalletRegistry: contracts.proxyWalletRegistry,
      positionManager: contracts.positionManager,
      bookKeeper: contracts.bookKeeper,
      collateralPoolConfig: contracts.collateralPoolConfig,
      stabilityFeeCollector: contracts.stabilityFeeCollector,
      stablecoinAdapter: contracts.stablecoinAdapter,
      priceOracle: contracts.priceOracle,
    },
  };
}

function lendingMarket(
  { chainId, market, contracts, tokens }: ChainAddresses,
  { services, indexer }: DevnetOrigins,
): object {
  const { marketTitle, COLLECTOR, ...addresses } = market;
  return {
    id: marketTitle.toLowerCase().replaceAll(' ', '-'),
    marketTitle,
    chainId,
    uiPoolDataVariant: 'v3.0.2',
    addresses: {
      ...addresses,
      collector: COLLECTOR,
      REWARDS_CONTROLLER: contracts.rewardsController,
      SWAP_EXCHANGE: contracts.swapDesk,
    },
    ...(services === undefined
      ? {}
      : {
          ratesHistoryApiUrl: `${services}/rates-history/${chainId}`,
          swapAggregator: { url: `${services}/swap`, chains: [chainId] },
        }),
    ...(indexer === undefined
      ? {}
      : {
          subgraphUrl: `${indexer}/${chainId}/subgraphs/name/lending-subgraph`,
          subgraphHasFees: true,
          subgraphHasSides: true,
        }),
    enabledFeatures: {
      stableBorrowRate: true,
      liquiditySwap: true,
      collateralRepay: true,
      debtSwitch: true,
      withdrawAndSwitch: true,
    },
    faucetAmounts: { WBTC: '1', wstETH: '10' },
    // Listed, so that their symbols count as verified.
    tokens: Object.fromEntries(Object.values(tokens).map(({ address }) => [address, {}])),
    ...(chainId === LISK_CHAIN_ID ? { nativeReserve: '0.0001' } : {}),
  };
}
