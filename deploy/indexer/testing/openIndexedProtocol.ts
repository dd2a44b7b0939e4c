import { eventually } from '@fathom/testing/eventually';
import * as v from 'valibot';
import type { TestProtocol } from '../../contracts/fxd/startProtocol';
import { startIndexer, type RunningIndexer } from '../supervisor/startIndexer';
import type { IndexerStorage } from '../supervisor/rowsDatabase';
import { freePort } from '../../devnet/testing/freePort';
import { queryRows } from './queryIndexer';
import { readChainState, type ChainState } from './chainState';

const CHAIN_ID = 1135;

export interface IndexedProtocol {
  readonly indexer: RunningIndexer;
  readonly lines: string[];
  readonly subgraph: string;
  readonly health: string;
  read(): Promise<ChainState>;
  expectChainState(): Promise<void>;
}

export async function openIndexedProtocol(protocol: TestProtocol, storage: IndexerStorage): Promise<IndexedProtocol> {
  const { fxd, rpcUrl } = protocol;
  const lines: string[] = [];
  const indexer = await startIndexer({
    chains: [
      {
        id: CHAIN_ID,
        rpcUrls: [rpcUrl],
        pollInterval: 100,
        fxd: {
          bookKeeper: fxd.bookKeeper.address,
          collateralPoolConfig: fxd.poolConfig.address,
          positionManager: fxd.positionManager.address,
          priceOracle: fxd.priceOracle.address,
          fixedSpreadLiquidationStrategy: fxd.liquidationStrategy.address,
        },
      },
    ],
    port: await freePort(),
    storage,
    log: (line) => lines.push(line),
  });
  await indexer.ready;
  const subgraph = `${indexer.url}/${CHAIN_ID}/subgraphs/name/stablecoin-subgraph`;

  const read = fxdReader(subgraph);
  return {
    indexer,
    lines,
    subgraph,
    health: `${indexer.url}/${CHAIN_ID}/graphql`,
    read,
    expectChainState: () =>
      eventually(async () => {
        // Each attempt reads the chain again, because blocks are mined concurrently.
        const expected = await readChainState(protocol);
        expect(await read().catch(String)).toEqual(expected);
      }),
  };
}

export function fxdReader(subgraph: string): () => Promise<ChainState> {
  return async () => {
    const [pools, positions, users, stats] = await Promise.all([
      queryRows(subgraph, `{ pools { ${POOL_FIELDS} } }`, 'pools'),
      queryRows(subgraph, `{ positions(first: 1000, orderBy: positionId) { ${POSITION_FIELDS} } }`, 'positions'),
      queryRows(subgraph, '{ users(first: 1000) { id address activePositionsCount } }', 'users'),
      queryRows(subgraph, '{ protocolStats { totalSupply } }', 'protocolStats'),
    ]);
    return { pools, positions, users, totalSupply: v.parse(v.string(), stats[0]?.totalSupply) };
  };
}

const POOL_FIELDS = [
  'id poolName debtCeiling liquidationRatio stabilityFeeRate tokenAdapterAddress lockedCollateral collateralPrice',
  'rawPrice priceWithSafetyMargin debtAccumulatedRate totalBorrowed totalAvailable tvl',
].join(' ');

const POSITION_FIELDS = [
  'id positionAddress walletAddress userAddress collateralPool collateralPoolName positionId lockedCollateral debtShare',
  'debtValue safetyBuffer safetyBufferInPercent tvl positionStatus',
].join(' ');
