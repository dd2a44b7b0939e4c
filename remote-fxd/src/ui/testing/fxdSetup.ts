import { erc20 } from '@fathom/base/rpc/abi/erc20';
import type { Address, Hex } from '@fathom/contract/address';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from '@fathom/testing/fakeHost';
import { createFakeIndexer, type FakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import {
  getCollateralToken,
  getListNeighbors,
  getOwnerLastPositionId,
  getOwnerPositionCount,
  getPoolRecord,
  getPositionDebtCeiling,
  getPositionHandler,
  getPositionOwner,
  getPositionPool,
  getPositionRecord,
  getProxyWallet,
  getStablecoin,
  getTotalDebtCeiling,
  getTotalShare,
  getTotalStablecoinIssued,
} from '../../data/abi/fxdContracts';
import { priceWithSafetyMarginAt } from '../../domain/positionMetrics';
import { wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';

export const CONTRACTS = {
  fathomStablecoin: deployment(1),
  proxyWalletRegistry: deployment(2),
  positionManager: deployment(3),
  bookKeeper: deployment(4),
  collateralPoolConfig: deployment(5),
  stabilityFeeCollector: deployment(6),
  stablecoinAdapter: deployment(7),
  priceOracle: deployment(8),
} as const;

export const WALLET: Address = deployment(11);
const POOL: Hex = `0x584443${'0'.repeat(58)}`;
const ADAPTER = deployment(21);
export const COLLATERAL: Address = `0x${'c'.repeat(40)}`;
const NOTHING = deployment(0);
const PRICE = wad(3000);
const RATIO = (RAY * 3n) / 2n;
const INDEXER = 'https://indexer.example/1135/subgraphs/name/stablecoin-subgraph';
const BLOCK = 1000;

export interface FxdSetup {
  readonly chain: FakeChain;
  readonly host: FakeHost;
  readonly indexer: FakeIndexer;
  readonly response: (operation: string, response: IndexerResponse) => void;
  readonly stopIndexer: () => void;
  readonly restore: () => void;
}

export interface FxdSetupOptions extends Partial<FakeHostOptions> {
  /** Newest last, each with 2 ETH against 2,000 FXD. Default: none. */
  readonly positions?: readonly bigint[];
  readonly hasWallet?: boolean;
  readonly activities?: readonly IndexedActivity[];
}

/**
 * Sets up one pool (XDC on the chain, displayed as ETH) and an indexer that lists it. Replaces `fetch` until `restore`
 * is called.
 */
export function fxdSetup({
  positions = [],
  hasWallet = true,
  activities = [],
  ...options
}: FxdSetupOptions = {}): FxdSetup {
  const chain = createFakeChain();
  stubPool(chain);
  stubPositions(chain, hasWallet ? positions : []);
  stubHistory(chain, activities);
  chain.respond(getProxyWallet.read(CONTRACTS.proxyWalletRegistry, FAKE_ACCOUNT), hasWallet ? WALLET : NOTHING);

  let isIndexerUp = true;
  const responses: Record<string, IndexerResponse> = {
    FXDPools: () => ({ pools: [INDEXED_POOL] }),
    FXDPositions: ({ variables: { first, skip } }) => ({
      positions: positions
        .toReversed()
        .slice(Number(skip), Number(skip) + Number(first))
        .map(indexedPosition),
    }),
    FXDUser: () => ({
      users: [{ id: WALLET, activePositionsCount: String(positions.length) }],
      positions: positions.map((id) => ({ positionId: String(id) })),
    }),
    FXDActivities: () => ({ positionActivities: activities }),
    FxdStats: () => ({ protocolStat: { id: 'fathom_stats', totalSupply: '5000000', tvl: '3000000' } }),
    NewestBlock: () => ({ _meta: null }),
    FathomHealth: () => healthAt(BLOCK),
  };
  const indexer = createFakeIndexer(
    Object.fromEntries(
      Object.keys(responses).map((operation) => [
        operation,
        (question) => {
          if (!isIndexerUp) throw new TypeError('Failed to fetch');
          return responses[operation]?.(question);
        },
      ]),
    ),
  );
  const host = createFakeHost({
    readers: [chain.reader],
    indexers: { fxd: INDEXER },
    services: { priceFeed: 'https://prices.example/feed' },
    areas: { fxd: fxdSection() },
    ...options,
  });
  const restore = replaceFetch(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith('https://prices.example/')) return Response.json({ 'fathom-dollar': { usd: 0.9996 } });
    return await indexer.fetch(input, init);
  });
  return {
    chain,
    host,
    indexer,
    response: (operation: string, response: IndexerResponse) => {
      responses[operation] = response;
    },
    stopIndexer: () => {
      isIndexerUp = false;
    },
    restore,
  };
}

export function healthAt(block: number, head = block) {
  const chains = [{ chainHeadBlock: { number: String(head) }, latestBlock: { number: String(block) } }];
  return { indexingStatusForCurrentVersion: { synced: true, health: 'healthy', chains } };
}

export function fxdSection(): object {
  const pools = [{ id: POOL, displayName: 'ETH' }];
  return { deployments: [{ chainId: 1135, proxyActions: 'XDC', pools, contracts: CONTRACTS }] };
}

interface IndexedActivity {
  readonly position: {
    readonly positionId: string;
    readonly collateralPool: Hex;
    readonly collateralPoolName: string;
  };
}

export function indexedActivity(index: number, changes: object = {}) {
  return {
    id: `position-activity-${index}`,
    activityState: 'created',
    blockNumber: String(BLOCK - index),
    blockTimestamp: '1795000000',
    transaction: `0x${index.toString(16).padStart(64, '0')}`,
    collateralAmount: '2',
    debtAmount: '2000',
    position: { positionId: '7', collateralPool: POOL, collateralPoolName: 'XDC' },
    ...changes,
  };
}

const INDEXED_POOL = {
  id: POOL,
  poolName: 'XDC',
  rawPrice: '3000',
  collateralPrice: '3000',
  collateralLastPrice: '3030',
  priceWithSafetyMargin: '2000',
  liquidationRatio: '1.5',
  stabilityFeeRate: '1',
  debtAccumulatedRate: '1',
  debtCeiling: '5000000',
  totalBorrowed: '1000000',
  totalAvailable: '4000000',
  lockedCollateral: '1000',
  tvl: '3000000',
  tokenAdapterAddress: ADAPTER,
};

function indexedPosition(id: bigint): object {
  return {
    id: handlerOf(id),
    positionId: String(id),
    positionAddress: handlerOf(id),
    walletAddress: WALLET,
    collateralPool: POOL,
    collateralPoolName: 'XDC',
    positionStatus: 'safe',
    debtShare: '2000',
    debtValue: '2000',
    lockedCollateral: '2',
    safetyBuffer: '2000',
    safetyBufferInPercent: '0.5',
    tvl: '6000',
  };
}

function stubPool(chain: FakeChain): void {
  const { bookKeeper, collateralPoolConfig } = CONTRACTS;
  const margin = priceWithSafetyMarginAt(PRICE, RATIO);
  const ceiling = wad(5_000_000) * RAY;
  const amounts = [wad(1_000_000), RAY, margin, ceiling, wad(1) * RAY, NOTHING, RATIO, RAY, 0n, ADAPTER];
  chain.respond(getPoolRecord.read(collateralPoolConfig, POOL), [...amounts, 0n, 0n, 0n, NOTHING, ceiling]);
  chain.respond(getPositionDebtCeiling.read(collateralPoolConfig, POOL), ceiling);
  chain.respond(getTotalShare.read(ADAPTER), wad(1000));
  chain.respond(getCollateralToken.read(ADAPTER), COLLATERAL);
  chain.respond(getTotalStablecoinIssued.read(bookKeeper), wad(1_000_000) * RAY);
  chain.respond(getTotalDebtCeiling.read(bookKeeper), ceiling);
  chain.respond(erc20.symbol.read(COLLATERAL), 'WXDC');
  chain.respond(erc20.decimals.read(COLLATERAL), 18n);
}

function stubPositions(chain: FakeChain, ids: readonly bigint[]): void {
  const { bookKeeper, positionManager } = CONTRACTS;
  chain.respond(getOwnerLastPositionId.read(positionManager, WALLET), ids.at(-1) ?? 0n);
  chain.respond(getOwnerPositionCount.read(positionManager, WALLET), BigInt(ids.length));
  for (const [index, id] of ids.entries()) {
    chain.respond(getListNeighbors.read(positionManager, id), ids[index - 1] ?? 0n, ids[index + 1] ?? 0n);
    chain.respond(getPositionHandler.read(positionManager, id), handlerOf(id));
    chain.respond(getPositionOwner.read(positionManager, id), WALLET);
    chain.respond(getPositionPool.read(positionManager, id), POOL);
    chain.respond(getPositionRecord.read(bookKeeper, POOL, handlerOf(id)), wad(2), wad(2000));
    chain.respond(getStablecoin.read(bookKeeper, handlerOf(id)), 0n);
  }
}

function stubHistory(chain: FakeChain, activities: readonly IndexedActivity[]): void {
  for (const { position } of activities) {
    const id = BigInt(position.positionId);
    chain.respond(getPositionOwner.read(CONTRACTS.positionManager, id), WALLET);
    chain.respond(getPositionPool.read(CONTRACTS.positionManager, id), position.collateralPool);
  }
}

function handlerOf(id: bigint): Address {
  return deployment(1000 + Number(id));
}

/** Has only digits, so that the address needs no checksum. */
function deployment(index: number): Address {
  return `0x${String(index).padStart(40, '0')}`;
}
