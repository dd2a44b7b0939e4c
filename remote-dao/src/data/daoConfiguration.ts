import * as v from 'valibot';
import { contractAddress, deployments, parseSection } from '@fathom/base/configuration/areaSection';
import { text, webAddress, wholeNumber, type ConfigurationProblem } from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';

/**
 * The area's section of the runtime configuration (`areas.dao` of `/config/app.json`), field by
 * field. It can change without a rebuild: another deployment or another forum needs no release.
 */

const contracts = v.object(
  {
    /** The governance token, which is staked. */
    fthm: contractAddress,
    /** The voting token, minted to stakers. */
    vfthm: contractAddress,
    staking: contractAddress,
    /**
     * The staking contract's read helper: totals of an account and the penalty of an early unlock.
     */
    stakingGetter: contractAddress,
    governor: contractAddress,
    /** Executes what the governor passed: the sender of every action of a proposal. */
    timelock: contractAddress,
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
    address: contractAddress,
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
    chainId: wholeNumber,
    contracts,
    /**
     * The swap page where FTHM is bought; `inputCurrency` and `outputCurrency` are appended.
     * Without it there is no link.
     */
    swapUrl: v.exactOptional(webAddress),
    /** The stablecoin that the swap page offers as the input. */
    fxd: v.exactOptional(contractAddress),
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

/** The section's fields. */
export const daoConfigurationSchema = v.object(
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
    forumUrl: v.exactOptional(webAddress),
    deployments: deployments(deployment),
  },
  'must be an object',
);

export type DaoConfiguration = v.InferOutput<typeof daoConfigurationSchema>;
export type DaoDeployment = DaoConfiguration['deployments'][number];

/** Reads the area's section; the error names the first wrong field. */
export function parseDaoConfiguration(section: unknown): Result<DaoConfiguration, ConfigurationProblem> {
  return parseSection('dao', daoConfigurationSchema, section);
}
