import { QueryClient } from '@tanstack/react-query';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { Address, Hex } from '@fathom/contract/address';
import { createIndexerClient } from '@fathom/base/indexer/createIndexerClient';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { USUAL_FEE, USUAL_RATIO } from '../../domain/testing/buildPosition';
import {
  getCollateralToken,
  getPoolRecord,
  getPositionDebtCeiling,
  getPositionOwner,
  getPositionRecord,
  getStablecoin,
  getTotalDebtCeiling,
  getTotalShare,
  getTotalStablecoinIssued,
} from '../abi/fxdContracts';
import { parseFxdConfiguration } from '../fxdConfiguration';
import type { FxdScope } from '../fxdScope';

const WAD = 10n ** 18n;
export const RAD = 10n ** 45n;
const RAY = 10n ** 27n;
export const CHAIN_ID = 11155111;
export const NOW = 1_790_000_000;
export const BLOCK = 1_000;

const ZEROS = '0'.repeat(58);
export const XDC_ID: Hex = `0x584443${ZEROS}`;
export const CGO_ID: Hex = `0x43474f${ZEROS}`;

export const ACCOUNT: Address = '0x1111111111111111111111111111111111111111';
export const WALLET: Address = '0x00000000000000000000000000000000000000d0';

export const CONTRACTS = {
  fathomStablecoin: '0x00000000000000000000000000000000000000f1',
  proxyWalletRegistry: '0x00000000000000000000000000000000000000F2',
  positionManager: '0x00000000000000000000000000000000000000f3',
  bookKeeper: '0x00000000000000000000000000000000000000F4',
  collateralPoolConfig: '0x00000000000000000000000000000000000000F5',
  stabilityFeeCollector: '0x00000000000000000000000000000000000000f6',
  stablecoinAdapter: '0x00000000000000000000000000000000000000f7',
  priceOracle: '0x00000000000000000000000000000000000000f8',
} as const;

export const SECTION = {
  deployments: [
    {
      chainId: CHAIN_ID,
      proxyActions: 'XDC',
      pools: [{ id: XDC_ID, displayName: 'ETH' }, { id: CGO_ID }],
      contracts: CONTRACTS,
    },
  ],
};

interface SetupPool {
  readonly id: Hex;
  readonly name: string;
  readonly adapter: Address;
  readonly token: Address;
  readonly symbol: string;
}

export const POOLS: readonly SetupPool[] = [
  {
    id: XDC_ID,
    name: 'XDC',
    adapter: '0x00000000000000000000000000000000000000A1',
    token: '0x00000000000000000000000000000000000000e7',
    symbol: 'WETH',
  },
  {
    id: CGO_ID,
    name: 'CGO',
    adapter: '0x00000000000000000000000000000000000000a2',
    token: '0x00000000000000000000000000000000000000C0',
    symbol: 'CGO',
  },
];

/** Price 200 dollars, 10,000 shares at a rate of 1.1, ceilings of 50,000 per pool. */
export const RECORD = {
  totalDebtShare: 10_000n * WAD,
  debtAccumulatedRate: (RAY * 11n) / 10n,
  priceWithSafetyMargin: (200n * RAY * RAY) / USUAL_RATIO,
  debtCeiling: 50_000n * RAD,
  debtFloor: RAD / 2n,
  priceFeed: CONTRACTS.priceOracle,
  liquidationRatio: USUAL_RATIO,
  stabilityFeeRate: USUAL_FEE,
  lastAccumulationTime: BigInt(NOW - 100),
  adapter: CONTRACTS.priceOracle as Address,
  closeFactorBps: 2_500n,
  liquidatorIncentiveBps: 10_500n,
  treasuryFeesBps: 8_000n,
  strategy: CONTRACTS.priceOracle,
  positionDebtCeiling: 40_000n * RAD,
};

export function indexedPool({ id, name, adapter }: Pick<SetupPool, 'id' | 'name' | 'adapter'>): object {
  return {
    id,
    poolName: name,
    rawPrice: '200',
    collateralPrice: '200',
    collateralLastPrice: '190.5',
    priceWithSafetyMargin: '150.375939849624060150375939849',
    liquidationRatio: '1.33',
    stabilityFeeRate: '1',
    debtAccumulatedRate: '1.1',
    debtCeiling: '50000',
    totalBorrowed: '11000',
    totalAvailable: '39000',
    lockedCollateral: '321.5',
    tvl: '64300',
    tokenAdapterAddress: adapter,
  };
}

export function indexedPosition(positionId: number, pool: Hex = CGO_ID): object {
  return {
    id: handlerOf(positionId),
    positionId: String(positionId),
    positionAddress: handlerOf(positionId),
    walletAddress: WALLET,
    collateralPool: pool,
    collateralPoolName: pool === CGO_ID ? 'CGO' : 'XDC',
    positionStatus: 'safe',
    debtShare: '100',
    debtValue: '110',
    lockedCollateral: '2',
    safetyBuffer: '190.75',
    safetyBufferInPercent: '0.634',
    tvl: '400',
  };
}

export function handlerOf(positionId: number): Address {
  return `0x${positionId.toString(16).padStart(40, '0')}`;
}

const HEALTHY = {
  synced: true,
  health: 'healthy',
  chains: [{ chainHeadBlock: { number: BLOCK }, latestBlock: { number: BLOCK } }],
};

export function fxdSetup(responses: Readonly<Record<string, IndexerResponse>> = {}, hasIndexer = true) {
  const chain = createFakeChain(CHAIN_ID);
  chain.setBlock(BLOCK, NOW);
  const { bookKeeper, collateralPoolConfig } = CONTRACTS;
  chain.respond(getTotalStablecoinIssued.read(bookKeeper), 60_000n * RAD);
  chain.respond(getTotalDebtCeiling.read(bookKeeper), 10_000_000n * RAD);
  for (const { id, adapter, token, symbol } of POOLS) {
    chain.respond(getPoolRecord.read(collateralPoolConfig, id), { ...RECORD, adapter });
    chain.respond(getPositionDebtCeiling.read(collateralPoolConfig, id), RECORD.positionDebtCeiling);
    chain.respond(getTotalShare.read(adapter), 321n * WAD + WAD / 2n);
    chain.respond(getCollateralToken.read(adapter), token);
    chain.respond(erc20.symbol.read(token), symbol);
    chain.respond(erc20.decimals.read(token), 18);
  }
  const indexer = createFakeIndexer({
    FXDPools: () => ({ pools: POOLS.map(indexedPool) }),
    FathomHealth: () => ({ indexingStatusForCurrentVersion: HEALTHY }),
    NewestBlock: () => ({ _meta: { block: { number: BLOCK, timestamp: NOW } } }),
    ...responses,
  });
  const parsed = parseFxdConfiguration(SECTION);
  const [deployment] = parsed.ok ? parsed.value.deployments : [];
  if (!parsed.ok || !deployment) throw new Error('the scene has a wrong configuration');
  const scope: FxdScope = {
    chain: chain.reader,
    deployment,
    nativePools: parsed.value.nativePools,
    nativeSymbol: 'ETH',
    indexer: createIndexerClient({
      configuration: {
        indexer: () => (hasIndexer ? 'https://indexer.example/11155111/subgraphs/name/stablecoin-subgraph' : undefined),
      },
      area: 'fxd',
      fetch: indexer.fetch,
    }),
  };
  return {
    chain,
    indexer,
    scope,
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    setPosition: (positionId: number, debtShare: bigint, lockedCollateral: bigint, pool: Hex = CGO_ID, credit = 0n) => {
      chain.respond(getPositionRecord.read(bookKeeper, pool, handlerOf(positionId)), lockedCollateral, debtShare);
      chain.respond(getStablecoin.read(bookKeeper, handlerOf(positionId)), credit);
      chain.respond(getPositionOwner.read(CONTRACTS.positionManager, BigInt(positionId)), WALLET);
    },
  };
}

export function behind(blocks: number): IndexerResponse {
  return () => ({
    indexingStatusForCurrentVersion: {
      ...HEALTHY,
      chains: [{ chainHeadBlock: { number: BLOCK }, latestBlock: { number: BLOCK - blocks } }],
    },
  });
}

export function down(): never {
  throw new TypeError('fetch failed');
}
