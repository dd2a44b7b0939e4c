import * as v from 'valibot';
import { contractAddress, deployments, parseSection } from '@fathom/base/configuration/areaSection';
import { text, webAddress, wholeNumber, type ConfigurationProblem } from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';

/** Schema of `areas.dao` in `/config/app.json`, which can change without a rebuild. */

const contracts = v.object(
  {
    fthm: contractAddress,
    vfthm: contractAddress,
    staking: contractAddress,
    /** Read helper of the staking contract: an account's totals and the penalty of an early unlock. */
    stakingGetter: contractAddress,
    governor: contractAddress,
    /** Executes passed proposals: the sender of every action. */
    timelock: contractAddress,
  },
  'must be an object',
);

const unit = v.object(
  {
    /** Digits after the decimal point: 18 for a token, 45 for a rad, 2 for basis points as percent. */
    decimals: v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0), v.maxValue(77)),
    /** `FXD`, `%`. Without it the number has no unit. */
    symbol: v.optional(v.string('must be a text'), ''),
  },
  'must be an object',
);

export type ValueUnit = v.InferOutput<typeof unit>;

const knownContract = v.object(
  {
    address: contractAddress,
    /** The name displayed instead of the address: `Collateral Pool Config`. */
    name: text,
    /**
     * Signatures of functions that a proposal may call, with parameter names: `setDebtCeiling(bytes32 poolId, uint256
     * rad)`.
     */
    functions: v.optional(v.array(text, 'must be a list'), []),
    /**
     * Signatures of reads that display an action's effect: `debtCeiling(bytes32 poolId) view returns (uint256 rad)`.
     */
    reads: v.optional(v.array(text, 'must be a list'), []),
    /** Units of integers, keyed by the names of parameters and return values. */
    units: v.optional(v.record(text, unit, 'must be an object'), {}),
  },
  'must be an object',
);

const deployment = v.object(
  {
    chainId: wholeNumber,
    contracts,
    /** The swap page for FTHM; `inputCurrency` and `outputCurrency` are appended. Without it there is no link. */
    swapUrl: v.exactOptional(webAddress),
    fxd: v.exactOptional(contractAddress),
    /** The usual seconds per block, used if they can't be measured. Default: the chain's, if known. */
    secondsPerBlock: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(0.01, 'must be above 0'))),
    knownContracts: v.optional(v.array(knownContract, 'must be a list'), []),
  },
  'must be an object',
);

export const daoConfigurationSchema = v.object(
  {
    /** Screens accounts with the service `addressStatus`. Staking is blocked while the service doesn't respond. */
    addressBlocked: v.optional(v.boolean('must be true or false'), false),
    /** The Discourse forum in which a proposal without a link opens a new topic. */
    forumUrl: v.exactOptional(webAddress),
    deployments: deployments(deployment),
  },
  'must be an object',
);

export type DaoConfiguration = v.InferOutput<typeof daoConfigurationSchema>;
export type DaoDeployment = DaoConfiguration['deployments'][number];

/** The error names the first invalid field. */
export function parseDaoConfiguration(section: unknown): Result<DaoConfiguration, ConfigurationProblem> {
  return parseSection('dao', daoConfigurationSchema, section);
}
