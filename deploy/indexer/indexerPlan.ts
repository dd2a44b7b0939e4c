import * as v from 'valibot';

/*
 * The configuration of an indexer process. The supervisor passes it in the environment, where ponder.config.ts and the
 * API read it, because Ponder starts both without custom arguments.
 */

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as `0x${string}`),
);

const stablecoinContracts = v.object({
  bookKeeper: address,
  collateralPoolConfig: address,
  positionManager: address,
  priceOracle: address,
  fixedSpreadLiquidationStrategy: address,
});

const daoContracts = v.object({ staking: address, governor: address });

const vaultsContracts = v.object({ factories: v.pipe(v.array(address), v.minLength(1)) });

const lendingMarket = v.object({
  pool: address,
  /** Its prices at the time of an event. */
  oracle: address,
  rewardsController: v.exactOptional(address),
  configurator: v.exactOptional(address),
});

const chain = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  /** The preferred node first. */
  rpcUrls: v.pipe(v.array(v.string()), v.minLength(1)),
  /** First block to read: that of the deployment, or 0. */
  startBlock: v.optional(v.number(), 0),
  /** Polling interval of the head, in ms. */
  pollInterval: v.optional(v.number(), 1000),
  /** False for nodes of this machine, which answer as many requests as they can. */
  hasRequestLimit: v.optional(v.boolean(), true),
  /** Contracts by area; areas that are omitted aren't indexed on this chain. */
  fxd: v.exactOptional(stablecoinContracts),
  dao: v.exactOptional(daoContracts),
  vaults: v.exactOptional(vaultsContracts),
  lending: v.exactOptional(v.pipe(v.array(lendingMarket), v.minLength(1))),
});

const database = v.variant('kind', [
  /**
   * PGlite in its own folder. (This version of Ponder doesn't start in memory: its own check loses the folder's name.)
   */
  v.object({ kind: v.literal('folder'), folder: v.string() }),
  v.object({ kind: v.literal('postgres'), url: v.string() }),
]);

const indexingFailure = v.object({ chainId: v.number(), block: v.number() });

const plan = v.object({
  /**
   * Distinguishes the processes of one supervisor from others that may respond on the port. Random, and the
   * supervisor's token for `/supervision`.
   */
  instance: v.string(),
  /** Process id of the supervisor. */
  supervisor: v.number(),
  database,
  /** `serve` queries rows that another process writes. Default `write`, which does both. */
  role: v.optional(v.picklist(['write', 'serve']), 'write'),
  /** The schema of the rows of this version, and the one whose views name the rows to serve. */
  schema: v.string(),
  /** Omitted if rows never outlive the process: they are served as soon as they are complete. */
  servedSchema: v.exactOptional(v.string()),
  chains: v.pipe(v.array(chain), v.minLength(1)),
  requestsPerMinute: v.number(),
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: v.optional(v.array(v.string()), []),
  /** Logs each request as a line of JSON to the file descriptor {@link ACCESS_LOG}. */
  accessLog: v.optional(v.boolean(), false),
  /**
   * Blocks at which handlers of earlier processes failed: rows of an earlier block must not be served as the newest.
   */
  failures: v.array(indexingFailure),
});

export type IndexerPlan = v.InferOutput<typeof plan>;
/** The plan before validation, as the supervisor writes it. */
export type IndexerPlanInput = v.InferInput<typeof plan>;
export type IndexerRole = IndexerPlan['role'];
export type PlannedMarket = v.InferOutput<typeof lendingMarket>;
export type IndexerDatabase = IndexerPlan['database'];
export type IndexingFailure = v.InferOutput<typeof indexingFailure>;

/** Parses the failures stored in the description of a schema. Throws if it contains other data. */
export function parseFailures(description: string): readonly IndexingFailure[] {
  return v.parse(v.object({ failures: v.array(indexingFailure) }), JSON.parse(description)).failures;
}
export type PlannedChain = v.InferInput<typeof chain>;

/** A separate file descriptor, because the supervisor reads Ponder's log from standard output. */
export const ACCESS_LOG = 3;

export const PLAN_VARIABLE = 'INDEXER_PLAN';

/** Throws if the variable is missing or invalid, because then the process wasn't started by the supervisor. */
export function readPlan(environment: NodeJS.ProcessEnv = process.env): IndexerPlan {
  const text = environment[PLAN_VARIABLE];
  if (text === undefined) throw new Error(`${PLAN_VARIABLE} is not set: start the indexer by startIndexer.`);
  return v.parse(plan, JSON.parse(text));
}

export function rpcUrlsOf({ chains }: IndexerPlan, chainId: number): readonly string[] {
  const found = chains.find(({ id }) => id === chainId);
  if (found === undefined) throw new Error(`The plan has no chain ${chainId}.`);
  return found.rpcUrls;
}
