import * as v from 'valibot';

/*
 * The configuration of an indexer process. The supervisor passes it in the environment, where
 * ponder.config.ts and the API read it, because Ponder starts both without custom arguments.
 */

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as `0x${string}`),
);

/** Stablecoin contracts whose events are indexed. */
const stablecoinContracts = v.object({
  bookKeeper: address,
  collateralPoolConfig: address,
  positionManager: address,
  priceOracle: address,
  fixedSpreadLiquidationStrategy: address,
});

/** DAO contracts whose events are indexed. */
const daoContracts = v.object({ staking: address, governor: address });

/** Factories of vaults: what they deployed is found by their events. */
const vaultsContracts = v.object({ factories: v.pipe(v.array(address), v.minLength(1)) });

/** An Aave v3 market. */
const lendingMarket = v.object({
  pool: address,
  /** Its prices at the time of an event. */
  oracle: address,
  rewardsController: v.exactOptional(address),
  /** Names the interest-bearing tokens. */
  configurator: v.exactOptional(address),
});

const chain = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  /** Nodes of the chain, the preferred one first. */
  rpcUrls: v.pipe(v.array(v.string()), v.minLength(1)),
  /** First block to read: that of the deployment, or 0. */
  startBlock: v.optional(v.number(), 0),
  /** Polling interval of the head, in ms. */
  pollInterval: v.optional(v.number(), 1000),
  /** Contracts by area; areas that are omitted are not indexed on this chain. */
  fxd: v.exactOptional(stablecoinContracts),
  dao: v.exactOptional(daoContracts),
  vaults: v.exactOptional(vaultsContracts),
  lending: v.exactOptional(v.pipe(v.array(lendingMarket), v.minLength(1))),
});

const database = v.variant('kind', [
  /**
   * PGlite in its own folder. (This version of Ponder does not start in memory: its own check loses
   * the folder's name.)
   */
  v.object({ kind: v.literal('folder'), folder: v.string() }),
  v.object({ kind: v.literal('postgres'), url: v.string() }),
]);

const indexingFailure = v.object({ chainId: v.number(), block: v.number() });

const plan = v.object({
  /**
   * Distinguishes the processes of one supervisor from others that may respond on the port. Random,
   * and the supervisor's token for `/supervision`.
   */
  instance: v.string(),
  /** Process id of the supervisor. */
  supervisor: v.number(),
  database,
  /** `serve` answers queries from rows that another process writes. Default `write`, which does both. */
  role: v.optional(v.picklist(['write', 'serve']), 'write'),
  /** The schema of the rows of this version, and the one whose views name the rows to serve. */
  schema: v.string(),
  /** Omitted where rows never outlive the process: they are served as soon as they are complete. */
  servedSchema: v.exactOptional(v.string()),
  chains: v.pipe(v.array(chain), v.minLength(1)),
  /** Maximum requests per client and minute. */
  requestsPerMinute: v.number(),
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: v.optional(v.array(v.string()), []),
  /** Whether each request is logged, as a line of JSON in the file descriptor {@link ACCESS_LOG}. */
  accessLog: v.optional(v.boolean(), false),
  /**
   * Blocks at which handlers of earlier processes failed: rows of an earlier block must not be
   * served as the newest.
   */
  failures: v.array(indexingFailure),
});

export type IndexerPlan = v.InferOutput<typeof plan>;
/** The plan before validation, as the supervisor writes it. */
export type IndexerPlanInput = v.InferInput<typeof plan>;
export type IndexerRole = IndexerPlan['role'];
export type PlannedMarket = v.InferOutput<typeof lendingMarket>;
export type IndexerDatabase = IndexerPlan['database'];
/** The block whose event a handler failed to process. */
export type IndexingFailure = v.InferOutput<typeof indexingFailure>;

/** Failures as they are stored in the description of a schema. Throws if it contains anything else. */
export function parseFailures(description: string): readonly IndexingFailure[] {
  return v.parse(v.object({ failures: v.array(indexingFailure) }), JSON.parse(description)).failures;
}
/** A chain, as described by the caller. */
export type PlannedChain = v.InferInput<typeof chain>;

/** A file descriptor of its own: standard output contains Ponder's log, which the supervisor reads. */
export const ACCESS_LOG = 3;

export const PLAN_VARIABLE = 'INDEXER_PLAN';

/**
 * Throws if the variable is missing or invalid, because then the process was not started by the
 * supervisor.
 */
export function readPlan(environment: NodeJS.ProcessEnv = process.env): IndexerPlan {
  const text = environment[PLAN_VARIABLE];
  if (text === undefined) throw new Error(`${PLAN_VARIABLE} is not set: start the indexer by startIndexer.`);
  return v.parse(plan, JSON.parse(text));
}

/** The nodes of a planned chain. Throws for any other chain. */
export function rpcUrlsOf({ chains }: IndexerPlan, chainId: number): readonly string[] {
  const found = chains.find(({ id }) => id === chainId);
  if (found === undefined) throw new Error(`The plan has no chain ${chainId}.`);
  return found.rpcUrls;
}
