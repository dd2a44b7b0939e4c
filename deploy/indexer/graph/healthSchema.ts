import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { failedBlock, hasIndexingErrors, readIndexedBlock } from './indexedBlock';
import { GraphBigInt } from './scalars';
import type { ServedRows } from './servedRows';

export interface HealthContext {
  readonly rows: ServedRows;
  readonly chainId: number;
  readonly subgraphs: readonly string[];
  /** The chain's newest block; `undefined` if its node doesn't respond. */
  readonly readHead: () => Promise<number | undefined>;
}

/** Tolerance of the sync status, because a local chain mines blocks while another one is being indexed. */
const SYNCED_WITHIN_BLOCKS = 3;

const block = new GraphQLObjectType({ name: 'Block', fields: { number: { type: new GraphQLNonNull(GraphBigInt) } } });

const status = new GraphQLObjectType({
  name: 'SubgraphIndexingStatus',
  fields: {
    subgraph: { type: new GraphQLNonNull(GraphQLString) },
    synced: { type: new GraphQLNonNull(GraphQLBoolean) },
    health: {
      type: new GraphQLNonNull(
        new GraphQLEnumType({ name: 'Health', values: { healthy: {}, unhealthy: {}, failed: {} } }),
      ),
    },
    chains: {
      type: new GraphQLNonNull(
        new GraphQLList(
          new GraphQLNonNull(
            new GraphQLObjectType({
              name: 'ChainIndexingStatus',
              fields: {
                network: { type: new GraphQLNonNull(GraphQLString) },
                chainHeadBlock: { type: block },
                latestBlock: { type: block },
              },
            }),
          ),
        ),
      ),
    },
  },
});

/** The part of graph-node's status API that clients use. */
export const healthSchema = new GraphQLSchema({
  query: new GraphQLObjectType<unknown, HealthContext>({
    name: 'Query',
    fields: {
      indexingStatusForCurrentVersion: {
        type: status,
        args: { subgraphName: { type: new GraphQLNonNull(GraphQLString) } },
        resolve: async (_root, { subgraphName }: { subgraphName: string }, { rows, chainId, subgraphs, readHead }) => {
          if (!subgraphs.includes(subgraphName)) return null;
          const [state, indexed, head] = await Promise.all([
            rows.readState(),
            readIndexedBlock(rows.db, chainId),
            readHead(),
          ]);
          const isNear =
            indexed !== undefined && head !== undefined && Math.abs(head - indexed.number) <= SYNCED_WITHIN_BLOCKS;
          return {
            subgraph: subgraphName,
            // Rows of an earlier version are served while the newest one is read.
            synced: isNear && state.isComplete && state.isNewest,
            health: hasIndexingErrors(indexed, failedBlock(state, chainId))
              ? 'failed'
              : head === undefined
                ? 'unhealthy'
                : 'healthy',
            chains: [
              {
                network: String(chainId),
                chainHeadBlock: head === undefined ? null : { number: head },
                latestBlock: indexed ? { number: indexed.number } : null,
              },
            ],
          };
        },
      },
    },
  }),
});
