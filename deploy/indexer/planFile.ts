import * as v from 'valibot';
import { createFailoverRpc, createRpc } from '../devnet/chain/createRpc';
import { trustedProxies } from '../hosting/clientAddress';

/*
 * Schema and documentation of the plan file of `npm run indexer -w deploy`: the chains and contracts of an indexer.
 * Unknown fields are rejected, because a misspelled one would otherwise be ignored silently.
 */

const wholeNumber = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'));
const address = v.pipe(
  v.string('must be a text'),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hexadecimal digits'),
);
const webAddress = v.pipe(
  v.string('must be a text'),
  v.check(
    (text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text),
    'must be an address that begins with https:// or http://',
  ),
);

const stablecoinContracts = v.strictObject(
  {
    bookKeeper: address,
    collateralPoolConfig: address,
    positionManager: address,
    priceOracle: address,
    fixedSpreadLiquidationStrategy: address,
  },
  describeObject,
);

const daoContracts = v.strictObject({ staking: address, governor: address }, describeObject);

const vaultsContracts = v.strictObject(
  { factories: v.pipe(v.array(address, 'must be a list'), v.minLength(1, 'must name at least one factory')) },
  describeObject,
);

const lendingMarket = v.strictObject(
  {
    pool: address,
    /** The market's price oracle (AaveOracle). */
    oracle: address,
    /** Without it, claimed rewards are missing in the history. */
    rewardsController: v.exactOptional(address),
    /** The pool's configurator. Without it, transfers of the interest-bearing tokens are missing in the history. */
    configurator: v.exactOptional(address),
    /** No longer needed: a contract's withdrawals for an account are found by the tokens that it pulled. */
    gateway: v.exactOptional(address),
  },
  describeObject,
);

const chainFields = v.strictObject(
  {
    /** EIP-155 chain id: `1135`. */
    id: v.pipe(wholeNumber, v.minValue(1, 'must be above 0')),
    /** Nodes of the chain, the preferred one first. They are queried for logs, blocks and the newest state. */
    rpcUrls: v.pipe(v.array(webAddress, 'must be a list'), v.minLength(1, 'must name at least one RPC URL')),
    /**
     * First block to read. It must precede the first pool, the initialization of staking and the first vault, or rows
     * are missing. Default 0.
     */
    startBlock: v.exactOptional(v.pipe(wholeNumber, v.minValue(0, 'must not be below 0'))),
    /** Polling interval of the head, in ms. Default 1000. */
    pollInterval: v.exactOptional(v.pipe(wholeNumber, v.minValue(100, 'must be at least 100 (ms)'))),
    /** The stablecoin's contracts on this chain; without them, there is no `stablecoin-subgraph`. */
    fxd: v.exactOptional(stablecoinContracts),
    /** The DAO's contracts on this chain; without them, there is no `dao-subgraph`. */
    dao: v.exactOptional(daoContracts),
    /** Factories of vaults on this chain; without them, there is no `vaults-subgraph`. */
    vaults: v.exactOptional(vaultsContracts),
    /** Lending markets on this chain; without them, there is no `lending-subgraph`. */
    lending: v.exactOptional(
      v.pipe(v.array(lendingMarket, 'must be a list'), v.minLength(1, 'must name at least one market')),
    ),
  },
  describeObject,
);

const chain = v.pipe(
  chainFields,
  v.check(
    ({ fxd, dao, vaults, lending }) => [fxd, dao, vaults, lending].some((area) => area !== undefined),
    'must name the contracts of fxd, of dao, of vaults or of lending',
  ),
);

const planFile = v.strictObject(
  {
    chains: v.pipe(v.array(chain, 'must be a list'), v.minLength(1, 'must name at least one chain')),
    /** PostgreSQL database for the rows; without it, they are kept in a folder of the repository (PGlite). */
    databaseUrl: v.exactOptional(
      v.pipe(
        v.string('must be a text'),
        v.regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgres:// or postgresql://'),
      ),
    ),
    /** Maximum requests per client and minute. Default 12000. */
    requestsPerMinute: v.exactOptional(v.pipe(wholeNumber, v.minValue(1, 'must be above 0'))),
    /**
     * Proxies in front of the indexer, as IP addresses or networks (`10.0.0.0/8`): requests from them are counted by
     * the address in `X-Forwarded-For`. Default none: the header is ignored.
     */
    trustedProxies: v.exactOptional(trustedProxies),
  },
  describeObject,
);

export type PlanFile = v.InferOutput<typeof planFile>;

const CONNECT_TIMEOUT = 10_000;

/** Validates the parsed JSON of a plan file. Throws one sentence that names the first invalid field. */
export function parsePlanFile(json: unknown): PlanFile {
  const parsed = v.safeParse(planFile, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const problem = issue.received === 'undefined' ? 'is missing' : issue.message;
    throw new Error(`${v.getDotPath(issue) ?? 'the whole file'} ${problem}.`);
  }
  const ids = parsed.output.chains.map(({ id }) => id);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) throw new Error(`chains.${repeated}.id repeats the id ${ids[repeated]} of another chain.`);
  return parsed.output;
}

/**
 * Checks that the nodes belong to the planned chains and that the addresses are contracts. Throws one sentence about
 * the first violation. Skips an unreachable node if another node of its chain responds.
 */
export async function checkPlanOnChain({ chains }: PlanFile): Promise<void> {
  for (const [index, { id, rpcUrls, fxd = {}, dao = {}, vaults, lending = [] }] of chains.entries()) {
    const responses = await Promise.allSettled(rpcUrls.map((url) => createRpc(url, CONNECT_TIMEOUT)('eth_chainId')));
    for (const [scope, response] of responses.entries()) {
      if (response.status === 'rejected' || Number(response.value) === id) continue;
      throw new Error(`chains.${index}.rpcUrls.${scope} is a node of chain ${Number(response.value)}, not of ${id}.`);
    }
    if (responses.every(({ status }) => status === 'rejected'))
      throw new Error(`chains.${index}.rpcUrls: no node of chain ${id} can be reached.`);
    const rpc = createFailoverRpc(rpcUrls, CONNECT_TIMEOUT);
    const contracts = [
      ...Object.entries<string>(fxd).map(([name, contract]) => [`fxd.${name}`, contract] as const),
      ...Object.entries<string>(dao).map(([name, contract]) => [`dao.${name}`, contract] as const),
      ...(vaults?.factories ?? []).map((contract, at) => [`vaults.factories.${at}`, contract] as const),
      ...lending.flatMap((market, at) =>
        Object.entries<string>(market).map(([name, contract]) => [`lending.${at}.${name}`, contract] as const),
      ),
    ];
    for (const [field, contract] of contracts) {
      if ((await rpc('eth_getCode', [contract, 'latest'])) !== '0x') continue;
      throw new Error(`chains.${index}.${field}: there is no contract at ${contract} on chain ${id}.`);
    }
  }
}

/** Valibot reports an unknown field as an unexpected value of its key. */
function describeObject({ expected }: v.StrictObjectIssue): string {
  return expected === 'never' ? 'is not a field of the plan' : 'must be an object';
}
