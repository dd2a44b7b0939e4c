import * as v from 'valibot';
import { isAddress, type Address } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import { hasValidChecksum } from '@fathom/shared/rpc/checksumAddress';

/**
 * The area's section of the runtime configuration (`areas.dao` of `/config/app.json`), field by
 * field. It can change without a rebuild: another deployment or another forum needs no release.
 */

const address = v.pipe(
  v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits'),
  v.check(hasValidChecksum, 'has a wrong checksum: one of its characters was mistyped'),
);
const text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
const url = v.pipe(text, v.regex(/^https?:\/\/\S+$/, 'must be an address that begins with http:// or https://'));

const contracts = v.object(
  {
    /** The governance token, which is staked. */
    fthm: address,
    /** The voting token, minted to stakers. */
    vfthm: address,
    staking: address,
    /**
     * The staking contract's read helper: totals of an account and the penalty of an early unlock.
     */
    stakingGetter: address,
    governor: address,
    /** Executes what the governor passed: the sender of every action of a proposal. */
    timelock: address,
  },
  'must be an object',
);

const unit = v.object(
  {
    /**
     * Digits after the decimal point: 18 for a token, 45 for a rad, 2 for basis points as percent.
     */
    decimals: v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0), v.maxValue(77)),
    /** What is counted: `FXD`, `%`. Without it the bare number. */
    symbol: v.optional(v.string('must be a text'), ''),
  },
  'must be an object',
);

export type ValueUnit = v.InferOutput<typeof unit>;

const knownContract = v.object(
  {
    address,
    /** Shown instead of the bare address: `Collateral Pool Config`. */
    name: text,
    /**
     * Functions that a proposal may call, as signatures with parameter names:
     * `setDebtCeiling(bytes32 poolId, uint256 rad)`.
     */
    functions: v.optional(v.array(text, 'must be a list'), []),
    /**
     * Reads that show what an action changes, as signatures: `debtCeiling(bytes32 poolId) view
     * returns (uint256 rad)`.
     */
    reads: v.optional(v.array(text, 'must be a list'), []),
    /** Units of whole numbers, by the names of parameters and of what the reads return. */
    units: v.optional(v.record(text, unit, 'must be an object'), {}),
  },
  'must be an object',
);

const deployment = v.object(
  {
    chainId: v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be above 0'),
    ),
    contracts,
    /**
     * The swap page where FTHM is bought; `inputCurrency` and `outputCurrency` are appended.
     * Without it there is no link.
     */
    swapUrl: v.exactOptional(url),
    /** The stablecoin that the swap page offers as the input. */
    fxd: v.exactOptional(address),
    /**
     * The chain's usual time between blocks, for when it can't be measured. Default: that of the
     * chain, where it is known.
     */
    secondsPerBlock: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(0.01, 'must be above 0'))),
    /** Names and functions of contracts that proposals are about. */
    knownContracts: v.optional(v.array(knownContract, 'must be a list'), []),
  },
  'must be an object',
);

const configuration = v.object(
  {
    /**
     * Whether the service `addressStatus` is asked about accounts: while it does not respond,
     * staking pauses.
     */
    addressBlocked: v.optional(v.boolean('must be true or false'), false),
    /**
     * The forum (Discourse) where proposals are discussed: a proposal without a link opens a new
     * topic there.
     */
    forumUrl: v.exactOptional(url),
    deployments: v.pipe(
      v.array(deployment, 'must be a list'),
      v.check(
        (deployments) => new Set(deployments.map(({ chainId }) => chainId)).size === deployments.length,
        'must not name one chain twice',
      ),
    ),
  },
  'must be an object',
);

export type DaoConfiguration = v.InferOutput<typeof configuration>;
export type DaoDeployment = DaoConfiguration['deployments'][number];

export interface ConfigurationProblem {
  /** Path of the first wrong field, such as `deployments.0.contracts.governor`. */
  readonly field: string;
  readonly problem: string;
}

/** Reads the area's section; the error names the first wrong field. */
export function parseDaoConfiguration(section: unknown): Result<DaoConfiguration, ConfigurationProblem> {
  const parsed = v.safeParse(configuration, section, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'areas.dao';
  return failed({ field, problem: issue.received === 'undefined' ? 'is missing' : issue.message });
}

/** The deployment on a chain; `undefined` where the DAO is not deployed. */
export function deploymentOn(configuration: DaoConfiguration, chainId: number): DaoDeployment | undefined {
  return configuration.deployments.find((candidate) => candidate.chainId === chainId);
}
