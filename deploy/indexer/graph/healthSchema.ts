import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { GraphDatabase } from './graphDatabase';
import { hasIndexingErrors, readIndexedBlock } from './indexedBlock';
import { GraphBigInt } from './scalars';

export interface HealthContext {
  readonly db: GraphDatabase;
  readonly chainId: number;
  /** Names of the subgraphs that are indexed on the chain. */
  readonly subgraphs: readonly string[];
  /** The block whose indexing failed; `undefined` if none failed. */
  readonly failedAt: number | undefined;
  /** The chain's newest block; `undefined` if its node does not respond. */
  readonly readHead: () => Promise<number | undefined>;
}

/**
 * Tolerance of the sync status, because a local chain mines blocks while another one is being
 * indexed.
 */
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
        resolve: async (
          _root,
          { subgraphName }: { subgraphName: string },
          { db, chainId, subgraphs, readHead, failedAt },
        ) => {
          if (!subgraphs.includes(subgraphName)) return null;
          const [indexed, head] = await Promise.all([readIndexedBlock(db, chainId), readHead()]);
          const isNear =
            indexed !== undefined && head !== undefined && Math.abs(head - indexed.number) <= SYNCED_WITHIN_BLOCKS;
          return {
            subgraph: subgraphName,
            synced: isNear,
            health: hasIndexingErrors(indexed, failedAt) ? 'failed' : head === undefined ? 'unhealthy' : 'healthy',
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
