import { erc20 } from '@fathom/shared/rpc/erc20';
import type { Address, Hex } from '@fathom/shared/domain/address';
import { createFakeChain, type FakeChain } from '@fathom/shared/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost, type FakeHostOptions } from '@fathom/shared/testing/fakeHost';
import { createFakeIndexer, type FakeIndexer, type IndexerAnswer } from '@fathom/shared/testing/fakeIndexer';
import {
  getCollateralToken,
  getListNeighbours,
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
import { priceWithSafetyMarginAt } from '../../domain/positionFigures';
import { wad } from '../../domain/testing/buildPosition';
import { RAY } from '../../domain/units';

export const CONTRACTS = {
  fathomStablecoin: place(1),
  proxyWalletRegistry: place(2),
  positionManager: place(3),
  bookKeeper: place(4),
  collateralPoolConfig: place(5),
  stabilityFeeCollector: place(6),
  stablecoinAdapter: place(7),
  priceOracle: place(8),
} as const;

/** The proxy wallet of the connected account. */
export const WALLET: Address = place(11);
const POOL: Hex = `0x584443${'0'.repeat(58)}`;
const ADAPTER = place(21);
/** The token behind the pool. */
export const COLLATERAL: Address = `0x${'c'.repeat(40)}`;
const NOTHING = place(0);
const PRICE = wad(3000);
const RATIO = (RAY * 3n) / 2n;
const INDEXER = 'https://indexer.example/1135/subgraphs/name/stablecoin-subgraph';
const BLOCK = 1000;

export interface FxdScene {
  readonly chain: FakeChain;
  readonly host: FakeHost;
  readonly indexer: FakeIndexer;
  /** What the indexer answers from now on; by default it knows the pool and the positions. */
  readonly answer: (operation: string, answer: IndexerAnswer) => void;
  readonly stopIndexer: () => void;
  /** Gives `fetch` back. */
  readonly restore: () => void;
}

export interface FxdSceneOptions extends Partial<FakeHostOptions> {
  /** Of the connected account, newest last: 2 ETH against 2,000 FXD each. Default none. */
  readonly positions?: readonly bigint[];
  /** Whether the account has a proxy wallet. Default true. */
  readonly hasWallet?: boolean;
  /** Rows of the history as the indexer tells them. */
  readonly activities?: readonly IndexedActivity[];
}

/**
 * The stablecoin on one chain with one pool, which the chain calls XDC and users ETH, and an indexer that knows it. Takes the place of
 * `fetch` until `restore` is called.
 */
export function fxdScene({
  positions = [],
  hasWallet = true,
  activities = [],
  ...options
}: FxdSceneOptions = {}): FxdScene {
  const chain = createFakeChain();
  answerPool(chain);
  answerPositions(chain, hasWallet ? positions : []);
  answerHistory(chain, activities);
  chain.answer(getProxyWallet.read(CONTRACTS.proxyWalletRegistry, FAKE_ACCOUNT), hasWallet ? WALLET : NOTHING);

  let isIndexerUp = true;
  const answers: Record<string, IndexerAnswer> = {
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
    FathomHealth: () => ({
      indexingStatusForCurrentVersion: {
        synced: true,
        health: 'healthy',
        chains: [{ chainHeadBlock: { number: String(BLOCK) }, latestBlock: { number: String(BLOCK) } }],
      },
    }),
  };
  const indexer = createFakeIndexer(
    Object.fromEntries(
      Object.keys(answers).map((operation) => [
        operation,
        (question) => {
          if (!isIndexerUp) throw new TypeError('Failed to fetch');
          return answers[operation]?.(question);
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
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith('https://prices.example/')) return Response.json({ 'fathom-dollar': { usd: 0.9996 } });
    return await indexer.fetch(input, init);
  };
  return {
    chain,
    host,
    indexer,
    answer: (operation: string, answer: IndexerAnswer) => {
      answers[operation] = answer;
    },
    stopIndexer: () => {
      isIndexerUp = false;
    },
    restore: () => {
      globalThis.fetch = realFetch;
    },
  };
}

/** The area's section of the configuration. */
export function fxdSection(): object {
  const pools = [{ id: POOL, shownName: 'ETH' }];
  return { deployments: [{ chainId: 1135, proxyActions: 'XDC', pools, contracts: CONTRACTS }] };
}

interface IndexedActivity {
  readonly position: {
    readonly positionId: string;
    readonly collateralPool: Hex;
    readonly collateralPoolName: string;
  };
}

/** A row of the history as the indexer reports it. */
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

function answerPool(chain: FakeChain): void {
  const { bookKeeper, collateralPoolConfig } = CONTRACTS;
  const margin = priceWithSafetyMarginAt(PRICE, RATIO);
  const ceiling = wad(5_000_000) * RAY;
  const amounts = [wad(1_000_000), RAY, margin, ceiling, wad(1) * RAY, NOTHING, RATIO, RAY, 0n, ADAPTER];
  chain.answer(getPoolRecord.read(collateralPoolConfig, POOL), [...amounts, 0n, 0n, 0n, NOTHING, ceiling]);
  chain.answer(getPositionDebtCeiling.read(collateralPoolConfig, POOL), ceiling);
  chain.answer(getTotalShare.read(ADAPTER), wad(1000));
  chain.answer(getCollateralToken.read(ADAPTER), COLLATERAL);
  chain.answer(getTotalStablecoinIssued.read(bookKeeper), wad(1_000_000) * RAY);
  chain.answer(getTotalDebtCeiling.read(bookKeeper), ceiling);
  chain.answer(erc20.symbol.read(COLLATERAL), 'WXDC');
  chain.answer(erc20.decimals.read(COLLATERAL), 18n);
}

function answerPositions(chain: FakeChain, ids: readonly bigint[]): void {
  const { bookKeeper, positionManager } = CONTRACTS;
  chain.answer(getOwnerLastPositionId.read(positionManager, WALLET), ids.at(-1) ?? 0n);
  chain.answer(getOwnerPositionCount.read(positionManager, WALLET), BigInt(ids.length));
  for (const [index, id] of ids.entries()) {
    chain.answer(getListNeighbours.read(positionManager, id), ids[index - 1] ?? 0n, ids[index + 1] ?? 0n);
    chain.answer(getPositionHandler.read(positionManager, id), handlerOf(id));
    chain.answer(getPositionOwner.read(positionManager, id), WALLET);
    chain.answer(getPositionPool.read(positionManager, id), POOL);
    chain.answer(getPositionRecord.read(bookKeeper, POOL, handlerOf(id)), wad(2), wad(2000));
    chain.answer(getStablecoin.read(bookKeeper, handlerOf(id)), 0n);
  }
}

/** The wallet owns the positions of its history. */
function answerHistory(chain: FakeChain, activities: readonly IndexedActivity[]): void {
  for (const { position } of activities) {
    const id = BigInt(position.positionId);
    chain.answer(getPositionOwner.read(CONTRACTS.positionManager, id), WALLET);
    chain.answer(getPositionPool.read(CONTRACTS.positionManager, id), position.collateralPool);
  }
}

function handlerOf(id: bigint): Address {
  return place(1000 + Number(id));
}

/** Digits only: such an address needs no checksum. */
function place(index: number): Address {
  return `0x${String(index).padStart(40, '0')}`;
}
